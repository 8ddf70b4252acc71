import { describe, expect, it } from 'vitest'
import { MAX_ORDER_CENTS } from '../../../contract/constants.ts'
import { HOUR_MS } from '../../../contract/durations.ts'
import { ORDER_STATES } from '../../../contract/order-states.ts'
import { lineRow, NOON, orderRow } from '../../../tests/support/order-row.ts'
import { shop } from '../shop/shop.ts'
import type { PaidOrderRow } from './orders.repository.ts'
import {
  chooseName,
  findPaceProblem,
  findTotalProblem,
  stateOf,
  toCustomerKey,
  toHistory,
  toOrder,
} from './orders.rules.ts'

const show = (change: Partial<PaidOrderRow> = {}, now = NOON) =>
  toOrder({ ...orderRow, ...change }, { image: null, now })

describe('Order as the API shows it', () => {
  it('An unpaid order has decimal amounts, times in UTC and no payment details', () => {
    expect(show()).toEqual({
      _id: 'order-1',
      number: 'NB-10234',
      productId: 'product-1',
      product: 'N7 8C',
      price: 2365,
      user: 'ines@firm.info',
      name: 'Ines W',
      address: '12 Mill Road',
      phone: '+1 555 0100',
      orderQty: 10,
      paid: false,
      transactionId: null,
      status: 'placed',
      unitPrice: 236.5,
      lines: [
        {
          _id: 'line-1',
          productId: 'product-1',
          product: 'N7 8C',
          quantity: 10,
          unitPrice: 236.5,
          price: 2365,
          shippedQuantity: 0,
          returnedQuantity: 0,
          refundedQuantity: 0,
          refunded: 0,
        },
      ],
      refunded: 0,
      owed: 0,
      disputed: 0,
      lost: 0,
      image: null,
      carrier: null,
      tracking: null,
      holdExpiresAt: '2026-03-01T13:00:00.000Z',
      createdAt: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-03-01T12:00:00.001Z',
    })
  })

  it('A paid order has its transaction and the refunded amount', () => {
    expect(show({ status: 'shipped', refunded_cents: 1_050 })).toMatchObject({
      paid: true,
      transactionId: 'pi_1',
      refunded: 10.5,
      holdExpiresAt: null,
    })
    expect(show({ status: 'paid' }).refunded).toBe(0)
  })

  it('An order that was never paid shows no refund, even if a late payment was returned', () => {
    expect(show({ status: 'cancelled', refunded_cents: 1_050 })).toMatchObject({
      paid: false,
      transactionId: null,
      refunded: 0,
    })
  })

  it('An order shows what is disputed, what the bank took, and what the shop still owes of the rest', () => {
    const books = { owed_cents: 236_500, refunded_cents: 36_500, lost_cents: 150_000, disputed_cents: 2_550 }
    expect(show({ status: 'paid', ...books })).toMatchObject({
      refunded: 365,
      lost: 1_500,
      disputed: 25.5,
      owed: 500,
    })
    expect(show({ status: 'expired', ...books, owed_cents: 9_900 }), 'a late payment').toMatchObject({
      refunded: 0,
      owed: 99,
    })
  })

  it('An order shows the latest of its shipments', () => {
    const shipments = ['A1', 'B2', 'C3'].map((tracking, index) => ({
      id: `shipment-${index}`,
      carrier: `Carrier ${index}`,
      tracking,
      created_at: NOON,
    }))
    expect(show({ status: 'shipped', shipments })).toMatchObject({ carrier: 'Carrier 2', tracking: 'C3' })
    expect(show({ status: 'shipped', shipments: shipments.slice(0, 1) })).toMatchObject({
      carrier: 'Carrier 0',
      tracking: 'A1',
    })
  })

  it('An order of several lines shows all of them, and the first as its product', () => {
    const lines = [lineRow, { ...lineRow, id: 'line-2', product_id: 'product-2', product_name: 'M3 16 GB' }]
    const shown = show({ lines })
    expect(shown.product).toBe('N7 8C')
    expect(shown.lines.map(({ product }) => product)).toEqual(['N7 8C', 'M3 16 GB'])
  })

  it('An order without lines is never shown', () => {
    expect(() => show({ lines: [] })).toThrow('order order-1 has no lines')
  })

  it('An order is expired from the moment at which its hold ends', () => {
    expect(show({}, NOON + HOUR_MS)).toMatchObject({ status: 'expired', holdExpiresAt: null })
    expect(stateOf(orderRow, NOON + HOUR_MS - 1)).toBe('placed')
  })

  it('An order without an end of its hold never expires', () => {
    expect(show({ hold_expires_at: null }, NOON + 100 * HOUR_MS)).toMatchObject({
      status: 'placed',
      holdExpiresAt: null,
    })
  })

  it.each(ORDER_STATES.filter((state) => state !== 'placed'))(
    'An order that is %s has no end of its hold',
    (status) => {
      expect(show({ status }).holdExpiresAt).toBeNull()
    },
  )
})

