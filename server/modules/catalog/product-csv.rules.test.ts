import { describe, expect, it } from 'vitest'
import { productRow, specRow } from '../../../tests/support/product-row.ts'
import { CSV_COLUMNS, FIELD_COLUMNS, SPEC_COLUMNS, toCells } from './product-csv.rules.ts'

function toRow(product = productRow, img = '', specs: ReturnType<typeof specRow>[] = []) {
  const cells = toCells({ product, img, specs })
  return Object.fromEntries(CSV_COLUMNS.map((column, index) => [column, cells[index]]))
}

describe('A row of the product export', () => {
  it('A row has a cell for every column: the fields, then each spec once', () => {
    expect(FIELD_COLUMNS.join()).toBe(
      '_id,partNumber,name,description,category,order,quantity,price,img,leadTimeDays,multiple,priceBreaks',
    )
    expect(CSV_COLUMNS).toEqual([...FIELD_COLUMNS, ...SPEC_COLUMNS])
    expect(new Set(CSV_COLUMNS).size).toBe(CSV_COLUMNS.length)
    expect(SPEC_COLUMNS).toContain('spec.cores')
    expect(toCells({ product: productRow, img: '', specs: [] })).toHaveLength(CSV_COLUMNS.length)
  })

  it('A row shows the available quantity and the price to the cent', () => {
    const product = {
      ...productRow,
      price_cents: 23_650,
      order_multiple: 5,
      price_breaks: '[{"from":100,"cents":23000},{"from":500,"cents":21950}]',
    }
    expect(toRow(product, 'https://shop.example/a.webp')).toMatchObject({
      _id: productRow.id,
      partNumber: 'NB-N7-8C',
      name: 'N7 8C',
      description: 'Eight cores',
      category: 'processors',
      order: '10',
      quantity: '480',
      price: '236.50',
      img: 'https://shop.example/a.webp',
      multiple: '5',
      priceBreaks: '100: 230.00; 500: 219.50',
    })
  })

  it('A missing part number, category or spec is an empty cell', () => {
    const row = toRow({ ...productRow, part_number: null, category: null }, '', [specRow('cores', '8')])
    expect(row).toMatchObject({ partNumber: '', category: '', 'spec.cores': '' })
  })

  it('Several values of a spec keep their order, and specs that the category does not define are left out', () => {
    const row = toRow(productRow, '', [
      specRow('module-format', 'SO-DIMM', 1),
      specRow('module-format', 'DIMM', 0),
      specRow('form-factor', 'ATX'),
    ])
    expect(row).toMatchObject({ 'spec.module-format': 'DIMM | SO-DIMM', 'spec.form-factor': '' })
  })
})
