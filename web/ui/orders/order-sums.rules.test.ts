import { expect, test } from 'vitest'
import { showSums } from './order-sums.rules.ts'

const order = { status: 'paid' as const, price: 1390, refunded: 0, lost: 0 }

test('A paid order shows what was ordered and paid', () => {
  expect(showSums(order)).toEqual({
    lines: [{ kind: 'ordered', label: 'Ordered', amount: '$1,390.00' }],
    total: { kind: 'paid', label: 'Paid', amount: '$1,390.00' },
  })
})

test('A refund is subtracted from what was paid, to the cent', () => {
  const { lines, total } = showSums({ ...order, price: 0.3, refunded: 0.1 })
  expect(lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Ordered $0.30',
    'Paid $0.30',
    'Refunded -$0.10',
  ])
  expect(`${total.label} ${total.amount}`).toBe('Net paid $0.20')
})

test('A full refund leaves $0.00, and an unpaid order is still payable', () => {
  expect(showSums({ ...order, status: 'refunded', refunded: 1390 }).total.amount).toBe('$0.00')
  expect(showSums({ ...order, status: 'placed' }).total).toMatchObject({ label: 'Payable amount' })
})
