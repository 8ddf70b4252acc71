import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_SORTS } from '../../../contract/schemas/product-search.ts'
import type { ProductRow } from '../../db/schema.ts'
import {
  decodeCursor,
  encodeCursor,
  toCatalogueFilter,
  toProduct,
  toSearchText,
  toSearchWords,
  toSpecs,
} from './catalog.rules.ts'

const row: ProductRow = {
  number: 1,
  id: '0190a6e0-0000-7000-8000-000000000001',
  slug: 'n7-8c',
  part_number: 'NB-N7-8C',
  name: 'N7 8C',
  description: 'Eight cores',
  category: 'processors',
  price_cents: 23_650,
  minimum_order: 25,
  on_hand: 600,
  reserved: 100,
  image_key: null,
  search_text: '',
  created_at: 0,
  updated_at: 86_400_000,
  archived_at: null,
  stars_1: 0,
  stars_2: 1,
  stars_3: 0,
  stars_4: 4,
  stars_5: 9,
}

describe('search words', () => {
  it.each([
    ['NB-N7-8C', ['nb', 'n7', '8c']],
    ['  Kühler   für CPUs ', ['kuhler', 'fur', 'cpus']],
    ['“M.2”, 2 TB!', ['m', '2', '2', 'tb']],
    ['ﬁber', ['fiber']],
    ['Οθόνη 屏幕', ['οθονη', '屏幕']],
    ['', []],
    ['--- !!!', []],
    ["'; drop table product; --", ['drop', 'table', 'product']],
  ])('of %j are %j', (query, words) => {
    expect(toSearchWords(query)).toEqual(words)
  })

  it('hold only letters and digits, whatever is typed, so that no engine reads an operator in them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of toSearchWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
      }),
    )
  })

  it('find a text by every word that it was made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, description) => {
        const text = toSearchText(name, null, description).split(' ')
        expect(text).toEqual(expect.arrayContaining(toSearchWords(description)))
      }),
    )
  })

  it('are cut where an engine could not hold them', () => {
    // Of four bytes each, and the same after normalisation.
    const [word = ''] = toSearchWords('𐌰'.repeat(2_000))
    expect(word).not.toBe('')
    expect(Buffer.byteLength(word)).toBeLessThan(2_046)
  })

  it('stand in the text of a product with one blank between them and none around', () => {
    expect(toSearchText(' N7 – 8C ', null, '(new)')).toBe('n7 8c new')
  })
})

describe('the filter of a list', () => {
  it('has the groups that were asked for and no others', () => {
    expect(toCatalogueFilter({})).toEqual({})
    expect(toCatalogueFilter({ q: '' })).toEqual({})
    expect(toCatalogueFilter({ q: 'NB-N7' })).toEqual({ words: ['nb', 'n7'] })
    expect(toCatalogueFilter({ category: ['memory'] })).toEqual({ categories: ['memory'] })
    const spec = new Map([['socket', ['NB-1700']]])
    expect(toCatalogueFilter({ spec })).toEqual({ specs: spec })
    expect(toCatalogueFilter({ stock: ['low'] })).toEqual({ stock: ['low'] })
    expect(toCatalogueFilter({ minimumOrder: ['1-5'] })).toEqual({ minimumOrder: ['1-5'] })
  })

  it('of only punctuation finds nothing, and does not find everything', () => {
    expect(toCatalogueFilter({ q: '!?' })).toEqual({ words: [] })
  })

  it('has its prices in cents, nothing included', () => {
    expect(toCatalogueFilter({ minPrice: 0 })).toEqual({ minPriceCents: 0 })
    expect(toCatalogueFilter({ minPrice: 12.5, maxPrice: 99.99 })).toEqual({
      minPriceCents: 1_250,
      maxPriceCents: 9_999,
    })
  })
})

describe('cursors', () => {
  it.each(PRODUCT_SORTS)('come back unchanged in the order %s', (sort) => {
    const value = sort === 'name' || sort === 'newest' ? fc.string({ unit: 'grapheme' }) : fc.maxSafeInteger()
    fc.assert(
      fc.property(value, fc.uuid(), (sortValue, id) => {
        const position = { value: sortValue, id }
        expect(decodeCursor(encodeCursor(sort, position), sort)).toEqual(position)
      }),
    )
  })

  it('of another order are refused', () => {
    for (const made of PRODUCT_SORTS) {
      for (const asked of PRODUCT_SORTS.filter((sort) => sort !== made)) {
        expect(
          decodeCursor(encodeCursor(made, { value: made === 'name' ? 'a' : 1, id: row.id }), asked),
        ).toBeNull()
      }
    }
  })

  it('that nobody was given are refused and never throw', () => {
    const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const hostile = [
      '',
      'nonsense',
      '💥',
      pack(null),
      pack({}),
      pack([]),
      pack(['price']),
      pack(['price', '1', 'id']),
      pack(['price', 1.5, 'id']),
      pack(['price', 1, { toString: 'x' }]),
      pack(['price', [1], 'id']),
      pack(['price', 1, '\0']),
    ]
    for (const cursor of hostile) expect(decodeCursor(cursor, 'price')).toBeNull()
    expect(decodeCursor(pack(['name', 'a\0b', 'id']), 'name')).toBeNull()
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => decodeCursor(text, 'name') === null))
    fc.assert(
      fc.property(
        fc.json(),
        (json) => decodeCursor(Buffer.from(json).toString('base64url'), 'name') === null,
      ),
    )
  })
})

describe('specs', () => {
  const spec = (key: string, position: number, text: string, number: number | null = null) => ({
    product_id: row.id,
    key,
    position,
    text_value: text,
    number_value: number,
  })

  it('come in the order of their category, several values in the order they were entered', () => {
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

  it('have the unit and the place that their category gives them', () => {
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

  it('that no definition names are left out', () => {
    expect(toSpecs('processors', [spec('horn', 0, 'loud')])).toEqual([])
    expect(toSpecs(null, [spec('cores', 0, '8', 8)])).toEqual([])
    expect(toSpecs('unicorns', [spec('cores', 0, '8', 8)])).toEqual([])
  })
})

describe('toProduct', () => {
  it('shows what can still be ordered, in dollars', () => {
    expect(toProduct(row, { image: null, specs: [] })).toMatchObject({
      _id: row.id,
      quantity: 500,
      order: 25,
      price: 236.5,
      lowStock: false,
      categoryName: 'Processors',
      picture: null,
      img: '',
      updatedAt: '1970-01-02T00:00:00.000Z',
    })
  })
  it('has its stars from one to five, and no further pictures of its own', () => {
    expect(toProduct(row, { image: null, specs: [] })).toMatchObject({ stars: [0, 1, 0, 4, 9], gallery: [] })
  })

  it('says when little is left, by what is available and not by what is on the shelf', () => {
    const isLow = (reserved: number) => toProduct({ ...row, reserved }, { image: null, specs: [] }).lowStock
    expect([isLow(100), isLow(101), isLow(575), isLow(576)]).toEqual([false, true, true, false])
  })

  it('of a category that is not in the shop any more shows what it was called', () => {
    expect(toProduct({ ...row, category: 'horns' }, { image: null, specs: [] }).categoryName).toBe('horns')
  })
})
