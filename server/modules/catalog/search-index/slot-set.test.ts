import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SlotSet } from './slot-set.ts'
import { countSlots, createEmptySlots, hasSlot, listSlots } from './slots.ts'

const SLOTS = 6_000

/** Runs of neighbors make a set dense; single slots far away make it sparse again. */
const runs = fc.array(
  fc.record({ first: fc.nat(SLOTS - 201), length: fc.integer({ min: 1, max: 200 }), adds: fc.boolean() }),
  { maxLength: 30 },
)

describe('A set of slots', () => {
  it('A set has the slots that were added and not deleted, as a list or as bits', () => {
    fc.assert(
      fc.property(runs, (steps) => {
        const set = new SlotSet()
        const expected = new Set<number>()
        for (const { first, length, adds } of steps) {
          for (let slot = first; slot < first + length; slot++) {
            if (expected.has(slot) === adds) continue
            if (adds) set.add(slot)
            else set.delete(slot)
            if (adds) expected.add(slot)
            else expected.delete(slot)
          }
        }
        const slots = createEmptySlots(SLOTS)
        set.addTo(slots)
        expect(listSlots(slots)).toEqual([...expected].toSorted((a, b) => a - b))
        expect([set.size, countSlots(slots), set.countIn(slots)]).toEqual(Array(3).fill(expected.size))
        for (const slot of [0, 31, 32, SLOTS - 1]) expect(hasSlot(slots, slot)).toBe(expected.has(slot))
      }),
    )
  })

  it('A set counts only the slots that both have', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(300)), fc.uniqueArray(fc.nat(300)), (a, b) => {
        const [left, right] = [new SlotSet(), new SlotSet()]
        for (const slot of a) left.add(slot)
        for (const slot of b) right.add(slot)
        const slots = createEmptySlots(301)
        right.addTo(slots)
        expect(left.countIn(slots)).toBe(a.filter((slot) => b.includes(slot)).length)
      }),
    )
  })
})
