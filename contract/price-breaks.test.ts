import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findTermsProblems,
  formatBreaks,
  readAmountBreaks,
  readStoredBreaks,
  splitBreaks,
  toStoredBreaks,
} from './price-breaks.ts'
import { unitPriceAt } from './quantity-terms.ts'
import { typedBreaks } from './schemas/typed-breaks.ts'

const format = (cents: number) => `$${(cents / 100).toFixed(2)}`
const terms = { minimum: 20, multiple: 20, priceCents: 9_200, breaks: [] }
const problemsOf = (change: Partial<Parameters<typeof findTermsProblems>[0]>) =>
  findTermsProblems({ ...terms, ...change }, format).map(({ kind, message }) => `${kind}: ${message}`)

const anyBreaks = fc
  .uniqueArray(
    fc.record({
      from: fc.integer({ min: 1, max: 1_000_000_000 }),
      cents: fc.integer({ min: 1, max: 10_000_000_000 }),
    }),
    { maxLength: 10, selector: ({ from }) => from },
  )
  .map((breaks) => breaks.map(({ from, cents }) => ({ from, price: cents / 100 })))

describe('Price breaks', () => {
  it('Breaks survive the way through a form or CSV cell and through the database, sorted', () => {
    fc.assert(
      fc.property(anyBreaks, (breaks) => {
        const sorted = breaks.toSorted((a, b) => a.from - b.from)
        expect(typedBreaks().parse(formatBreaks(breaks))).toEqual(sorted)
        expect(typedBreaks().parse(breaks)).toEqual(sorted)
        expect(readAmountBreaks(toStoredBreaks(sorted))).toEqual(sorted)
      }),
    )
  })

  it('The stored text is the same for the same breaks, however they were written', () => {
    const stored = '[{"from":100,"cents":8280},{"from":500,"cents":7820}]'
    for (const given of [
      '100: 82.80; 500: 78.20',
      '500:78.2\n100 : 82.8;',
      [
        { from: '500', price: '78.20' },
        { from: 100, price: 82.8 },
      ],
    ])
      expect(toStoredBreaks(typedBreaks().parse(given) ?? [])).toBe(stored)
    expect(readStoredBreaks(stored)).toEqual([
      { from: 100, priceCents: 8_280 },
      { from: 500, priceCents: 7_820 },
    ])
  })

  it('An empty text, null and an empty list mean no breaks; an absent field stays absent', () => {
    for (const none of ['', ' ; ', null, []]) expect(typedBreaks().parse(none)).toEqual([])
    expect(typedBreaks().parse(undefined)).toBeUndefined()
    expect(splitBreaks('')).toEqual([])
  })

  it('Breaks are split only if all of the text is written as pieces and price', () => {
    expect(splitBreaks('100: 82.80\n 500 :78.20;')).toEqual([
      { from: '100', price: '82.80' },
      { from: '500', price: '78.20' },
    ])
    for (const text of ['100', '100: ', 'from 100: 5', '100: 82.80 each', '100: 82.80; cheap'])
      expect(splitBreaks(text)).toBeNull()
  })

  it.each([
    ['100', 'Write pieces and price of each break, such as 100: 82.80; 500: 78.20'],
    ['100: 82.80, 500: 78.20', 'Write pieces'],
    ['0: 5', 'Pieces must be a whole number of at least 1'],
    ['100: 0', 'Price must be above 0'],
    ['100: 1.234', 'Price must be an amount with at most two decimals'],
    ['100: 5; 100: 4', 'There are two price breaks from 100 pcs'],
    [
      Array.from({ length: 11 }, (_, index) => `${index + 2}: ${20 - index}`).join(';'),
      'At most 10 price breaks',
    ],
  ])('The breaks %j are refused with the fix', (text, message) => {
    expect(typedBreaks().safeParse(text).error?.issues[0]?.message).toContain(message)
  })
})

describe('Terms that contradict themselves', () => {
  it('Terms without breaks in full packs are fine', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ breaks: [{ from: 40, priceCents: 9_199 }] })).toEqual([])
  })

  it('A minimum order that is not a multiple of the pack size is refused with the nearest ones', () => {
    expect(problemsOf({ minimum: 30 })).toEqual([
      'minimum: The minimum order must be a multiple of the pack size 20, such as 20 or 40',
    ])
    expect(problemsOf({ minimum: 10 })).toEqual([
      'minimum: The minimum order must be a multiple of the pack size 20, such as 20',
    ])
  })

  it('A break at or below the minimum, off the pack size, or without a lower price is refused', () => {
    expect(problemsOf({ breaks: [{ from: 20, priceCents: 9_000 }] })).toEqual([
      'breaks: The price break from 20 pcs must start above the minimum order of 20 pcs',
    ])
    expect(problemsOf({ breaks: [{ from: 50, priceCents: 9_000 }] })).toEqual([
      'breaks: The price break from 50 pcs must start at a multiple of the pack size 20, such as 40 or 60',
    ])
    const rising = [
      { from: 40, priceCents: 9_200 },
      { from: 60, priceCents: 9_100 },
      { from: 80, priceCents: 9_100 },
    ]
    expect(problemsOf({ breaks: rising })).toEqual([
      'breaks: The price from 40 pcs, $92.00, must be below the price of fewer pieces, $92.00',
      'breaks: The price from 80 pcs, $91.00, must be below the price of fewer pieces, $91.00',
    ])
  })

  it('Breaks that are accepted never cross, whatever was entered', () => {
    fc.assert(
      fc.property(anyBreaks, fc.integer({ min: 1, max: 10_000_000_000 }), (given, priceCents) => {
        const breaks = readStoredBreaks(toStoredBreaks(given.toSorted((a, b) => a.from - b.from)))
        const entered = { minimum: 1, multiple: 1, priceCents, breaks }
        const isFalling = breaks.every(
          ({ from, priceCents: cents }) => from > 1 && cents < unitPriceAt(entered, from - 1),
        )
        expect(findTermsProblems(entered, format).length === 0).toBe(isFalling)
      }),
    )
  })
})
