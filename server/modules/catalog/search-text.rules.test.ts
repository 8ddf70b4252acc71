import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../tests/support/any-text.ts'
import { toSearchText, toSearchWords } from './search-text.rules.ts'

describe('search words', () => {
  it.each([
    ['NB-N7-8C', ['nb', 'n7', '8c']],
    ['  Kühler   für CPUs ', ['kuhler', 'fur', 'cpus']],
    ['“M.2”, 2 TB!', ['m', '2', '2', 'tb']],
    ['ﬁber', ['fiber']],
    ['Οθόνη 屏幕', ['οθονη', '屏幕']],
    ['', []],
    ['--- !!!', []],
    ["'; drop table product; --", ['drop', 'table', 'product']],
  ])('of %j are %j', (query, words) => {
    expect(toSearchWords(query)).toEqual(words)
  })

  it('hold only letters and digits, whatever is typed, so that no engine reads an operator in them', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        for (const word of toSearchWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
      }),
    )
  })

  it('find a text by every word that it was made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, description) => {
        const text = toSearchText(name, null, description).split(' ')
        expect(text).toEqual(expect.arrayContaining(toSearchWords(description)))
      }),
    )
  })

  it('are cut where an engine could not hold them', () => {
    // Of four bytes each, and the same after normalisation.
    const [word = ''] = toSearchWords('𐌰'.repeat(2_000))
    expect(word).not.toBe('')
    expect(Buffer.byteLength(word)).toBeLessThan(2_046)
  })

  it('stand in the text of a product with one blank between them and none around', () => {
    expect(toSearchText(' N7 – 8C ', null, '(new)')).toBe('n7 8c new')
  })
})
