import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countEdits } from '../../../text/count-edits.rules.ts'
import { countErrorsAllowed, Spellings } from './spellings.ts'

const letters = fc.constantFrom(...'abcde')
const word = fc.array(letters, { minLength: 4, maxLength: 10 }).map((each) => each.join(''))

describe('Typing errors', () => {
  it.each([
    ['ram', 0],
    ['card', 1],
    ['graphic', 1],
    ['graphics', 2],
  ])('The word %j may have %i typing errors', (typed, most) => {
    expect(countErrorsAllowed(typed)).toBe(most)
  })

  it('A search finds exactly the known words with at most two typing errors', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (known, typed) => {
        const spellings = new Spellings()
        for (const each of known) spellings.add(each)
        const found = [...spellings.find(typed, 2)].map((each) => each.word)
        expect(found).toEqual(known.filter((each) => countEdits(typed, each, 2) <= 2))
      }),
    )
  })

  it('Digits are never changed, and a number is not a word', () => {
    const spellings = new Spellings()
    for (const each of ['ddr5', '1700', 'nb']) spellings.add(each)
    expect([...spellings.find('drr5', 1)].map((each) => each.word)).toEqual(['ddr5'])
    expect([...spellings.find('ddr4', 1), ...spellings.find('1701', 1)]).toEqual([])
  })
})
