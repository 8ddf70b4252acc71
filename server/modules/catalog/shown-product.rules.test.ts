import { describe, expect, it } from 'vitest'
import { productRow } from '../../../tests/support/product-row.ts'
import { toProduct, toSpecs } from './catalog.rules.ts'

const row = {
  ...productRow,
  price_cents: 23_650,
  minimum_order: 25,
  on_hand: 600,
  reserved: 100,
  updated_at: 86_400_000,
  stars_2: 1,
  stars_4: 4,
  stars_5: 9,
}

describe('Specs', () => {
  const spec = (key: string, position: number, text: string, number: number | null = null) => ({
    product_id: row.id,
    key,
    position,
    text_value: text,
    number_value: number,
  })

  it('Specs come in the order of their category, and several values in the order they were entered', () => {
    const shuffled = [
      spec('module-format', 1, 'SO-DIMM'),
      spec('socket', 0, 'NB-1200'),
      spec('module-format', 0, 'DIMM'),
      spec('cores', 0, '8', 8),
    ]
    const specs = toSpecs('processors', shuffled)
    expect(specs.map(({ key }) => key)).toEqual(['cores', 'socket', 'module-format'])
    expect(specs.map(({ values }) => values)).toEqual([[8], ['NB-1200'], ['DIMM', 'SO-DIMM']])
  })

  it('Specs have the unit and group that their category gives them', () => {
    expect(toSpecs('processors', [spec('cores', 0, '8', 8), spec('base-clock', 0, '3.4', 3.4)])).toEqual([
      { key: 'cores', label: 'Cores', group: 'Cores and clocks', unit: null, values: [8], highlight: true },
      {
        key: 'base-clock',
        label: 'Base clock',
        group: 'Cores and clocks',
        unit: 'GHz',
        values: [3.4],
        highlight: false,
      },
    ])
  })

  it('Specs that the category does not define are left out', () => {
    expect(toSpecs('processors', [spec('horn', 0, 'loud')])).toEqual([])
    expect(toSpecs(null, [spec('cores', 0, '8', 8)])).toEqual([])
    expect(toSpecs('unicorns', [spec('cores', 0, '8', 8)])).toEqual([])
  })
})

describe('toProduct', () => {
  it('A product shows the quantity that can still be ordered and its price as an amount', () => {
    expect(toProduct(row, { image: null, specs: [], imageBase: '/images/' })).toMatchObject({
      _id: row.id,
      quantity: 500,
      order: 25,
      price: 236.5,
      lowStock: false,
      categoryName: 'Processors',
      image: null,
      img: '',
      updatedAt: '1970-01-02T00:00:00.000Z',
    })
  })
  it('A product shows its stars from one to five and an empty gallery', () => {
    expect(toProduct(row, { image: null, specs: [], imageBase: '/images/' })).toMatchObject({
      stars: [0, 1, 0, 4, 9],
      gallery: [],
    })
  })

  it('Low stock depends on the available pieces, not on those in the warehouse', () => {
    const isLow = (reserved: number) =>
      toProduct({ ...row, reserved }, { image: null, specs: [], imageBase: '/images/' }).lowStock
    expect([isLow(100), isLow(101), isLow(575), isLow(576)]).toEqual([false, true, true, false])
  })

  it('A product of a removed category shows the slug of that category', () => {
    expect(
      toProduct({ ...row, category: 'horns' }, { image: null, specs: [], imageBase: '/images/' })
        .categoryName,
    ).toBe('horns')
  })
})
