import { beforeAll, expect, it } from 'vitest'
import type { ImportReport, Product } from '../../../contract/schemas/product.ts'
import { PRODUCT_DRAFT, saveImage } from '../../../tests/support/product-draft.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

const CABLES = [
  { connector: 'eps-8pin', plugs: 2, watts: 336 },
  { connector: '12v-2x6', plugs: 1, watts: 600 },
]

describeEmptyShop('Specs that are lists', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
    await saveImage(getEngine())
  })

  const call = (method: 'POST' | 'PATCH' | 'GET', url: string, payload?: object) =>
    getApp().inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
  const send = (specs: object, more: object = {}) =>
    call('POST', '/product', { ...PRODUCT_DRAFT, category: 'power-supplies', specs, ...more })
  const read = async (id: string) => (await call('GET', `/product/${id}`)).json<Product>()
  async function add(specs: object, more: object = {}): Promise<Product> {
    return read((await send(specs, more)).json().insertedId)
  }
  const specOf = ({ specs }: Product, key = 'cables') => specs.find((spec) => spec.key === key)

  it('A list is read as rows, as a table and as a line for each row', async () => {
    // As the form sends it: every cell is text.
    const typed = CABLES.map(({ plugs, watts, ...row }) => ({
      ...row,
      plugs: ` ${plugs} `,
      watts: `${watts}`,
    }))
    const product = await add({ wattage: 850, cables: typed })
    expect(specOf(product)).toEqual({
      key: 'cables',
      label: 'Cables and plugs',
      group: 'Connectors',
      unit: null,
      highlight: false,
      entries: CABLES,
      values: ['EPS 8-pin: plugs 2, power per plug (W) 336', '12V-2×6: plugs 1, power per plug (W) 600'],
      table: {
        columns: ['Connector', 'Plugs', 'Power per plug (W)'],
        rows: [
          ['EPS 8-pin', '2', '336'],
          ['12V-2×6', '1', '600'],
        ],
      },
    })
    const found = (await call('GET', '/product?q=850+W')).json<Product[]>()
    expect(found.map(({ _id, specs }) => [_id, specs.map(({ key }) => key)])).toContainEqual([
      product._id,
      ['wattage'],
    ])
  })

  it('An empty list says that there is none, and an empty text says nothing', async () => {
    const none = await add({ cables: [] })
    expect(specOf(none)).toMatchObject({ values: ['None'], entries: [] })
    expect(specOf(none)).not.toHaveProperty('table')
    expect((await add({ cables: '' })).specs).toEqual([])
    await call('PATCH', `/product/${none._id}`, { specs: { cables: '' } })
    expect((await read(none._id)).specs).toEqual([])
  })

  it.each([
    [{ cables: [{ ...CABLES[0], plugs: 'many' }] }, 'Row 1: Plugs must be a whole number from 0 to 1,000'],
    [{ cables: [CABLES[0], { connector: 'sata' }] }, 'Row 2: Plugs must be a whole number from 0 to 1,000'],
    [{ cables: 'two' }, 'Enter rows as [{"connector": …, "plugs": …, "watts": …}, …]'],
    [{ input: CABLES }, 'Input has no rows'],
    [{ 'pcie-slot-list': CABLES }, 'Power supplies have no spec pcie-slot-list'],
  ])('A wrong list is refused with the row and what it must be (%#)', async (specs, message) => {
    const response = await send(specs)
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      { [`specs.${Object.keys(specs)[0]}`]: [message] },
    ])
  })

  it('An export has the list as JSON, and importing it changes nothing but what was edited', async () => {
    const product = await add({ cables: CABLES }, { partNumber: 'NB-LIST' })
    const { body } = await call('GET', '/product-export')
    expect(body).toContain(JSON.stringify(CABLES).replaceAll('"', '""'))
    const send = async (csv: string, query = '') =>
      (await call('POST', `/product-import${query}`, { csv })).json<ImportReport>()
    expect(await send(body)).toMatchObject({ changed: 0, errors: [] })
    const changed = JSON.stringify([CABLES[0]]).replaceAll('"', '""')
    const csv = `"partNumber","spec.cables"\r\n"NB-LIST","${changed}"\r\n`
    expect(await send(csv, '?write=true')).toMatchObject({
      written: true,
      changed: 1,
      preview: [{ what: 'cables has other rows' }],
    })
    expect(specOf(await read(product._id))?.entries).toEqual([CABLES[0]])
    expect(await send('"partNumber","spec.cables"\r\n"NB-LIST","2 plugs"\r\n')).toMatchObject({
      errors: [{ line: 2, column: 'spec.cables', message: expect.stringContaining('Enter rows as') }],
    })
  })

  it('Rules read the list, and the audit log says that specs changed', async () => {
    const card = { name: 'Card', category: 'graphics' }
    const supply = await add({ 'pcie-12v-2x6': 1, cables: CABLES })
    const graphics = await add({ 'board-power': 360, 'pcie-12v-2x6': 1 }, card)
    const judge = async () => {
      const response = await call('POST', '/fit', {
        lines: [{ productId: supply._id }, { productId: graphics._id }],
      })
      const checks = response.json<{ checks: { rule: string; result: string; right: object }[] }>().checks
      return checks.find(({ rule }) => rule === 'plug-watts')
    }
    expect(await judge()).toMatchObject({ result: 'fits', right: { value: 600, unit: 'W' } })
    const weak = [{ connector: '12v-2x6', plugs: 1, watts: 300 }]
    await call('PATCH', `/product/${supply._id}`, { specs: { 'pcie-12v-2x6': 1, cables: weak } })
    expect(await judge()).toMatchObject({ result: 'note', right: { value: 300, unit: 'W' } })
    const audit = (await call('GET', '/audit')).body
    expect(audit).toContain(`${supply.name}: specs`)
  })

  it('The form learns the columns of a list', async () => {
    const categories = (await call('GET', '/category-spec')).json<
      { slug: string; specs: { key: string; type: string; columns: object[] }[] }[]
    >()
    const specs = categories.find(({ slug }) => slug === 'cases')?.specs
    expect(specs?.find(({ key }) => key === 'max-radiator')).toMatchObject({ type: 'number', columns: [] })
    const [place, , thickness, shortens] = specs?.find(({ key }) => key === 'radiator-mounts')?.columns ?? []
    expect(place).toMatchObject({
      key: 'place',
      options: expect.arrayContaining([{ value: 'front', label: 'Front' }]),
    })
    expect(thickness).toEqual({
      key: 'maxThickness',
      label: 'Radiator and fans, up to',
      unit: 'mm',
      options: null,
    })
    expect(shortens).toMatchObject({ options: [{ value: 'Yes' }, { value: 'No' }] })
  })
})
