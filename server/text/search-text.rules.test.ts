import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../tests/support/any-text.ts'
import { joinWords, toSearchText, toSearchWords } from './search-text.rules.ts'

describe('Search words', () => {
  it.each([
    ['NB-N7-8C', ['nb', 'n7', '8c']],
    ['  Kühler   für CPUs ', ['kuhler', 'fur', 'cpus']],
    ['“M.2”, 2 TB!', ['m', '2', '2', 'tb']],
    ['ﬁber', ['fiber']],
    ['Οθόνη 屏幕', ['οθονη', '屏幕']],
    ['', []],
    ['--- !!!', []],
    ["'; drop table product; --", ['drop', 'table', 'product']],
  ])('The search words of %j are %j', (query, words) => {
    expect(toSearchWords(query)).toEqual(words)
  })

  it('Search words have only letters and digits, so that no engine reads an operator in them', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        for (const word of toSearchWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
      }),
    )
  })

  it('A text is found by every word it was made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, description) => {
        const text = toSearchText(name, null, description).split(' ')
        expect(text).toEqual(expect.arrayContaining(toSearchWords(description)))
      }),
    )
  })

  it('A word that is too long for an engine is cut', () => {
    // Four bytes per character, unchanged by normalization.
    const [word = ''] = toSearchWords('𐌰'.repeat(2_000))
    expect(word).not.toBe('')
    expect(Buffer.byteLength(word)).toBeLessThan(2_046)
  })

  it('Spaces and hyphens make no difference to a part number', () => {
    expect(joinWords(toSearchText('NB-N7-8C'))).toBe('nbn78c')
    expect(joinWords(toSearchText('nb n78c'))).toBe('nbn78c')
  })

  it('The search text has one space between words and none around them', () => {
    expect(toSearchText(' N7 – 8C ', null, '(new)')).toBe('n7 8c new')
  })
})
