import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Spellings } from '../search/spellings.ts'
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

  it('A product that is renamed again and again leaves no words behind, and keeps its own', () => {
    const spellings = new Spellings()
    const index = new WordIndex({ spellings })
    const lasting = Array.from({ length: 50 }, (_, each) => `lasting${each}`)
    index.add(0, lasting)
    for (let each = 0; each < 1_000; each += 1) {
      index.add(1, [`renamed${each}`])
      index.settle()
      if (each < 999) index.remove(1, [`renamed${each}`])
    }
    // Words are forgotten when a tenth of them has changed.
    expect(spellings.size).toBeLessThanOrEqual(60)
    const isKnown = (word: string) => [...spellings.find(word, 0)].length === 1
    expect([...lasting, 'renamed999'].filter((word) => !isKnown(word))).toEqual([])
  })
})
