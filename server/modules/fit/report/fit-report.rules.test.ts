import { describe, expect, it } from 'vitest'
import type { AnyPart } from '../../../../contract/fit/build.ts'
import { coolerHeight } from '../../../../contract/fit/rules/cooler-height.ts'
import { rules } from '../../../../contract/fit/rules.ts'
import { findDemoPart } from '../../../../tests/support/demo-parts.ts'
import type { Analysis } from './analyze-catalog.ts'
import type { Slot } from './find-build.rules.ts'
import type { StockRow } from './fit-report.repository.ts'
import { chooseListed, toReport } from './fit-report.rules.ts'
import type { Orphan } from './survey-builds.rules.ts'

describe('The report', () => {
  const row = (id: string, onHand: number, priceCents: number): StockRow => ({
    id,
    name: id.toUpperCase(),
    part_number: id === 'a' ? 'NB-A' : null,
    on_hand: onHand,
    price_cents: priceCents,
  })
  const toStock = (...rows: StockRow[]) => new Map(rows.map((each) => [each.id, each]))
  const part = (id: string): AnyPart => ({ ...findDemoPart('N5 6C'), id, name: id.toUpperCase() })

  function orphan(ids: string[], details: Partial<Omit<Orphan, 'kind'>>): Orphan {
    const kind = { part: part(ids[0] ?? ''), ids }
    return { kind, result: 'none', blockers: [], refusals: [], missing: [], waitsFor: null, ...details }
  }

  /** No product of this slot has the socket that the product needs. */
  const socketOf = (slot: Slot, own: string | null) => ({
    waitsFor: slot,
    blockers: [
      {
        slot,
        products: 2,
        reasons: [
          { title: 'Processor socket', own, others: 'NB-1700', message: 'The sockets differ.' },
          { title: 'Power', own: null, others: null, message: 'It takes too much.' },
        ],
      },
    ],
  })

  const analysis = (orphans: readonly Orphan[], rest: Partial<Analysis> = {}): Analysis => ({
    checkedAt: Date.UTC(2026, 10, 19),
    total: 9,
    checked: new Map(['a', 'b', 'c', 'd', 'e'].map((id) => [id, part(id)])),
    survey: { orphans, undecided: [], asked: 1 },
    missing: [],
    contradictions: [],
    ...rest,
  })
  const noImages = new Map<string, never>()

  it('Products in no confirmed build are counted and listed by the value of their stock, undecided ones are not', () => {
    const orphans = [
      orphan(['b', 'c'], { result: 'unknown', refusals: ['Power budget'], missing: ['B doesn’t list it.'] }),
      orphan(['a'], socketOf(['mainboards'], 'NB-9')),
    ]
    const undecided = [{ part: part('d'), ids: ['d'] }]
    const survey = { orphans, undecided, asked: 1 }
    const stock = toStock(
      row('a', 2, 150),
      row('b', 1, 200),
      row('c', 1, 400),
      row('d', 9, 900),
      row('e', 1, 1),
    )
    const image = { src: '/images/a.webp', srcset: '', width: 4, height: 3 }
    const report = toReport(analysis([], { survey }), { stock, images: new Map([['a', image]]) })
    expect(report).toMatchObject({ checkedAt: '2026-11-19T00:00:00.000Z', rules: rules.length })
    expect(report.products).toEqual({ total: 9, checked: 5, completing: 1, undecided: 1 })
    expect([report.orphans.total, report.orphans.stockValue]).toEqual([3, 9])
    // Seen to fail: undecided products were listed too, but not counted.
    expect(report.orphans.listed.map(({ _id, result }) => [_id, result])).toEqual([
      ['c', 'unknown'],
      ['a', 'none'],
      ['b', 'unknown'],
    ])
    expect(report.orphans.listed[1]).toEqual({
      _id: 'a',
      name: 'A',
      partNumber: 'NB-A',
      image,
      stock: 2,
      stockValue: 3,
      result: 'none',
      blockers: socketOf(['mainboards'], 'NB-9').blockers,
      refusals: [],
      missing: [],
    })
    expect(report.orphans.listed[2]).toMatchObject({
      partNumber: null,
      image: null,
      refusals: ['Power budget'],
      missing: ['B doesn’t list it.'],
    })
  })

  it('The new product that frees the most stock is named with what it must state', () => {
    const orphans = [
      orphan(['d'], socketOf(['cases'], '9 mm')),
      orphan(['a'], socketOf(['mainboards'], 'NB-9')),
      orphan(['e'], { result: 'unknown' }),
      orphan(['b', 'c', 'gone'], socketOf(['mainboards'], 'NB-9')),
    ]
    const stock = toStock(
      row('a', 2, 150),
      row('b', 1, 200),
      row('c', 1, 400),
      row('d', 1, 800),
      row('e', 9, 900),
    )
    expect(toReport(analysis(orphans), { stock, images: noImages }).newProduct).toEqual({
      slot: ['mainboards'],
      needs: [{ title: 'Processor socket', value: 'NB-9' }],
      products: [
        { _id: 'a', name: 'A' },
        { _id: 'b', name: 'B' },
        { _id: 'c', name: 'C' },
      ],
      stockValue: 9,
    })
    // Products that need different values are not freed by the same product.
    const apart = [orphans[0], orphans[1], orphan(['b', 'c'], socketOf(['mainboards'], 'NB-8'))]
    const split = analysis(apart.flatMap((each) => each ?? []))
    expect(toReport(split, { stock, images: noImages }).newProduct).toMatchObject({ slot: ['cases'] })
    const none = toReport(analysis([orphan(['e'], {})]), { stock, images: noImages })
    expect(none.newProduct).toBeNull()
  })

  it('A missing value has the label of the shop, and one without a spec has the words of the rules', () => {
    const alsoNeeds = [{ category: 'air-coolers' as const, key: 'height' }]
    const missing = [
      {
        category: 'cases' as const,
        key: 'max-cooler-height',
        products: Array.from({ length: 13 }, (_, place) => (place === 0 ? 'a' : `other-${place}`)),
        rules: [{ rule: coolerHeight, alsoNeeds }],
      },
      { category: 'ssd' as const, key: 'm2-key', products: ['b'], rules: [] },
    ]
    const report = toReport(analysis([], { missing }), { stock: toStock(), images: noImages })
    expect(report.missing.values).toBe(14)
    const [first, second] = report.missing.specs
    expect(first).toMatchObject({
      category: 'cases',
      key: 'max-cooler-height',
      label: 'Cooler height, up to',
      isEditable: true,
      products: 13,
      rules: [
        {
          title: 'Cooler height in the case',
          required: true,
          alsoNeeds: [{ category: 'air-coolers', label: 'Height' }],
        },
      ],
    })
    expect(first?.examples).toHaveLength(12)
    expect(first?.examples.slice(0, 2)).toEqual([
      { _id: 'a', name: 'A' },
      { _id: 'other-1', name: '' },
    ])
    expect(second).toMatchObject({ label: 'M.2 key', isEditable: false, products: 1 })
  })

  it('Contradictions are counted, and the first fifty are listed with the labels of their specs', () => {
    const contradictions = Array.from({ length: 51 }, (_, place) => ({
      part: part(place === 0 ? 'a' : 'b'),
      keys: ['tdp', 'max-power'],
      message: `Contradiction ${place}`,
    }))
    const report = toReport(analysis([], { contradictions }), { stock: toStock(), images: noImages })
    expect(report.contradictions.total).toBe(51)
    expect(report.contradictions.listed).toHaveLength(50)
    expect(report.contradictions.listed[0]).toEqual({
      _id: 'a',
      name: 'A',
      specs: ['Power', 'Peak power'],
      message: 'Contradiction 0',
    })
  })

  it('The fifty products with the most valuable stock are listed, and equal ones by name', () => {
    const rows = Array.from({ length: 60 }, (_, place) => row(`p${String(place).padStart(2, '0')}`, 1, 100))
    const listed = chooseListed(toStock(...rows.toReversed(), row('z', 1, 101)))
    expect(listed.map(({ id }) => id)).toEqual(['z', ...rows.slice(0, 49).map(({ id }) => id)])
  })
})
