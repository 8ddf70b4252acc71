import { describe, expect, it } from 'vitest'
import { MAX_ORDER_CENTS } from '../../../contract/constants.ts'
import { HOUR_MS } from '../../../contract/durations.ts'
import { ORDER_STATES } from '../../../contract/order-states.ts'
import { NOON, orderRow } from '../../../tests/support/order-row.ts'
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
  toOrder({ ...orderRow, ...change }, { picture: null, now })

describe('an order as people see it', () => {
  it('has its amounts with decimals, its times in UTC and nothing of the payment before it is paid', () => {
    expect(show()).toEqual({
      _id: 'order-1',
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
      refunded: 0,
      owed: 0,
      disputed: 0,
      lost: 0,
      picture: null,
      carrier: null,
      tracking: null,
      holdExpiresAt: '2026-03-01T13:00:00.000Z',
      createdAt: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-03-01T12:00:00.001Z',
    })
  })

  it('has the transaction and what was returned once it was paid', () => {
    expect(show({ status: 'shipped', refunded_cents: 1_050 })).toMatchObject({
      paid: true,
      transactionId: 'pi_1',
      refunded: 10.5,
      holdExpiresAt: null,
    })
    expect(show({ status: 'paid' }).refunded).toBe(0)
  })

  it('shows no refund of an order that was never paid: money that came too late went back', () => {
    expect(show({ status: 'cancelled', refunded_cents: 1_050 })).toMatchObject({
      paid: false,
      transactionId: null,
      refunded: 0,
    })
  })

  it('is expired, and holds nothing, from the moment at which its hold ends', () => {
    expect(show({}, NOON + HOUR_MS)).toMatchObject({ status: 'expired', holdExpiresAt: null })
    expect(stateOf(orderRow, NOON + HOUR_MS - 1)).toBe('placed')
  })

  it('holds its pieces without end when no end was set', () => {
    expect(show({ hold_expires_at: null }, NOON + 100 * HOUR_MS)).toMatchObject({
      status: 'placed',
      holdExpiresAt: null,
    })
  })

  it.each(ORDER_STATES.filter((state) => state !== 'placed'))('promises no hold when it is %s', (status) => {
    expect(show({ status }).holdExpiresAt).toBeNull()
  })
})

describe('a total', () => {
  it.each([
    [shop.currency.minimumChargeCents, 1],
    [shop.currency.minimumChargeCents / 10, 10],
    [MAX_ORDER_CENTS, 1],
  ])('of %i cents times %i can be charged', (unitPriceCents, quantity) => {
    expect(findTotalProblem({ unitPriceCents, quantity })).toBeNull()
  })

  it('that is too small or too large is refused with the limit and what to do', () => {
    expect(findTotalProblem({ unitPriceCents: shop.currency.minimumChargeCents - 1, quantity: 1 })).toBe(
      'An order costs at least $0.50. Order more pieces.',
    )
    expect(findTotalProblem({ unitPriceCents: MAX_ORDER_CENTS, quantity: 2 })).toBe(
      'An order can cost at most $999,999.99. Order fewer pieces, or write to us.',
    )
    expect(findTotalProblem({ unitPriceCents: MAX_ORDER_CENTS, quantity: 2, minimumOrder: 2 })).toBe(
      'This product cannot be ordered online. Contact us.',
    )
  })
})

describe('the name on an order', () => {
  it('is the first that says something, without the blanks around it', () => {
    expect(chooseName(null, undefined, '  ', ' Ines W ', 'ines@firm.info')).toBe('Ines W')
    expect(chooseName(null, ' ')).toBe('')
  })

  it('is found however it is written', () => {
    expect(toCustomerKey('  ＩＮＥＳ Wéber ')).toBe('ines wéber')
  })
})

it('the history of an order says what became of it, through whom, why and when', () => {
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

describe('the pace of an account', () => {
  it.each([
    [10, { isConfirmed: false }],
    [200, { isConfirmed: true }],
  ])('is at most %i orders in a day where %o', (most, account) => {
    expect(findPaceProblem({ ...account, recentOrders: most - 1 })).toBeNull()
    expect(findPaceProblem({ ...account, recentOrders: most })).toContain(`You placed ${most} orders`)
  })

  it('is told to who has confirmed without asking for it again', () => {
    expect(findPaceProblem({ isConfirmed: true, recentOrders: 200 })).toMatch(
      /Try again tomorrow, or write to us\.$/,
    )
  })
})
