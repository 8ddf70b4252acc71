import { expect, it } from 'vitest'
import { isOrderableLine } from './orderable-line.ts'

const message = 'not read'

it('A line can be ordered unless its product is no longer sold or no quantity of it is available', () => {
  const isOrderable = (...problems: Parameters<typeof isOrderableLine>[0]['problems']) =>
    isOrderableLine({ problems })
  expect(isOrderable()).toBe(true)
  expect(isOrderable({ kind: 'price', from: 1, to: 2 })).toBe(true)
  expect(isOrderable({ kind: 'stock', message, available: 5, quantities: [5] })).toBe(true)
  expect(isOrderable({ kind: 'archived' })).toBe(false)
  const short = { kind: 'stock' as const, message, available: 0, quantities: [] }
  expect(isOrderable({ kind: 'price', from: 1, to: 2 }, short)).toBe(false)
})