describe('Order total', () => {
  it.each([
    [shop.currency.minimumChargeCents, 1],
    [shop.currency.minimumChargeCents / 10, 10],
    [MAX_ORDER_CENTS, 1],
  ])('A total of %i cents times %i can be charged', (unitPriceCents, quantity) => {
    expect(findTotalProblem({ unitPriceCents, quantity })).toBeNull()
  })

  it('A total that is too small or too large is refused with the limit and what to do', () => {
    expect(findTotalProblem({ unitPriceCents: shop.currency.minimumChargeCents - 1, quantity: 1 })).toBe(
      'An order costs at least $0.50. Order more pieces.',
    )
    expect(findTotalProblem({ unitPriceCents: MAX_ORDER_CENTS, quantity: 2 })).toBe(
      'An order can cost at most $999,999.99. Order fewer pieces, or contact us.',
    )
    expect(findTotalProblem({ unitPriceCents: MAX_ORDER_CENTS, quantity: 2, minimumOrder: 2 })).toBe(
      'This product cannot be ordered online. Contact us.',
    )
  })
})

describe('Name on an order', () => {
  it('Of several names, the first that is not blank is used, without surrounding spaces', () => {
    expect(chooseName(null, undefined, '  ', ' Ines W ', 'ines@firm.info')).toBe('Ines W')
    expect(chooseName(null, ' ')).toBe('')
  })

  it('The search key of a name ignores case, width and surrounding spaces', () => {
    expect(toCustomerKey('  ＩＮＥＳ Wéber ')).toBe('ines wéber')
  })
})

it('The history of an order says what happened, who did it, why and when', () => {
  const event = {
    id: 'event-1',
    order_id: 'order-1',
    from_status: 'placed',
    to_status: 'cancelled',
    actor_id: 'user-2',
    actor: 'shop',
    note: 'Asked by phone',
    created_at: NOON,
  } as const
  expect(toHistory([event])).toEqual([
    {
      _id: 'event-1',
      status: 'cancelled',
      by: 'shop',
      note: 'Asked by phone',
      createdAt: '2026-03-01T12:00:00.000Z',
    },
  ])
})

describe('Daily order limit', () => {
  it.each([
    [10, { isConfirmed: false }],
    [200, { isConfirmed: true }],
  ])('An account can place %i orders a day where %o', (most, account) => {
    expect(findPaceProblem({ ...account, recentOrders: most - 1 })).toBeNull()
    expect(findPaceProblem({ ...account, recentOrders: most })).toContain(`You placed ${most} orders`)
  })

  it('A confirmed account at its limit is not asked to confirm its address', () => {
    expect(findPaceProblem({ isConfirmed: true, recentOrders: 200 })).toMatch(
      /Try again tomorrow, or contact us\.$/,
    )
  })
})
