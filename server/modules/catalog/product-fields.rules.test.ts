import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainKeys } from '../../../contract/entities/product.ts'
import { productRow } from '../../../tests/support/product-row.ts'
import {
  findChangedFields,
  pickColumns,
  readTerms,
  showField,
  toCell,
  toChangedColumns,
  toNewColumns,
  toPlainFields,
} from './product-fields.rules.ts'

const given = {
  partNumber: 'NB-1',
  name: 'A fan',
  description: 'It blows.',
  category: 'fans',
  order: 5,
  price: 12.34,
  leadTimeDays: 3,
  multiple: 5,
  priceBreaks: [
    { from: 100, price: 11 },
    { from: 500, price: 9.99 },
  ],
}

describe('The fields of a product', () => {
  it('A new product has a column for each field, with money in cents', () => {
    expect(toNewColumns(given)).toEqual({
      part_number: 'NB-1',
      name: 'A fan',
      description: 'It blows.',
      category: 'fans',
      minimum_order: 5,
      price_cents: 1_234,
      lead_time_days: 3,
      order_multiple: 5,
      price_breaks: '[{"from":100,"cents":1100},{"from":500,"cents":999}]',
    })
  })

  it('The API returns what was entered', () => {
    expect(toPlainFields(toNewColumns(given))).toEqual(given)
    fc.assert(
      fc.property(
        fc.record({
          name: fc.string({ minLength: 1 }),
          price: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
          order: fc.integer({ min: 1 }),
          leadTimeDays: fc.integer({ min: 0, max: 365 }),
        }),
        (entered) => {
          expect(toPlainFields(toNewColumns({ ...given, ...entered }))).toEqual({ ...given, ...entered })
        },
      ),
    )
  })

  it('A field that is left empty becomes null or its default', () => {
    const { partNumber, category, leadTimeDays, multiple, priceBreaks, ...required } = given
    expect(toNewColumns(required)).toMatchObject({
      part_number: null,
      category: null,
      lead_time_days: null,
      order_multiple: 1,
      price_breaks: '[]',
    })
    expect(toNewColumns({ ...given, partNumber: '', category: '', leadTimeDays: 0 })).toMatchObject({
      part_number: null,
      category: null,
      lead_time_days: 0,
    })
    expect(toNewColumns({ ...given, leadTimeDays: null, multiple: null })).toMatchObject({
      lead_time_days: null,
      order_multiple: 1,
    })
  })

  it('A change has only the columns of the given fields', () => {
    expect(toChangedColumns({})).toEqual({})
    expect(toChangedColumns({ price: 7, leadTimeDays: null, name: undefined })).toEqual({
      price_cents: 700,
      lead_time_days: null,
    })
    expect(toChangedColumns({ priceBreaks: [] })).toEqual({ price_breaks: '[]' })
  })

  it('The terms of a quantity are read from their columns', () => {
    expect(readTerms(toNewColumns(given))).toEqual({
      minimum: 5,
      multiple: 5,
      priceCents: 1_234,
      breaks: [
        { from: 100, priceCents: 1_100 },
        { from: 500, priceCents: 999 },
      ],
    })
  })

  it('A cell of the export can be imported again; an admin reads the same with a currency', () => {
    const row = toNewColumns(given)
    const empty = toNewColumns({ ...given, partNumber: '', leadTimeDays: null, priceBreaks: [] })
    expect([toCell(row, 'price'), showField(row, 'price')]).toEqual(['12.34', '$12.34'])
    expect([toCell(row, 'priceBreaks'), toCell(empty, 'priceBreaks')]).toEqual(['100: 11.00; 500: 9.99', ''])
    expect([toCell(row, 'leadTimeDays'), toCell(empty, 'leadTimeDays')]).toEqual(['3', ''])
    expect([showField(row, 'leadTimeDays'), showField(empty, 'leadTimeDays')]).toEqual(['3', 'none'])
    expect([showField(row, 'priceBreaks'), showField(empty, 'priceBreaks')]).toEqual([
      '100: 11.00; 500: 9.99',
      'none',
    ])
    expect(showField(empty, 'partNumber')).toBe('none')
  })

  it('A long text is cut to 40 characters for a preview, in the cell it is whole', () => {
    const fits = toNewColumns({ ...given, description: 'a'.repeat(40) })
    const long = toNewColumns({ ...given, description: 'a'.repeat(41) })
    expect(showField(fits, 'description')).toBe('a'.repeat(40))
    expect(showField(long, 'description')).toBe(`${'a'.repeat(39)}…`)
    expect(toCell(long, 'description')).toBe('a'.repeat(41))
  })

  it('The changed fields are those whose columns differ, and only their columns are picked', () => {
    const before = toNewColumns(given)
    expect(findChangedFields(before, { ...before })).toEqual([])
    expect(findChangedFields(before, toNewColumns({ ...given, price: 12.35, name: 'Another' }))).toEqual([
      'name',
      'price',
    ])
    expect(pickColumns(before, ['price', 'leadTimeDays'])).toEqual({ price_cents: 1_234, lead_time_days: 3 })
    expect(pickColumns(productRow, plainKeys)).toMatchObject({ price_cents: 23_600, minimum_order: 10 })
  })
})
