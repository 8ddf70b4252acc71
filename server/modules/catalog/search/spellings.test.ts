import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countErrors, countErrorsAllowed, Spellings } from './spellings.ts'

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

  it('Swapped neighbors, an added, a dropped and a replaced letter count as one', () => {
    fc.assert(
      fc.property(word, fc.nat(9), letters, (text, place, letter) => {
        const at = place % (text.length - 1)
        const [before, here, next, after] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)]
        const changed = [
          `${before}${next}${here}${after}`,
          `${before}${letter}${here}${next}${after}`,
          `${before}${next}${after}`,
          `${before}${letter}${next}${after}`,
        ]
        for (const each of changed) expect(countErrors(text, each, 2)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('A search finds exactly the known words with at most two typing errors', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (known, typed) => {
        const spellings = new Spellings()
        for (const each of known) spellings.add(each)
        const found = [...spellings.find(typed, 2)].map((each) => each.word)
        expect(found).toEqual(known.filter((each) => countErrors(typed, each, 2) <= 2))
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
