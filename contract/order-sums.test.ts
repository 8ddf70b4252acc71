import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATES, wasPaid } from './order-states.ts'
import { sumOrder } from './order-sums.ts'

const money = fc
  .record({
    status: fc.constantFrom(...ORDER_STATES),
    priceCents: fc.integer({ min: 1, max: 99_999_999 }),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
    lost: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ status, priceCents, refunded, lost }) => {
    const refundedCents = wasPaid(status) ? Math.round(priceCents * refunded) : 0
    const lostCents = wasPaid(status) ? Math.round((priceCents - refundedCents) * lost) : 0
    return { status, priceCents, refundedCents, lostCents }
  })

test('The lines of every order add up to its total', () => {
  fc.assert(
    fc.property(money, (order) => {
      const { lines, total } = sumOrder(order)
      const ordered = [...lines, total].find(({ kind }) => kind === 'ordered')
      expect(ordered?.cents).toBe(order.priceCents)
      const moved = lines.filter(({ kind }) => kind !== 'ordered')
      const sum = moved.reduce((cents, line) => cents + line.cents, 0)
      expect(total.cents).toBe(moved.length > 0 ? sum : order.priceCents)
    }),
  )
})

test('A line is shown only if it applies, and never as minus nothing', () => {
  fc.assert(
    fc.property(money, (order) => {
      const { lines, total } = sumOrder(order)
      for (const { kind, cents } of lines) {
        if (kind === 'refunded' || kind === 'byBank') expect(cents).toBeLessThan(0)
        else expect(cents).toBeGreaterThan(0)
      }
      expect(Object.is(total.cents, -0)).toBe(false)
    }),
  )
})

test('An amount is payable only before the payment', () => {
  const kinds = ORDER_STATES.map((status) => [
    status,
    sumOrder({ status, priceCents: 139_000, refundedCents: 0, lostCents: 0 }).total.kind,
  ])
  expect(Object.fromEntries(kinds)).toEqual({
    placed: 'due',
    paid: 'paid',
    shipped: 'paid',
    delivered: 'paid',
    cancelled: 'ordered',
    expired: 'ordered',
    refunded: 'paid',
  })
})

test('A refunded order shows what was ordered, paid, refunded and what remains', () => {
  const order = { status: 'refunded' as const, priceCents: 139_000, refundedCents: 139_000, lostCents: 0 }
  expect(sumOrder(order)).toEqual({
    lines: [
      { kind: 'ordered', cents: 139_000 },
      { kind: 'paid', cents: 139_000 },
      { kind: 'refunded', cents: -139_000 },
    ],
    total: { kind: 'net', cents: 0 },
  })
})
