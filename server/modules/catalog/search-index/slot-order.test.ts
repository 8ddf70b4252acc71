import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SlotOrder } from './slot-order.ts'
import { addSlot, createEmptySlots, hasSlot } from './slots.ts'

const SLOTS = 400

describe('A sort order of slots', () => {
  // Both more and fewer slots than SORTED_AT_MOST: both ways must give the same page.
  it('A page has the right slots from any place, in both directions, after any change', () => {
    const keys = fc.array(fc.nat(50), { minLength: SLOTS, maxLength: SLOTS })
    const share = fc.integer({ min: 1, max: 20 })
    const batches = fc.array(fc.uniqueArray(fc.nat(SLOTS - 1), { maxLength: 100 }), { maxLength: 4 })
    fc.assert(
      fc.property(
        keys,
        share,
        batches,
        fc.nat(SLOTS),
        fc.integer({ min: 1, max: 30 }),
        (first, every, changes, from, limit) => {
          const key = [...first]
          const compare = (a: number, b: number) => (key[a] ?? 0) - (key[b] ?? 0) || a - b
          const order = new SlotOrder(compare)
          const all = new Set(key.keys())
          order.replace([], [...all])
          for (const [at, changed] of changes.entries()) {
            const gone = changed.filter((slot) => all.has(slot))
            const kept = changed.filter((slot) => slot % 3 !== at % 3)
            for (const slot of changed) all.delete(slot)
            for (const slot of kept) {
              key[slot] = (key[slot] ?? 0) + at + 1
              all.add(slot)
            }
            order.replace(gone, kept)
          }
          const expected = [...all].toSorted(compare)
          expect(Array.from({ length: order.length }, (_, place) => order.at(place))).toEqual(expected)

          const slots = createEmptySlots(SLOTS)
          for (const slot of all) if (slot % every === 0) addSlot(slots, slot)
          const start = Math.min(from, expected.length)
          const chosen = (part: number[]) => part.filter((slot) => hasSlot(slots, slot)).slice(0, limit)
          expect(order.take(slots, { from: start, limit })).toEqual(chosen(expected.slice(start)))
          expect(order.take(slots, { from: start, limit, backwards: true })).toEqual(
            chosen(expected.slice(0, start).toReversed()),
          )
        },
      ),
    )
  })
})
