import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PRICE_CENTS } from './constants.ts'
import { CURRENCY_CODES, getCurrency } from './currency.ts'
import { formatAmount, parseAmount, toAmount, totalAmount } from './money.ts'
import { parseSigned } from './schemas/typed-number.ts'

const anyCents = fc.integer({ min: 0, max: MAX_PRICE_CENTS })

describe('Money', () => {
  it('Every amount of cents survives the conversion to the wire and back', () => {
    fc.assert(fc.property(anyCents, (cents) => parseAmount(toAmount(cents)) === cents))
  })

  it('The total of several pieces is exact to the cent', () => {
    expect(totalAmount(7.85, 250)).toBe(1962.5)
    expect(totalAmount(0.07, 3)).toBe(0.21)
  })

  it('An amount is read the way a person types it', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(parseAmount((cents / 100).toFixed(2))).toBe(cents)
        expect(parseAmount(` ${(cents / 100).toFixed(2)} `)).toBe(cents)
      }),
    )
  })

  it('A difference is read with either sign, also with the minus sign of typography', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        const text = (cents / 100).toFixed(2)
        expect([parseSigned(text), parseSigned(`+${text}`)]).toEqual([cents, cents])
        expect([parseSigned(`-${text}`), parseSigned(` −${text} `)]).toEqual([0 - cents, 0 - cents])
      }),
    )
    for (const text of ['', '-', '--1', '1-', '5%', '1.234']) expect(parseSigned(text)).toBeNull()
  })

  it.each([
    ['236', 23_600],
    ['236.5', 23_650],
    ['0.01', 1],
    ['0', 0],
    [0.29, 29],
    [1.1, 110],
  ])('The amount %j is read exactly', (dollars, cents) => {
    expect(parseAmount(dollars)).toBe(cents)
  })

  it('More than two decimals are refused, because nobody can pay a fraction of a cent', () => {
    const threeDecimals = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 }))
    fc.assert(fc.property(threeDecimals, ([whole, last]) => parseAmount(`${whole}.00${last}`) === null))
  })

  it('Amounts below zero are refused', () => {
    fc.assert(fc.property(fc.integer({ min: 1 }), (cents) => parseAmount(-cents / 100) === null))
    expect(parseAmount('-0.01')).toBeNull()
  })

  it.each(['', ' ', 'free', '1e3', '1E-2', '1,000', '$5', '5 $', '.5', '5.', '0x10', '1_000', '٣', '5\n6'])(
    'The text %j is refused as an amount',
    (text) => {
      expect(parseAmount(text)).toBeNull()
    },
  )

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, 1.005])(
    'The number %d is refused as an amount',
    (number) => {
      expect(parseAmount(number)).toBeNull()
    },
  )

  it.each(CURRENCY_CODES)('Amounts in %s are written as Intl writes them in American English', (code) => {
    const reference = new Intl.NumberFormat('en-US', { style: 'currency', currency: code })
    const anyAmount = fc.integer({ min: -MAX_PRICE_CENTS, max: MAX_PRICE_CENTS * 1000 })
    fc.assert(
      fc.property(
        anyAmount,
        (cents) => formatAmount(cents / 100, getCurrency(code)) === reference.format(cents / 100),
      ),
    )
  })

  it.each(CURRENCY_CODES)('The name of %s matches Intl, and the currency has cents', (code) => {
    const options = { style: 'currency', currency: code, currencyDisplay: 'name' } as const
    const format = new Intl.NumberFormat('en-US', options)
    const name = format.formatToParts(2).find(({ type }) => type === 'currency')?.value
    expect(getCurrency(code).name).toBe(name)
    expect(format.resolvedOptions().maximumFractionDigits).toBe(2)
  })

  it('An amount is written with both decimals and grouped thousands', () => {
    expect(formatAmount(1234.5, getCurrency('USD'))).toBe('$1,234.50')
    expect(formatAmount(0, getCurrency('EUR'))).toBe('€0.00')
    expect(formatAmount(-0.5, getCurrency('CHF'))).toBe('-CHF\u00a00.50')
  })
})
