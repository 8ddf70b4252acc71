import { describe, expect, it } from 'vitest'
import {
  canMatch,
  checkHeader,
  findMissing,
  findRepeats,
  type ImportRow,
  readRow,
  toColumn,
} from './import-rows.rules.ts'

const row = (change: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  id: null,
  partNumber: 'NB-1',
  fields: {},
  specs: {},
  ...change,
})

describe('The header of an import', () => {
  it('A header may have any known columns, as long as one of them identifies products', () => {
    expect(checkHeader(['partNumber', 'price', 'spec.cores'])).toEqual([])
    expect(checkHeader(['_id', 'price'])).toEqual([])
    expect([canMatch(['partNumber']), canMatch(['_id']), canMatch(['name'])]).toEqual([true, true, false])
  })

  it('A header is refused with the column that is unknown, repeated or missing', () => {
    const issues = checkHeader(['name', 'colour', 'name'])
    expect(issues.map(({ line, column }) => [line, column])).toEqual([
      [1, 'colour'],
      [1, 'name'],
      [1, 'partNumber'],
    ])
    expect(issues[0]?.message).toMatch(/^Unknown column\. Use _id, partNumber, .* or spec\.…$/)
    expect(issues[1]?.message).toBe('This column appears twice')
    expect(issues[2]?.message).toMatch(/^This column is required/)
  })
})

describe('A row of an import', () => {
  const HEADER = ['_id', 'partNumber', 'name', 'price', 'quantity', 'img', 'spec.cores']
  const read = (...cells: string[]) => readRow(HEADER, { line: 7, cells })

  it('A row is read by column: numbers are parsed, specs go by key, and optional empty cells count as missing', () => {
    expect(read('', ' NB-1 ', 'N7', '236.50', ' ', '', '8')).toEqual({
      issues: [],
      row: {
        line: 7,
        id: null,
        partNumber: 'NB-1',
        fields: { partNumber: 'NB-1', name: 'N7', price: 236.5 },
        specs: { cores: '8' },
      },
    })
  })

  it('The quote that protects a cell from spreadsheets is removed again', () => {
    expect(read('', 'NB-1', "'=N7", '1', '', '', '').row?.fields.name).toBe('=N7')
  })

  it('A row with a product id needs no part number', () => {
    expect(read(' id-1 ', '', 'N7', '1', '', '', '').row).toMatchObject({ id: 'id-1', partNumber: null })
    expect(readRow(['_id', 'name'], { line: 2, cells: ['id-1', 'N7'] }).row).toMatchObject({ id: 'id-1' })
    expect(readRow(['_id', 'name'], { line: 2, cells: ['', 'N7'] }).issues).toEqual([])
  })

  it('A row without id and part number is refused', () => {
    expect(read(' ', ' ', 'N7', '1', '', '', '')).toEqual({
      row: null,
      issues: [
        {
          line: 7,
          column: 'partNumber',
          message: 'Part number is required: the next import uses it to find this product',
        },
      ],
    })
  })

  it('A row with too few or too many cells is refused as a whole', () => {
    expect(read('', 'NB-1')).toEqual({
      row: null,
      issues: [{ line: 7, column: null, message: 'This row has 2 cells; the header has 7' }],
    })
  })

  it('A wrong cell is refused with its line and column', () => {
    const { row: none, issues } = read('', 'NB-1', '', 'cheap', '-1', '', '')
    expect(none).toBeNull()
    expect(issues.map(({ line, column }) => [line, column])).toEqual([
      [7, 'name'],
      [7, 'quantity'],
      [7, 'price'],
    ])
  })
})

describe('Several rows of one product', () => {
  it('Every row after the first is refused with the line of the first, by id and by part number', () => {
    const rows = [
      row({ line: 2, id: 'a' }),
      row({ line: 3, partNumber: 'NB-2' }),
      row({ line: 4, partNumber: null, id: 'a' }),
      row({ line: 5 }),
      row({ line: 6 }),
    ]
    expect(findRepeats(rows)).toEqual([
      { line: 4, column: '_id', message: 'a is already in line 2' },
      { line: 5, column: 'partNumber', message: 'NB-1 is already in line 2' },
      { line: 6, column: 'partNumber', message: 'NB-1 is already in line 2' },
    ])
  })

  it('Rows without a part number are not repeats, nor is an id that equals another row’s part number', () => {
    expect(findRepeats([row({ partNumber: null }), row({ partNumber: null })])).toEqual([])
    expect(findRepeats([row({ partNumber: 'x' }), row({ partNumber: 'y', id: 'x' })])).toEqual([])
  })
})

it('A new product needs every field but the image, and each missing column is named', () => {
  const fields = {
    partNumber: 'NB-1',
    name: 'N7',
    description: 'Eight cores',
    category: 'processors',
    order: 10,
    quantity: 5,
    price: 236.5,
  }
  expect(findMissing(row({ fields }))).toEqual([])
  const { name, price, ...rest } = fields
  expect(findMissing(row({ line: 9, fields: rest })).map(({ line, column }) => [line, column])).toEqual([
    [9, 'name'],
    [9, 'price'],
  ])
})

it('A product field is reported by the name of its column', () => {
  expect(['specs.cores', 'price'].map(toColumn)).toEqual(['spec.cores', 'price'])
})
