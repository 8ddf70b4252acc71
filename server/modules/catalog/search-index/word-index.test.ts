import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listSlots } from './slots.ts'
import { WordIndex } from './word-index.ts'

const SLOTS = 60

/** Hundreds of words, so that a few new ones stay outside the vocabulary for a while. */
const word = fc
  .tuple(fc.constantFrom('part', 'panel', 'p', 'fan'), fc.nat(300))
  .map(([text, number]) => `${text}${number}`)
const batches = fc.array(
  fc.array(fc.record({ slot: fc.nat(SLOTS - 1), words: fc.array(word, { maxLength: 15 }) }), {
    maxLength: 12,
  }),
  { minLength: 1, maxLength: 12 },
)

describe('The index of words', () => {
  // Seen to fail when recently added words were not searched.
  it('Every prefix finds the slots that now have such a word', () => {
    fc.assert(
      fc.property(batches, fc.array(word, { minLength: 1, maxLength: 10 }), (steps, asked) => {
        const index = new WordIndex()
        const wordsBySlot = new Map<number, string[]>()
        for (const batch of steps) {
          for (const { slot, words } of batch) {
            index.remove(slot, wordsBySlot.get(slot) ?? [])
            index.add(slot, words)
            wordsBySlot.set(slot, words)
          }
          index.settle()
        }
        const slotsWith = (matches: (word: string) => boolean) =>
          [...wordsBySlot.keys()]
            .filter((slot) => wordsBySlot.get(slot)?.some(matches))
            .toSorted((a, b) => a - b)
        for (const text of asked) {
          expect(listSlots(index.findWord(text, SLOTS))).toEqual(slotsWith((each) => each === text))
          for (let length = 1; length <= text.length; length++) {
            const beginning = text.slice(0, length)
            const expected = slotsWith((each) => each.startsWith(beginning))
            expect([beginning, listSlots(index.findPrefix(beginning, SLOTS))]).toEqual([beginning, expected])
          }
        }
      }),
    )
  })
})
