import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../contract/durations.ts'
import {
  chooseHoldMs,
  FIRST_HOLD_MS,
  findPieceLimit,
  findPiecesProblem,
  findProductsProblem,
  HOLD_LIMITS,
  type Holding,
  judgeStanding,
  type Standing,
  UNCONFIRMED_HOLD_MS,
} from './hold-limits.rules.ts'

const alone = (given: Partial<Holding> & Pick<Holding, 'quantity' | 'onHand'>): Holding => ({
  standing: 'unconfirmed',
  minimumOrder: 1,
  multiple: 1,
  free: given.onHand - given.quantity,
  accountPieces: given.quantity,
  addressPieces: given.quantity,
  unconfirmedPieces: given.quantity,
  newPieces: given.quantity,
  ...given,
})

interface Wanted {
  account: number
  address: number
  standing: Standing
  quantity: number
}

const STANDINGS = ['unconfirmed', 'new', 'known'] as const
const wanted: fc.Arbitrary<Wanted> = fc.record({
  account: fc.nat(30),
  address: fc.nat(8),
  standing: fc.constantFrom(...STANDINGS),
  quantity: fc.integer({ min: 1, max: 400 }),
})

const sum = (of: readonly Wanted[]) => of.reduce((pieces, { quantity }) => pieces + quantity, 0)
const only = (of: readonly Wanted[], ...standings: Standing[]) =>
  of.filter(({ standing }) => standings.includes(standing))

function toHolding(buyer: Wanted, held: readonly Wanted[], stock: { onHand: number; minimumOrder: number }) {
  const next = [...held, buyer]
  return {
    ...buyer,
    ...stock,
    multiple: 1,
    free: stock.onHand - sum(next),
    accountPieces: sum(next.filter(({ account }) => account === buyer.account)),
    addressPieces: sum(next.filter(({ address }) => address === buyer.address)),
    unconfirmedPieces: sum(only(next, 'unconfirmed')),
    newPieces: sum(only(next, 'unconfirmed', 'new')),
  }
}

/** Simulates buyers of one product. An account may have several unpaid orders, from carts. */
function play(onHand: number, minimumOrder: number, buyers: readonly Wanted[]) {
  const held: Wanted[] = []
  for (const buyer of buyers) {
    if (buyer.quantity < minimumOrder || sum(held) + buyer.quantity > onHand) continue
    if (!findPiecesProblem(toHolding(buyer, held, { onHand, minimumOrder }))) held.push(buyer)
  }
  return held
}

const stock = fc.integer({ min: 1, max: 1_000 })
const least = fc.integer({ min: 1, max: 40 })
const buyers = fc.array(wanted, { maxLength: 60 })
const newcomer: Wanted = { account: 99, address: 99, standing: 'new', quantity: 1 }

