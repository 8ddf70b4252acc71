import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseHoldMs,
  findHoldProblem,
  HOLD_LIMITS,
  type Holding,
  mostPieces,
  UNCONFIRMED_HOLD_MS,
} from './hold-limits.rules.ts'

const HOUR_MS = 3_600_000

const alone = (given: Partial<Holding> & Pick<Holding, 'quantity' | 'onHand'>): Holding => ({
  isConfirmed: false,
  minimumOrder: 1,
  addressPieces: given.quantity,
  addressUnconfirmedPieces: given.quantity,
  unconfirmedPieces: given.quantity,
  accountProducts: 1,
  addressProducts: 1,
  ...given,
})

interface Wanted {
  account: number
  address: number
  isConfirmed: boolean
  quantity: number
}

const wanted: fc.Arbitrary<Wanted> = fc.record({
  account: fc.nat(30),
  address: fc.nat(8),
  isConfirmed: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 400 }),
})

/** Plays buyers of one product, one order an account, as the shop does. */
function play(onHand: number, minimumOrder: number, buyers: readonly Wanted[]) {
  const held: Wanted[] = []
  const sum = (of: readonly Wanted[]) => of.reduce((pieces, { quantity }) => pieces + quantity, 0)
  for (const buyer of buyers) {
    if (buyer.quantity < minimumOrder || sum(held) + buyer.quantity > onHand) continue
    if (held.some(({ account }) => account === buyer.account)) continue
    const next = [...held, buyer]
    const ofAddress = next.filter(({ address }) => address === buyer.address)
    const problem = findHoldProblem({
      ...buyer,
      onHand,
      minimumOrder,
      addressPieces: sum(ofAddress),
      addressUnconfirmedPieces: sum(ofAddress.filter(({ isConfirmed }) => !isConfirmed)),
      unconfirmedPieces: sum(next.filter(({ isConfirmed }) => !isConfirmed)),
      accountProducts: 1,
      addressProducts: 1,
    })
    if (!problem) held.push(buyer)
  }
  return held
}

const stock = fc.integer({ min: 1, max: 1_000 })
const least = fc.integer({ min: 1, max: 40 })

describe('what can be held without paying', () => {
  it('Unconfirmed accounts together never hold more than half, from however many addresses', () => {
    fc.assert(
      fc.property(stock, least, fc.array(wanted, { maxLength: 60 }), (onHand, minimumOrder, buyers) => {
        const held = play(onHand, minimumOrder, buyers).filter(({ isConfirmed }) => !isConfirmed)
        const pieces = held.reduce((total, { quantity }) => total + quantity, 0)
        expect(pieces).toBeLessThanOrEqual(onHand / 2)
      }),
    )
  })

  it('No account and no address holds more than its share, whatever the others do', () => {
    fc.assert(
      fc.property(stock, least, fc.array(wanted, { maxLength: 60 }), (onHand, minimumOrder, buyers) => {
        const held = play(onHand, minimumOrder, buyers)
        for (const ofAddress of Map.groupBy(held, ({ address }) => address).values()) {
          const pieces = (of: readonly Wanted[]) => of.reduce((total, { quantity }) => total + quantity, 0)
          const unconfirmed = ofAddress.filter(({ isConfirmed }) => !isConfirmed)
          const limit = (isConfirmed: boolean) => mostPieces({ isConfirmed, minimumOrder, onHand })
          expect(pieces(unconfirmed)).toBeLessThanOrEqual(limit(false))
          // The last confirmed order found room for all; unconfirmed ones may have come after it.
          const confirmed = ofAddress.filter(({ isConfirmed }) => isConfirmed)
          expect(pieces(confirmed)).toBeLessThanOrEqual(limit(true))
        }
      }),
    )
  })

  it('A confirmed customer can hold half of any stock, and all of a small one', () => {
    fc.assert(
      fc.property(stock, (onHand) => {
        const quantity = Math.max(1, Math.floor(onHand / 2), Math.min(onHand, 50))
        const holding = { ...alone({ quantity, onHand, isConfirmed: true }), unconfirmedPieces: onHand }
        expect(findHoldProblem(holding)).toBeNull()
      }),
    )
    expect(findHoldProblem(alone({ quantity: 40, onHand: 40, isConfirmed: true }))).toBeNull()
  })

  it('An unconfirmed buyer can always order the minimum while two such orders fit on the shelf', () => {
    fc.assert(
      fc.property(stock, least, (onHand, minimumOrder) => {
        fc.pre(onHand >= 2 * minimumOrder)
        expect(findHoldProblem(alone({ quantity: minimumOrder, minimumOrder, onHand }))).toBeNull()
      }),
    )
  })

  it('A refusal says what can be ordered, or what to do first', () => {
    const explain = (holding: Holding) => findHoldProblem(holding)
    expect(explain(alone({ quantity: 26, onHand: 100 }))).toEqual({
      isAboutQuantity: true,
      message:
        'You can order at most 25 pcs of this product before your email address is confirmed. Confirm your email address to order more; the Security page sends the mail again.',
    })
    expect(explain(alone({ quantity: 10, onHand: 12, minimumOrder: 10 }))).toMatchObject({
      isAboutQuantity: false,
      message: expect.stringContaining('kept for customers with a confirmed email address'),
    })
    const { products, productsOfAddress } = HOLD_LIMITS.unconfirmed
    const one = { quantity: 1, onHand: 100 }
    expect(explain(alone({ ...one, accountProducts: products }))).toBeNull()
    expect(explain(alone({ ...one, accountProducts: products + 1 }))?.message).toMatch(
      /^You hold pieces of 5 products\. Pay an open order first\. Confirm/,
    )
    expect(explain(alone({ ...one, addressProducts: productsOfAddress }))).toBeNull()
    expect(explain(alone({ ...one, addressProducts: productsOfAddress + 1 }))?.message).toMatch(
      /^Unconfirmed accounts on your network hold pieces of 10 products/,
    )
    const confirmed = { isConfirmed: true, onHand: 200, quantity: 60 }
    expect(explain(alone({ ...confirmed, quantity: 101 }))).toMatchObject({
      isAboutQuantity: true,
      message: expect.stringMatching(/^You can hold at most 100 pcs .+ pay, and then order the rest\.$/),
    })
    expect(explain(alone({ ...confirmed, addressPieces: 100 }))).toBeNull()
    expect(explain(alone({ ...confirmed, addressPieces: 101 }))).toMatchObject({
      isAboutQuantity: true,
      message: expect.stringMatching(
        /^Unpaid orders from your network hold 41 pcs .+ Pay an open order first/,
      ),
    })
    expect(explain(alone({ ...confirmed, minimumOrder: 60, addressPieces: 101 }))?.isAboutQuantity).toBe(
      false,
    )
  })

  it('A hold lasts 30 minutes until the address is confirmed, and never longer than the shop says', () => {
    expect(chooseHoldMs(48 * HOUR_MS, false)).toBe(UNCONFIRMED_HOLD_MS)
    expect(chooseHoldMs(48 * HOUR_MS, true)).toBe(48 * HOUR_MS)
    expect(chooseHoldMs(1_000, false)).toBe(1_000)
    expect(UNCONFIRMED_HOLD_MS).toBe(HOUR_MS / 2)
  })
})
