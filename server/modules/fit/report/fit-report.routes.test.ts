import { beforeAll, expect, it } from 'vitest'
import { rules } from '../../../../contract/fit/rules.ts'
import type { FitReport } from '../../../../contract/schemas/fit-report.ts'
import { insertProduct } from '../../../../tests/support/factories.ts'
import { registerAdmin, type SignedIn } from '../../../../tests/support/sign-in.ts'
import { describeShop } from '../../../../tests/support/test-app.ts'

describeShop('GET /fit-report', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
  })

  const read = async (): Promise<FitReport> => {
    const reply = await getApp().inject({ url: '/fit-report', headers: admin.headers })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json()
  }

  async function insertSpecified(
    category: string,
    name: string,
    specs: Record<string, string | number>,
  ): Promise<string> {
    const id = await insertProduct(getEngine(), {
      name,
      category,
      price_cents: 1_000_000,
      on_hand: 500_000,
    })
    const rows = Object.entries(specs).map(([key, value]) => ({
      product_id: id,
      key,
      position: 0,
      text_value: String(value),
      number_value: typeof value === 'number' ? value : null,
    }))
    await getEngine().db.insertInto('product_spec').values(rows).execute()
    return id
  }

  it('The demo catalog is checked whole, and nothing in it contradicts itself', async () => {
    const { products, contradictions, orphans, ...report } = await read()
    expect(report.rules).toBe(rules.length)
    expect(products.checked).toBe(products.total)
    expect(products.completing + orphans.total + products.undecided).toBe(products.total)
    expect([products.undecided, contradictions.total]).toEqual([0, 0])
  })

  it('A product without partners comes with its stock, what refuses it, and what contradicts itself', async () => {
    const before = await read()
    const specs = {
      socket: 'NB-9',
      tdp: 100,
      'max-power': 90,
      'memory-type': 'DDR5',
      'module-format': 'DIMM',
    }
    const id = await insertSpecified('processors', 'N9 odd', specs)
    const { orphans, contradictions } = await read()
    expect(orphans.total).toBe(before.orphans.total + 1)
    const [first] = orphans.listed
    expect(first).toMatchObject({
      _id: id,
      name: 'N9 odd',
      result: 'none',
      stock: 500_000,
      stockValue: 5_000_000_000,
    })
    const board = first?.blockers.find(({ slot }) => slot.includes('mainboards'))
    expect(board?.reasons).toContainEqual(expect.objectContaining({ title: 'Processor socket', own: 'NB-9' }))
    expect(contradictions.listed).toEqual([
      {
        _id: id,
        name: 'N9 odd',
        specs: ['Power', 'Peak power'],
        message: 'The power (100) is larger than the peak power (90).',
      },
    ])

    await getEngine().db.updateTable('product').set({ archived_at: 1 }).where('id', '=', id).execute()
    const after = await read()
    expect([after.orphans, after.contradictions.total]).toEqual([before.orphans, 0])
  })

  it('A value that is left out is listed with the label of the shop and the rules it decides', async () => {
    const id = await insertSpecified('memory', 'M9 silent', {
      'memory-type': 'DDR5',
      'module-format': 'DIMM',
      'capacity-gb': 16,
    })
    const { missing, orphans } = await read()
    expect(
      missing.specs.find(({ category, key }) => category === 'memory' && key === 'modules'),
    ).toMatchObject({
      label: 'Modules',
      isEditable: true,
      products: 1,
      examples: [{ _id: id, name: 'M9 silent' }],
    })
    expect(orphans.listed.find(({ _id }) => _id === id)).toMatchObject({ result: 'unknown', blockers: [] })
    await getEngine().db.updateTable('product').set({ archived_at: 1 }).where('id', '=', id).execute()
  })

  it('The rules are asked again only after a product changed, and stock is always current', async () => {
    const id = await insertSpecified('processors', 'N9 odd', { socket: 'NB-9' })
    const first = await read()
    await getEngine().db.updateTable('product').set({ on_hand: 499_999 }).where('id', '=', id).execute()
    const second = await read()
    expect(second.checkedAt).toBe(first.checkedAt)
    expect(second.orphans.listed.find(({ _id }) => _id === id)?.stock).toBe(499_999)
    await getEngine().db.updateTable('product').set({ archived_at: 1 }).where('id', '=', id).execute()
    const [third, fourth] = await Promise.all([read(), read()])
    expect(third.orphans.listed.map(({ _id }) => _id)).not.toContain(id)
    expect(fourth).toEqual(third)
  })
})
