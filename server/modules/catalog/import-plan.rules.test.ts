import { describe, expect, it } from 'vitest'
import { productRow, specRow } from '../../../tests/support/product-row.ts'
import { planRow } from './import-plan.rules.ts'
import type { ImportRow } from './import-rows.rules.ts'

const FIELDS = {
  partNumber: 'NB-N7-8C',
  name: 'N7 8C',
  description: 'Eight cores',
  category: 'processors',
  order: 10,
  quantity: 5,
  price: 236.5,
}

const toRow = (fields: ImportRow['fields'], specs: ImportRow['specs'] = {}): ImportRow => ({
  line: 4,
  id: null,
  partNumber: fields.partNumber ?? null,
  fields,
  specs,
})

describe('A row of a new product', () => {
  const plan = (row: ImportRow, imageKey: string | null = null) => planRow(row, { existing: null, imageKey })

  it('The plan adds the product with its specs and shows price and opening stock', () => {
    expect(plan(toRow(FIELDS, { cores: '8' }), 'image')).toMatchObject({
      issues: [],
      plan: {
        change: 'add',
        line: 4,
        imageKey: 'image',
        specs: [{ key: 'cores', position: 0, text_value: '8', number_value: 8 }],
        what: '$236.50, opening stock 5',
      },
    })
  })

  it('A new product needs no category', () => {
    const { category, ...rest } = FIELDS
    expect(plan(toRow(rest)).plan).toMatchObject({ change: 'add', specs: [] })
  })

  it('Missing fields and unknown values are refused with their line and column', () => {
    const { partNumber, name, ...rest } = FIELDS
    const columnsOf = ({ issues }: ReturnType<typeof plan>) =>
      issues.map(({ line, column }) => [line, column])
    expect(columnsOf(plan(toRow(rest)))).toContainEqual([4, 'name'])
    expect(columnsOf(plan(toRow({ ...FIELDS, category: 'horns' })))).toEqual([[4, 'category']])
    expect(columnsOf(plan(toRow(FIELDS, { horn: 'loud' })))).toEqual([[4, 'spec.horn']])
    expect(plan(toRow(rest)).plan).toBeNull()
  })
})

describe('A row of an existing product', () => {
  const existing = {
    product: productRow,
    specs: [specRow('module-format', 'SO-DIMM', 1), specRow('module-format', 'DIMM'), specRow('cores', '8')],
  }
  const plan = (
    fields: ImportRow['fields'],
    specs: ImportRow['specs'] = {},
    imageKey: string | null = null,
  ) => planRow(toRow(fields, specs), { existing, imageKey }).plan

  it('A row with the current values changes nothing', () => {
    const same = { ...FIELDS, price: 236 }
    expect(plan(same, { cores: '8', 'module-format': 'DIMM | SO-DIMM' })).toEqual({ change: 'none', line: 4 })
    expect(plan({})).toEqual({ change: 'none', line: 4 })
  })

  it('A row changes each column that it names and shows old and new value as an admin reads them', () => {
    const changed = {
      partNumber: 'NB-2',
      name: 'N8',
      description: 'd'.repeat(41),
      order: 20,
      price: 199.5,
    }
    expect(plan(changed, {}, 'image')).toMatchObject({
      change: 'change',
      line: 4,
      imageKey: 'image',
      before: productRow,
      columns: {
        name: 'N8',
        description: 'd'.repeat(41),
        part_number: 'NB-2',
        price_cents: 19_950,
        minimum_order: 20,
        image_key: 'image',
      },
      specKeys: [],
      specs: [],
      what: [
        'Part number NB-N7-8C → NB-2',
        'Name N7 8C → N8',
        `Description Eight cores → ${'d'.repeat(39)}…`,
        'Minimum order 10 → 20',
        'Price $236.00 → $199.50',
        'Photo',
      ].join('; '),
    })
  })

  it('The preview shows a text of forty letters in full', () => {
    expect(plan({ name: 'n'.repeat(40) })).toMatchObject({ what: `Name N7 8C → ${'n'.repeat(40)}` })
  })

  it('A row changes only the specs that it names', () => {
    expect(plan({}, { cores: '8', 'module-format': 'DIMM', 'base-clock': '3.4' })).toMatchObject({
      specKeys: ['module-format', 'base-clock'],
      specs: [
        { key: 'module-format', text_value: 'DIMM' },
        { key: 'base-clock', number_value: 3.4 },
      ],
      what: 'module-format DIMM | SO-DIMM → DIMM; base-clock none → 3.4',
    })
  })

  it('An empty cell removes the spec', () => {
    expect(plan({}, { cores: '' })).toMatchObject({ specKeys: ['cores'], specs: [], what: 'cores 8 → none' })
  })

  it('A new category removes the specs that it does not define', () => {
    expect(plan({ category: '' })).toMatchObject({
      columns: { category: null },
      specKeys: ['module-format', 'cores'],
      specs: [],
      what: 'Category processors → none; module-format DIMM | SO-DIMM → none; cores 8 → none',
    })
  })

  it('A spec that the product lacks and the row leaves empty is not mentioned', () => {
    expect(plan({ category: '' }, { horn: '' })).toMatchObject({ specKeys: ['module-format', 'cores'] })
  })

  it('A row that names no image keeps the image', () => {
    const pictured = { product: { ...productRow, image_key: 'image' }, specs: [] }
    expect(planRow(toRow({}), { existing: pictured, imageKey: null }).plan).toEqual({
      change: 'none',
      line: 4,
    })
  })

  it('A spec that the category no longer defines is left alone', () => {
    const odd = { product: productRow, specs: [specRow('horn', 'loud')] }
    expect(planRow(toRow({ name: 'N8' }), { existing: odd, imageKey: null }).plan).toMatchObject({
      specKeys: [],
    })
  })
})
