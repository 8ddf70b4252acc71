import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CodeIndex } from './code-index.ts'

it('After any additions and removals, a code finds exactly the slots that have it', () => {
  const step = fc.record({ slot: fc.nat(5), code: fc.constantFrom('a', 'b') })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const index = new CodeIndex()
      const model = new Map<string, Set<number>>()
      for (const { slot, code } of steps) {
        const slots = model.get(code) ?? new Set()
        model.set(code, slots)
        if (slots.delete(slot)) index.remove(slot, code)
        else {
          slots.add(slot)
          index.add(slot, code)
        }
      }
      for (const code of ['a', 'b'])
        expect([...index.find(code)].toSorted()).toEqual([...(model.get(code) ?? [])].toSorted())
    }),
  )
})
