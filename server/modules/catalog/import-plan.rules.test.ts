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

describe('a row of a product that is not there', () => {
  const plan = (row: ImportRow, imageKey: string | null = null) => planRow(row, { existing: null, imageKey })

  it('adds it with its specs, and says price and opening stock', () => {
    expect(plan(toRow(FIELDS, { cores: '8' }), 'picture')).toMatchObject({
      issues: [],
      plan: {
        change: 'add',
        line: 4,
        imageKey: 'picture',
        specs: [{ key: 'cores', position: 0, text_value: '8', number_value: 8 }],
        what: '$236.50, opening stock 5',
      },
    })
  })

  it('may be of no category', () => {
    const { category, ...rest } = FIELDS
    expect(plan(toRow(rest)).plan).toMatchObject({ change: 'add', specs: [] })
  })

  it('is refused for what is missing or does not exist, by line and column', () => {
    const { partNumber, name, ...rest } = FIELDS
    const columnsOf = ({ issues }: ReturnType<typeof plan>) =>
      issues.map(({ line, column }) => [line, column])
    expect(columnsOf(plan(toRow(rest)))).toContainEqual([4, 'name'])
    expect(columnsOf(plan(toRow({ ...FIELDS, category: 'horns' })))).toEqual([[4, 'category']])
    expect(columnsOf(plan(toRow(FIELDS, { horn: 'loud' })))).toEqual([[4, 'spec.horn']])
    expect(plan(toRow(rest)).plan).toBeNull()
  })
})

describe('a row of a product that is there', () => {
  const existing = {
    product: productRow,
    specs: [specRow('module-format', 'SO-DIMM', 1), specRow('module-format', 'DIMM'), specRow('cores', '8')],
  }
  const plan = (
    fields: ImportRow['fields'],
    specs: ImportRow['specs'] = {},
    imageKey: string | null = null,
  ) => planRow(toRow(fields, specs), { existing, imageKey }).plan

  it('changes nothing when it says what is so already', () => {
    const same = { ...FIELDS, price: 236 }
    expect(plan(same, { cores: '8', 'module-format': 'DIMM | SO-DIMM' })).toEqual({ change: 'none', line: 4 })
    expect(plan({})).toEqual({ change: 'none', line: 4 })
  })

  it('changes each column that it names, and tells both values as an admin reads them', () => {
    const changed = {
      partNumber: 'NB-2',
      name: 'N8',
      description: 'd'.repeat(41),
      order: 20,
      price: 199.5,
    }
    expect(plan(changed, {}, 'picture')).toMatchObject({
      change: 'change',
      line: 4,
      imageKey: 'picture',
      before: productRow,
      columns: {
        name: 'N8',
        description: 'd'.repeat(41),
        part_number: 'NB-2',
        price_cents: 19_950,
        minimum_order: 20,
        image_key: 'picture',
      },
      specKeys: [],
      specs: [],
      what: [
        'Part number NB-N7-8C → NB-2',
        'Name N7 8C → N8',
        `Description Eight cores → ${'d'.repeat(39)}…`,
        'Minimum order 10 → 20',
        'Price $236.00 → $199.50',
        'Picture',
      ].join('; '),
    })
  })

  it('shows a text of forty letters whole', () => {
    expect(plan({ name: 'n'.repeat(40) })).toMatchObject({ what: `Name N7 8C → ${'n'.repeat(40)}` })
  })

  it('changes the specs that it names and no others', () => {
    expect(plan({}, { cores: '8', 'module-format': 'DIMM', 'base-clock': '3.4' })).toMatchObject({
      specKeys: ['module-format', 'base-clock'],
      specs: [
        { key: 'module-format', text_value: 'DIMM' },
        { key: 'base-clock', number_value: 3.4 },
      ],
      what: 'module-format DIMM | SO-DIMM → DIMM; base-clock none → 3.4',
    })
  })

  it('takes a spec away whose cell is empty', () => {
    expect(plan({}, { cores: '' })).toMatchObject({ specKeys: ['cores'], specs: [], what: 'cores 8 → none' })
  })

  it('takes away what the new category does not know', () => {
    expect(plan({ category: '' })).toMatchObject({
      columns: { category: null },
      specKeys: ['module-format', 'cores'],
      specs: [],
      what: 'Category processors → none; module-format DIMM | SO-DIMM → none; cores 8 → none',
    })
  })

  it('says nothing of a spec that was not there and is not given', () => {
    expect(plan({ category: '' }, { horn: '' })).toMatchObject({ specKeys: ['module-format', 'cores'] })
  })

  it('keeps its picture when the row names none', () => {
    const pictured = { product: { ...productRow, image_key: 'picture' }, specs: [] }
    expect(planRow(toRow({}), { existing: pictured, imageKey: null }).plan).toEqual({
      change: 'none',
      line: 4,
    })
  })

  it('leaves alone what an old category of the product does not know any more', () => {
    const odd = { product: productRow, specs: [specRow('horn', 'loud')] }
    expect(planRow(toRow({ name: 'N8' }), { existing: odd, imageKey: null }).plan).toMatchObject({
      specKeys: [],
    })
  })
})
