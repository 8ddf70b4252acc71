import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categories } from '../categories.ts'
import { findUnits, listSpellings, toExact, toQuantity, toSpecUnit, UNIT_SPELLINGS } from './units.rules.ts'

const amountsOf = (number: number, spelling: string) =>
  findUnits(spelling).map((unit) => {
    const { dimension, amount } = toQuantity(number, unit)
    return `${amount} ${dimension}`
  })

describe('Units', () => {
  it.each([
    [1, 'tb', ['1000 data']],
    [512, 'mb', ['0.512 data']],
    [0.85, 'kw', ['850 power']],
    [2, 'inch', ['50.8 length']],
    [1, 'ft', ['304.8 length']],
    [3.2, 'ghz', ['3200 clock']],
    [60, 'cfm', ['101.94 airflow']],
    [5, 'lbs', ['2267.96 weight']],
    [2, 'g', ['2 data', '2 weight', '2 network']],
    [10, 'gbs', ['10 network', '10000 rate']],
    [3, 'ms', ['3 time', '3 speed']],
    [3, 'no such unit', []],
  ])('%d %s can mean %j', (number, spelling, meanings) => {
    expect(amountsOf(number, spelling)).toEqual(meanings)
  })

  it('The unit of a spec has one meaning, whatever else its spelling can mean', () => {
    expect(toSpecUnit('g')).toEqual({ dimension: 'weight', factor: 1 })
    expect(toSpecUnit('m/s')).toEqual({ dimension: 'speed', factor: 1 })
    expect(toSpecUnit('MB/s')).toEqual({ dimension: 'rate', factor: 1 })
    expect(toSpecUnit('GB/s')).toEqual({ dimension: 'rate', factor: 1_000 })
    expect(toSpecUnit('Gb/s')).toEqual({ dimension: 'network', factor: 1 })
    expect(toSpecUnit('GB')).toEqual({ dimension: 'data', factor: 1 })
    expect(toSpecUnit('W')).toEqual({ dimension: 'power', factor: 1 })
    expect(toSpecUnit(undefined)).toBeNull()
  })

  it('An unlisted unit is a dimension of its own', () => {
    expect(toSpecUnit('Bq')).toEqual({ dimension: 'bq', factor: 1 })
    expect(toSpecUnit('Bq')).toBe(toSpecUnit('Bq'))
  })

  it('Every unit of the catalog can be typed', () => {
    const units = new Set(
      categories.flatMap(({ specs }) => specs.flatMap((spec) => ('unit' in spec ? (spec.unit ?? []) : []))),
    )
    expect(units.size).toBeGreaterThan(10)
    for (const unit of units) {
      const { dimension } = toSpecUnit(unit) ?? {}
      expect([
        unit,
        UNIT_SPELLINGS.some((spelling) => findUnits(spelling).some((each) => each.dimension === dimension)),
      ]).toEqual([unit, true])
    }
  })

  it('Every spelling of an amount is the same amount', () => {
    const dimensions = [
      ...new Set(UNIT_SPELLINGS.flatMap((each) => findUnits(each).map((unit) => unit.dimension))),
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...dimensions),
        fc.integer({ min: 1, max: 100_000 }),
        (dimension, amount) => {
          const spellings = listSpellings({ dimension, amount })
          expect(spellings.length).toBeGreaterThan(0)
          for (const { number, unit } of spellings) {
            const same = findUnits(unit).find((each) => each.dimension === dimension)
            expect(same && toQuantity(Number(number), same).amount).toBeCloseTo(amount, 4)
          }
        },
      ),
    )
    expect(listSpellings({ dimension: 'power', amount: 850 })).toEqual([
      { number: '850', unit: 'w' },
      { number: '850', unit: 'watt' },
      { number: '0.85', unit: 'kw' },
      { number: '0.85', unit: 'kilowatt' },
    ])
    expect(listSpellings({ dimension: 'none', amount: 1 })).toEqual([])
  })

  it('The noise of floating point is removed', () => {
    expect(toExact(0.1 + 0.2)).toBe(0.3)
    expect(toExact(1.1 * 1.1)).toBe(1.21)
  })
})
