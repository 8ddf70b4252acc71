import { describe, expect, it } from 'vitest'
import { chooseMessages as texts } from '../../../content/messages/en/build/choose-page.ts'

describe('The words for products that are not known to fit', () => {
  it('The link to hidden products counts misfits and unknown fits apart', () => {
    expect(texts.showHidden({ misfit: 9, unknown: 3 })).toBe(
      'Show 9 that do not fit and the 3 we can’t tell about, with the reasons',
    )
    expect(texts.showHidden({ misfit: 1, unknown: 0 })).toBe('Show 1 that does not fit, with the reason')
    expect(texts.showHidden({ misfit: 0, unknown: 1 })).toBe(
      'Show the one we can’t tell about, with the reason',
    )
    expect(texts.showHidden({ misfit: 0, unknown: 2 })).toBe(
      'Show the 2 we can’t tell about, with the reasons',
    )
  })

  it('Nothing is said not to fit while one product cannot be checked', () => {
    expect(texts.nothingFits({ misfit: 1, unknown: 0 })).toBe(
      'There is 1 product, and it does not fit. See why.',
    )
    expect(texts.nothingFits({ misfit: 9, unknown: 0 })).toBe('There are 9 products, and none fits. See why.')
    expect(texts.nothingFits({ misfit: 0, unknown: 1 })).toBe(
      'There is 1 product, and we can’t tell whether it fits. See why.',
    )
    expect(texts.nothingFits({ misfit: 0, unknown: 3 })).toBe(
      'There are 3 products, and we can’t tell whether any of them fits. See why.',
    )
    expect(texts.nothingFits({ misfit: 1, unknown: 3 })).toBe(
      'There are 4 products, and none definitely fits: 1 does not fit, and we can’t tell about 3. See why.',
    )
  })

  it('The heading is as sure as the sentence below it', () => {
    expect([texts.nothing(0), texts.nothing(3)]).toEqual(['Nothing fits', 'Nothing definitely fits'])
    expect(texts.noMatch('x', 0)).toBe('Nothing that matches “x” fits')
    expect(texts.noMatch('x', 3)).toBe('Nothing that matches “x” definitely fits')
  })
})
