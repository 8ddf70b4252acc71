import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_SORTS } from '../../../contract/schemas/product-search.ts'
import { anyText } from '../../../tests/support/any-text.ts'
import { productRow } from '../../../tests/support/product-row.ts'
import { decodeCursor, encodeCursor, toCatalogFilter } from './catalog.rules.ts'

describe('The filter of a list', () => {
  const spec = new Map([['socket', ['NB-1700']]])

  it.each([
    [{}, {}],
    [{ q: '' }, {}],
    [{ q: 'NB-N7' }, { words: ['nb', 'n7'] }],
    // Only punctuation: matches nothing, not everything.
    [{ q: '!?' }, { words: [] }],
    [{ category: ['memory'] }, { categories: ['memory'] }],
    [{ spec }, { specs: spec }],
    [{ stock: ['low' as const] }, { stock: ['low'] }],
    [{ minimumOrder: ['1-5' as const] }, { minimumOrder: ['1-5'] }],
    [{ minPrice: 0 }, { minPriceCents: 0 }],
    [
      { minPrice: 12.5, maxPrice: 99.99 },
      { minPriceCents: 1_250, maxPriceCents: 9_999 },
    ],
  ])('The query %j becomes exactly the filter it asks for', (query, filter) => {
    expect(toCatalogFilter(query)).toEqual(filter)
  })
})

describe('Cursors', () => {
  it.each([...PRODUCT_SORTS, 'spec:cores', '-spec:cores'] as const)(
    'A cursor of a list sorted by %s decodes to the same position',
    (sort) => {
      const isNumber = ['best', 'price', '-price', 'stock', '-stock'].includes(sort)
      const value = isNumber ? fc.maxSafeInteger() : fc.string({ unit: 'grapheme' })
      fc.assert(
        fc.property(value, fc.uuid(), (sortValue, id) => {
          const position = { value: sortValue, id }
          expect(decodeCursor(encodeCursor(sort, position), sort)).toEqual(position)
        }),
      )
    },
  )

  it('A cursor of a list with another sort is refused', () => {
    for (const made of PRODUCT_SORTS) {
      for (const asked of PRODUCT_SORTS.filter((sort) => sort !== made)) {
        expect(
          decodeCursor(encodeCursor(made, { value: made === 'name' ? 'a' : 1, id: productRow.id }), asked),
        ).toBeNull()
      }
    }
  })

  it('A forged cursor is refused and never throws', () => {
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
      pack(['price', 1, 7]),
      pack(['price', [1], 'id']),
      pack(['price', 1, '\0']),
    ]
    for (const cursor of hostile) expect(decodeCursor(cursor, 'price')).toBeNull()
    expect(decodeCursor(pack(['name', 'a\0b', 'id']), 'name')).toBeNull()
    expect(decodeCursor(pack(['name', 1, 'id']), 'name')).toBeNull()
    fc.assert(fc.property(anyText(), (text) => decodeCursor(text, 'name') === null))
    fc.assert(
      fc.property(
        fc.json(),
        (json) => decodeCursor(Buffer.from(json).toString('base64url'), 'name') === null,
      ),
    )
  })
})