describe('Hold limits', () => {
  it('Customers who have never paid together hold at most half, or one minimum order, from any number of addresses', () => {
    fc.assert(
      fc.property(stock, least, buyers, (onHand, minimumOrder, crowd) => {
        const held = play(onHand, minimumOrder, crowd)
        expect(sum(only(held, 'unconfirmed', 'new'))).toBeLessThanOrEqual(Math.max(onHand / 2, minimumOrder))
        expect(sum(only(held, 'unconfirmed'))).toBeLessThanOrEqual(onHand / 4)
      }),
    )
  })

  it('Unconfirmed accounts alone never keep a confirmed first-time buyer from the minimum order', () => {
    fc.assert(
      fc.property(stock, least, buyers, (onHand, minimumOrder, crowd) => {
        fc.pre(onHand >= minimumOrder)
        const held = play(onHand, minimumOrder, only(crowd, 'unconfirmed'))
        const buyer = { ...newcomer, quantity: minimumOrder }
        expect(findPiecesProblem(toHolding(buyer, held, { onHand, minimumOrder }))).toBeNull()
      }),
    )
  })

  it('A first-time buyer can order the minimum while the shared half has room for it', () => {
    fc.assert(
      fc.property(stock, least, buyers, (onHand, minimumOrder, crowd) => {
        const held = play(onHand, minimumOrder, crowd)
        const used = sum(only(held, 'unconfirmed', 'new')) + minimumOrder
        fc.pre(used <= Math.max(onHand / 2, minimumOrder) && sum(held) + minimumOrder <= onHand)
        const buyer = { ...newcomer, quantity: minimumOrder, address: 1 }
        expect(findPiecesProblem(toHolding(buyer, held, { onHand, minimumOrder }))).toBeNull()
      }),
    )
    expect(findPiecesProblem(alone({ standing: 'new', quantity: 1, onHand: 1 })), 'the last piece').toBeNull()
  })

  it('A customer who has paid before can always order the minimum, whatever others hold', () => {
    fc.assert(
      fc.property(stock, least, buyers, (onHand, minimumOrder, crowd) => {
        const held = play(onHand, minimumOrder, crowd)
        fc.pre(sum(held) + minimumOrder <= onHand)
        const buyer: Wanted = { account: 99, address: 1, standing: 'known', quantity: minimumOrder }
        expect(findPiecesProblem(toHolding(buyer, held, { onHand, minimumOrder }))).toBeNull()
      }),
    )
  })

  it('A customer who has paid before holds at most half, or 50 pieces, in any number of orders from any number of addresses', () => {
    fc.assert(
      fc.property(stock, least, buyers, (onHand, minimumOrder, crowd) => {
        const few = crowd.map(({ account, address, quantity }) => ({
          account: account % 2,
          address,
          standing: 'known' as const,
          quantity: Math.min(quantity, 2 * minimumOrder),
        }))
        const held = play(onHand, minimumOrder, few)
        for (const ofAccount of Map.groupBy(held, ({ account }) => account).values()) {
          expect(sum(ofAccount)).toBeLessThanOrEqual(Math.max(minimumOrder, 50, onHand / 2))
        }
      }),
    )
  })

  it('Customers at one address who have paid before share one limit, except for minimum orders', () => {
    fc.assert(
      fc.property(stock, least, buyers, (onHand, minimumOrder, crowd) => {
        const held = only(play(onHand, minimumOrder, crowd), 'known')
        const larger = held.filter(({ quantity }) => quantity > minimumOrder)
        for (const ofAddress of Map.groupBy(larger, ({ address }) => address).values()) {
          expect(sum(ofAddress)).toBeLessThanOrEqual(findPieceLimit('known', { minimumOrder, onHand }))
        }
      }),
    )
  })

  it('A customer who has paid before can hold half of any stock, and all of a small stock', () => {
    fc.assert(
      fc.property(stock, (onHand) => {
        const quantity = Math.max(1, Math.floor(onHand / 2), Math.min(onHand, 50))
        const holding = { ...alone({ quantity, onHand, standing: 'known' }), newPieces: onHand }
        expect(findPiecesProblem(holding)).toBeNull()
      }),
    )
    expect(findPiecesProblem(alone({ quantity: 40, onHand: 40, standing: 'known' }))).toBeNull()
  })

  it('A customer who pays can then order more if the refusal promised it', () => {
    let promised = 0
    fc.assert(
      fc.property(stock, least, buyers, wanted, (onHand, minimumOrder, crowd, next) => {
        const buyer = { ...next, account: 99 }
        const held = play(onHand, minimumOrder, crowd)
        fc.pre(buyer.quantity >= minimumOrder && sum(held) + buyer.quantity <= onHand)
        const { message = '' } = findPiecesProblem(toHolding(buyer, held, { onHand, minimumOrder })) ?? {}
        const [, most] = /^.+ Order up to (\d+) pcs and pay; then you can order more\.$/.exec(message) ?? []
        if (!most) return
        promised += 1
        const first = { ...buyer, quantity: Number(most) }
        expect(findPiecesProblem(toHolding(first, held, { onHand, minimumOrder }))).toBeNull()
        const rest = onHand - first.quantity
        const second: Wanted = { ...buyer, standing: 'known', quantity: minimumOrder }
        expect(sum(held) + minimumOrder).toBeLessThanOrEqual(rest)
        expect(findPiecesProblem(toHolding(second, held, { onHand: rest, minimumOrder }))).toBeNull()
      }),
      { numRuns: 1_000 },
    )
    expect(promised).toBeGreaterThan(0)
  })

  it('A refusal of an unconfirmed account says what can be ordered, or what to do first', () => {
    expect(findPiecesProblem(alone({ quantity: 26, onHand: 100 }))).toEqual({
      isAboutQuantity: true,
      message:
        'You can order at most 25 pcs of this product before your email address is confirmed. Confirm your email address to order more. You can resend the email on the Sign-in & Security page.',
    })
    expect(findPiecesProblem(alone({ quantity: 10, onHand: 12, minimumOrder: 10 }))).toMatchObject({
      isAboutQuantity: false,
      message: expect.stringContaining('reserved for customers with a confirmed email address'),
    })
    const { products, productsOfAddress } = HOLD_LIMITS.unconfirmed
    const held = {
      standing: 'unconfirmed',
      accountProducts: 1,
      otherProducts: 0,
      addressProducts: 1,
    } as const
    expect(findProductsProblem({ ...held, accountProducts: products })).toBeNull()
    const next = { ...held, accountProducts: products + 1 }
    expect(findProductsProblem({ ...next, otherProducts: products })?.message).toMatch(
      /^Your unpaid orders already reserve 5 products\. Pay for one of them first\. Confirm/,
    )
    expect(findProductsProblem({ ...next, otherProducts: 1 })?.message).toMatch(
      /^Your unpaid orders already reserve 1 product\./,
    )
    expect(findProductsProblem(next)?.message).toMatch(
      /^You can order 5 products before your email address is confirmed\. Confirm/,
    )
    expect(findProductsProblem({ ...held, addressProducts: productsOfAddress })).toBeNull()
    expect(findProductsProblem({ ...held, addressProducts: productsOfAddress + 1 })?.message).toMatch(
      /^Unconfirmed accounts on your network already reserve 10 products/,
    )
  })

  it('An unconfirmed account is not asked to confirm its address when that would not help', () => {
    const usedUp = alone({ quantity: 10, onHand: 100, minimumOrder: 10, newPieces: 55 })
    expect(findPiecesProblem(usedUp)).toMatchObject({
      isAboutQuantity: false,
      message: expect.stringContaining('reserved for customers who have paid for an order before'),
    })
    expect(findPiecesProblem({ ...usedUp, quantity: 20, unconfirmedPieces: 20, newPieces: 60 })).toEqual({
      isAboutQuantity: true,
      message: 'You can order at most 10 pcs of this product now.',
    })
  })

  it('An unconfirmed account gets what is left for it, and is asked to confirm only if new customers have a minimum order left', () => {
    expect(findPiecesProblem(alone({ quantity: 25, onHand: 100 })), 'all of its share').toBeNull()
    const tight = alone({ quantity: 20, onHand: 40, minimumOrder: 10 })
    expect(findPiecesProblem(tight)?.message).toMatch(
      /^You can order at most 10 pcs of this product before your email address is confirmed\./,
    )
    const short = { ...tight, quantity: 10, unconfirmedPieces: 20, newPieces: 21 }
    expect(findPiecesProblem(short), 'new customers have 9 pieces left').toMatchObject({
      isAboutQuantity: false,
      message: expect.stringContaining('reserved for customers who have paid for an order before'),
    })
  })

  it('A refusal names whole packs, and the half of a small stock that first-time buyers share', () => {
    const message = (given: Parameters<typeof alone>[0]) => findPiecesProblem(alone(given))?.message
    expect(message({ standing: 'new', quantity: 30, onHand: 40 })).toMatch(/^You can reserve at most 20 pcs /)
    expect(message({ standing: 'new', quantity: 60, onHand: 110, multiple: 10 })).toMatch(
      /^You can reserve at most 50 pcs /,
    )
  })

  it('A refusal of a first-time buyer says what can be ordered, or what to do first', () => {
    const first = { standing: 'new', onHand: 200, quantity: 101 } as const
    expect(findPiecesProblem(alone(first))).toEqual({
      isAboutQuantity: true,
      message:
        'You can reserve at most 100 pcs of this product before your first payment. Order up to 100 pcs and pay; then you can order more.',
    })
    expect(findPiecesProblem(alone({ ...first, quantity: 1, newPieces: 101 }))).toEqual({
      isAboutQuantity: false,
      message:
        'The rest of this product is reserved for customers who have paid for an order before. Unpaid first orders expire within 4 hours: try again later, or contact us.',
    })
  })

  it('A first-time buyer may order any number of products at once, and more only after paying', () => {
    const cart = { standing: 'new', accountProducts: 200, otherProducts: 0, addressProducts: 0 } as const
    expect(findProductsProblem(cart)).toBeNull()
    expect(findProductsProblem({ ...cart, otherProducts: 9 })).toBeNull()
    expect(findProductsProblem({ ...cart, accountProducts: 11, otherProducts: 10 })).toEqual({
      isAboutQuantity: false,
      message:
        'Your unpaid orders already reserve 10 products. Pay for one of them first; then you can order more.',
    })
    expect(findProductsProblem({ ...cart, standing: 'known', otherProducts: 200 })).toBeNull()
  })

  it('A refusal of a customer who has paid before says what can be ordered now', () => {
    const known = { standing: 'known', onHand: 200, quantity: 60 } as const
    expect(findPiecesProblem(alone({ ...known, quantity: 101 }))).toEqual({
      isAboutQuantity: true,
      message:
        'Your unpaid orders can reserve at most 100 pcs of this product. Order up to 100 pcs and pay; then you can order more.',
    })
    expect(
      findPiecesProblem(alone({ standing: 'known', onHand: 100, quantity: 100, minimumOrder: 60 }))?.message,
      'the rest is less than a minimum order',
    ).toBe(
      'Your unpaid orders can reserve at most 60 pcs of this product. Order up to 60 pcs, or contact us.',
    )
    expect(
      findPiecesProblem(alone({ standing: 'known', onHand: 100, quantity: 61, minimumOrder: 50 }))?.message,
      'the rest is just a minimum order',
    ).toMatch(/Order up to 50 pcs and pay; then you can order more\.$/)
    expect(findPiecesProblem(alone({ ...known, addressPieces: 100 }))).toBeNull()
    expect(findPiecesProblem(alone({ ...known, addressPieces: 101 }))).toEqual({
      isAboutQuantity: true,
      message:
        'Unpaid orders from your network already reserve 41 pcs of this product. Order up to 59 pcs and pay; then you can order more.',
    })
    expect(findPiecesProblem(alone({ ...known, minimumOrder: 60, addressPieces: 160 }))).toBeNull()
    expect(findPiecesProblem(alone({ ...known, accountPieces: 101, addressPieces: 101 }))?.message).toMatch(
      /^Your unpaid orders already reserve 41 pcs of this product\. Order up to 59 pcs and pay/,
    )
    expect(findPiecesProblem(alone({ ...known, minimumOrder: 60, accountPieces: 120 }))).toEqual({
      isAboutQuantity: false,
      message:
        'Your unpaid orders already reserve 60 pcs of this product. Pay for one of them first; then you can order more.',
    })
  })

  it('A hold lasts 30 minutes unconfirmed, 4 hours before the first payment, and never longer than the shop says', () => {
    const standings = [
      judgeStanding({ isConfirmed: false, hasPaid: true }),
      judgeStanding({ isConfirmed: true, hasPaid: false }),
      judgeStanding({ isConfirmed: true, hasPaid: true }),
    ]
    expect(standings).toEqual(STANDINGS)
    expect(standings.map((standing) => chooseHoldMs(48 * HOUR_MS, standing))).toEqual([
      UNCONFIRMED_HOLD_MS,
      FIRST_HOLD_MS,
      48 * HOUR_MS,
    ])
    expect(standings.map((standing) => chooseHoldMs(1_000, standing))).toEqual([1_000, 1_000, 1_000])
    expect([UNCONFIRMED_HOLD_MS, FIRST_HOLD_MS]).toEqual([HOUR_MS / 2, 4 * HOUR_MS])
  })
})
