import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countEdits } from './count-edits.rules.ts'

const letters = fc.constantFrom(...'abcde')
const word = fc.array(letters, { minLength: 4, maxLength: 10 }).map((each) => each.join(''))

it.each([
  ['', '', 0],
  ['abc', '', 3],
  ['abc', 'acb', 1],
  ['abc', 'abcd', 1],
  ['ab', 'bc', 2],
  ['ab', 'ca', 2],
  ['ca', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%j and %j are %i edits apart', (from, to, edits) => {
  expect(countEdits(from, to)).toBe(edits)
  expect(countEdits(to, from)).toBe(edits)
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
      for (const each of changed) expect(countEdits(text, each)).toBeLessThanOrEqual(1)
    }),
  )
})

it('The count is exact up to the given limit, and above the limit otherwise', () => {
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, most) => {
      const edits = countEdits(a, b)
      if (edits <= most) expect(countEdits(a, b, most)).toBe(edits)
      else expect(countEdits(a, b, most)).toBeGreaterThan(most)
    }),
  )
})
