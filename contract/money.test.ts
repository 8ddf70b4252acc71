import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PRICE_CENTS } from './constants.ts'
import { formatDollars, parseDollars, toDollars } from './money.ts'

const anyCents = fc.integer({ min: 0, max: MAX_PRICE_CENTS })

describe('money', () => {
  it('brings every amount of cents to the wire and back unchanged', () => {
    fc.assert(fc.property(anyCents, (cents) => parseDollars(toDollars(cents)) === cents))
  })

  it('reads an amount as a person types it', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(parseDollars((cents / 100).toFixed(2))).toBe(cents)
        expect(parseDollars(` ${(cents / 100).toFixed(2)} `)).toBe(cents)
      }),
    )
  })

  it.each([
    ['236', 23_600],
    ['236.5', 23_650],
    ['0.01', 1],
    ['0', 0],
    [0.29, 29],
    [1.1, 110],
  ])('reads %j exactly', (dollars, cents) => {
    expect(parseDollars(dollars)).toBe(cents)
  })

  it('refuses more than two decimals, because a part of a cent cannot be paid', () => {
    const threeDecimals = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 }))
    fc.assert(fc.property(threeDecimals, ([whole, last]) => parseDollars(`${whole}.00${last}`) === null))
  })

  it('refuses amounts below zero', () => {
    fc.assert(fc.property(fc.integer({ min: 1 }), (cents) => parseDollars(-cents / 100) === null))
    expect(parseDollars('-0.01')).toBeNull()
  })

  it.each(['', ' ', 'free', '1e3', '1E-2', '1,000', '$5', '5 $', '.5', '5.', '0x10', '1_000', '٣', '5\n6'])(
    'refuses the text %j',
    (text) => {
      expect(parseDollars(text)).toBeNull()
    },
  )

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, 1.005])('refuses the number %d', (number) => {
    expect(parseDollars(number)).toBeNull()
  })

  it('writes every amount of cents as the language of the shop does', () => {
    const reference = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    const anyAmount = fc.integer({ min: -MAX_PRICE_CENTS, max: MAX_PRICE_CENTS * 1000 })
    fc.assert(fc.property(anyAmount, (cents) => formatDollars(cents / 100) === reference.format(cents / 100)))
  })

  it('writes dollars with both decimals and grouped thousands', () => {
    expect(formatDollars(1234.5)).toBe('$1,234.50')
    expect(formatDollars(0)).toBe('$0.00')
    expect(formatDollars(-0.5)).toBe('-$0.50')
  })
})
