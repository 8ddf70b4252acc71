import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../contract/durations.ts'
import { lineRow, NOON, orderRow } from '../../../../tests/support/order-row.ts'
import { toReceipt } from './receipt.rules.ts'

const paidAt = (created_at: number) =>
  ({
    id: 'event',
    order_id: 'order-1',
    from_status: 'placed',
    to_status: 'paid',
    actor_id: null,
    actor: 'system',
    note: null,
    created_at,
  }) as const

describe('Receipt', () => {
  const placed = { ...paidAt(NOON), to_status: 'placed' } as const
  const order = {
    ...orderRow,
    status: 'paid' as const,
    address: '12 Mill Road\r\nGraz\n\nAustria',
    lines: [{ ...lineRow, quantity: 1_000 }],
  }

  it('A receipt says who bought what at which price, and when it was placed and paid', () => {
    expect(toReceipt(order, [placed, paidAt(NOON + 13 * HOUR_MS)])).toEqual({
      number: 'NB-10234',
      placedOn: 'Mar 1, 2026',
      paidOn: 'Mar 1, 2026',
      transactionId: 'pi_1',
      buyer: ['Ines W', '12 Mill Road', 'Graz', 'Austria', '+1 555 0100', 'ines@firm.info'],
      lines: [{ product: 'N7 8C', pieces: '1,000', unitPrice: '$236.50', amount: '$2,365.00' }],
      sums: [
        ['Ordered', '$2,365.00'],
        ['Paid', '$2,365.00'],
      ],
    })
  })

  it('A receipt is dated by the payment, not by what came before or after it', () => {
    const [paid, shipped] = [
      paidAt(NOON + 30 * HOUR_MS),
      { ...paidAt(NOON + 60 * HOUR_MS), to_status: 'shipped' },
    ] as const
    const later = { ...order, updated_at: NOON + 60 * HOUR_MS }
    expect(toReceipt(later, [placed, paid, shipped])).toMatchObject({
      placedOn: 'Mar 1, 2026',
      paidOn: 'Mar 2, 2026',
    })
  })

  it('A receipt says what was ordered, paid and returned, and what remains paid', () => {
    expect(toReceipt({ ...order, refunded_cents: 36_500, lost_cents: 100_000 }, []).sums).toEqual([
      ['Ordered', '$2,365.00'],
      ['Paid', '$2,365.00'],
      ['Refunded', '-$365.00'],
      ['Returned by the bank', '-$1,000.00'],
      ['Net paid', '$1,000.00'],
    ])
    const refunded = { ...order, status: 'refunded' as const, refunded_cents: 236_500 }
    expect(toReceipt(refunded, []).sums.at(-1)).toEqual(['Net paid', '$0.00'])
  })

  it('A receipt is dated in the time zone of the shop', () => {
    // Five in the morning of March 2 in London is ten in the evening of March 1 in Denver.
    const evening = NOON + 17 * HOUR_MS
    expect(toReceipt({ ...order, created_at: evening }, [paidAt(evening)])).toMatchObject({
      placedOn: 'Mar 1, 2026',
      paidOn: 'Mar 1, 2026',
    })
  })

  it('A receipt of an order without a history has the date of the order’s last change', () => {
    expect(toReceipt({ ...order, updated_at: NOON + 24 * HOUR_MS, intent_id: null }, [])).toMatchObject({
      paidOn: 'Mar 2, 2026',
      transactionId: '',
    })
  })
})
