import { beforeAll, expect, it } from 'vitest'
import { IMPORT_MAX_BYTES } from '../../../contract/constants.ts'
import type { ImportReport, Product } from '../../../contract/schemas/product.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { PRODUCT_DRAFT, saveImage } from '../../../tests/support/product-draft.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeShop } from '../../../tests/support/test-app.ts'
import { planImport } from './plan-import.ts'
import { writeImport } from './write-import.ts'

const HEADER = 'partNumber,name,description,category,order,quantity,price'

describeShop('The product import', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
    await saveImage(getEngine())
  })

  async function send(csv: string, write = false) {
    return getApp().inject({
      method: 'POST',
      url: `/product-import${write ? '?write=true' : ''}`,
      headers: admin.headers,
      payload: { csv },
    })
  }
  const preview = async (csv: string) => (await send(csv)).json<ImportReport>()
  const write = async (csv: string) => (await send(csv, true)).json<ImportReport>()
  const find = async (partNumber: string) =>
    (await getApp().inject({ url: `/product?q=${partNumber}` }))
      .json<Product[]>()
      .find((product) => product.partNumber === partNumber)
  async function countRows(): Promise<number[]> {
    const { db } = getEngine()
    const tables = ['product', 'product_spec', 'stock_ledger'] as const
    const count = async (table: (typeof tables)[number]) =>
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    return Promise.all(tables.map(count))
  }

  it('A preview shows what the import would change and writes nothing', async () => {
    const before = await countRows()
    const csv = `${HEADER}\nNB-NEW-1,New one,Text,fans,10,500,12.50\nNB-N7-8C,N7 8C,Text,processors,10,5,99`
    const report = await preview(csv)
    expect(report).toMatchObject({ rows: 2, added: 1, changed: 1, written: false, errors: [] })
    expect(report.preview).toEqual([
      { line: 2, change: 'add', name: 'New one', what: '$12.50, opening stock 500' },
      { line: 3, change: 'change', name: 'N7 8C', what: expect.stringContaining('Price $236.00 → $99.00') },
    ])
    expect(report.notes).toEqual([expect.stringContaining('doesn’t change the stock')])
    expect(await countRows()).toEqual(before)
  })

  it('An import adds products, changes the named fields and keeps the stock of existing products', async () => {
    const known = await find('NB-N5-6C')
    const csv = [
      'partNumber;name;description;category;order;quantity;price;spec.cores;spec.socket',
      'NB-NEW-2;N2 2C;Two cores;processors;10;500;40;2;NB-1200 | NB-1700',
      `NB-N5-6C;N5 6C;${known?.description};processors;10;1;77,50;6;NB-1700`.replace('77,50', '77.50'),
    ].join('\r\n')
    expect(await write(csv)).toMatchObject({ written: true, added: 1, changed: 1 })
    const added = await getApp().inject({ url: `/product/${(await find('NB-NEW-2'))?._id}` })
    expect(added.json()).toMatchObject({ slug: 'n2-2c', quantity: 500, price: 40, image: null })
    expect(added.json<Product>().specs).toMatchObject([
      { key: 'cores', values: [2] },
      { key: 'socket', values: ['NB-1200', 'NB-1700'] },
    ])
    expect(await find('NB-N5-6C')).toMatchObject({ price: 77.5, quantity: known?.quantity })
    expect(await write(csv)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  })

  it('An import can change a single column of existing products', async () => {
    expect(await write('partNumber,price\nNB-N3-4C,55')).toMatchObject({ changed: 1, errors: [] })
    expect(await find('NB-N3-4C')).toMatchObject({ price: 55, name: 'N3 4C' })
  })

  it('The preview shows changed price breaks before and after, and the same breaks again change nothing', async () => {
    const part = (await find('NB-N5-6C'))?.price ?? 0
    const breaks = [100, 500].map((from, index) => `${from}: ${(part - 1 - index).toFixed(2)}`).join('; ')
    const csv = `partNumber,priceBreaks\nNB-N5-6C,"${breaks}"`
    expect((await write(csv)).preview).toMatchObject([{ what: `Price breaks none → ${breaks}` }])
    expect(await write(csv)).toMatchObject({ changed: 0, unchanged: 1 })
    expect((await write('partNumber,priceBreaks\nNB-N5-6C,')).preview).toMatchObject([
      { what: `Price breaks ${breaks} → none` },
    ])
  })

  it.each([
    ['an unknown column', `${HEADER},colour\nNB-X,A,B,,1,1,1,red`, [1, 'colour', /^Unknown column/]],
    ['no part number column', 'name,price\nA,1', [1, 'partNumber', /is required/]],
    ['a column twice', 'partNumber,price,price\nNB-N7-8C,1,1', [1, 'price', /twice/]],
    ['a row without a part number', `${HEADER}\n,A,B,,1,1,1`, [2, 'partNumber', /required/]],
    ['a part number twice', `${HEADER}\nNB-X,A,B,,1,1,1\nNB-X,A,B,,1,1,1`, [3, 'partNumber', /in line 2/]],
    ['too few cells', `${HEADER}\nNB-X,A,B`, [2, null, /has 3 cells; the header has 7/]],
    ['a bad price', `${HEADER}\nNB-X,A,B,,1,1,abc`, [2, 'price', /Price must be an amount/]],
    ['a decimal comma', `${HEADER.replaceAll(',', ';')}\nNB-X;A;B;;1;1;2,50`, [2, 'price', /such as 236.50/]],
    [
      'a minimum order beyond the limit',
      `${HEADER}\nNB-X,A,B,,200,1,9000`,
      [2, 'order', /costs \$1,800,000\.00\. An order can cost at most \$999,999\.99/],
    ],
    ['a price beyond the limit', 'partNumber,price\nNB-N7-8C,100000', [2, 'price', /at most \$999,999\.99/]],
    [
      'a minimum order that is not a multiple of the pack size',
      `${HEADER},multiple\nNB-X,A,B,,10,1,1,4`,
      [2, 'order', /8 or 12/],
    ],
    [
      'a price break that does not fall',
      `${HEADER},priceBreaks\nNB-X,A,B,,10,1,1,100: 1.00`,
      [2, 'priceBreaks', /must be below/],
    ],
    [
      'unreadable price breaks',
      `${HEADER},priceBreaks\nNB-X,A,B,,10,1,1,100 for 1`,
      [2, 'priceBreaks', /such as 100: 82.80; 500: 78.20/],
    ],
    ['no name', `${HEADER}\nNB-X,,B,,1,1,1`, [2, 'name', /Name is required/]],
    ['no quantity for a new one', `${HEADER}\nNB-X,A,B,,1,,1`, [2, 'quantity', /Quantity is required/]],
    ['an unknown category', `${HEADER}\nNB-X,A,B,unicorns,1,1,1`, [2, 'category', /no category/]],
    [
      'a spec of another category',
      `${HEADER},spec.cores\nNB-X,A,B,fans,1,1,1,8`,
      [2, 'spec.cores', /no spec/],
    ],
    ['an image of another site', `${HEADER},img\nNB-X,A,B,,1,1,1,http://a.b/c`, [2, 'img', /uploaded here/]],
    ['an id of nobody', `_id,price\n0190a6e0-0000-7000-8000-000000000001,1`, [2, '_id', /No product has/]],
    [
      'a spec with a NUL character',
      `${HEADER},spec.socket\nNB-X,A,B,processors,1,1,1,"a\0b"`,
      [2, 'spec.socket', /plain text/],
    ],
    [
      'a spec that is too long',
      `${HEADER},spec.socket\nNB-X,A,B,processors,1,1,1,a | ${'b'.repeat(201)}`,
      [2, 'spec.socket', /At most 200 characters/],
    ],
    ['an id with a NUL character', '_id,price\n"a\0b",1', [2, '_id', /No product has/]],
    ['an open quote', `${HEADER}\nNB-X,"A,B,,1,1,1`, [2, null, /never closed/]],
  ])('The report names line, column and reason of %s', async (_what, csv, [line, column, message]) => {
    const report = await write(csv)
    expect(report.errors).toContainEqual({
      line,
      column,
      message: expect.stringMatching(message as RegExp),
    })
    expect(report.errors.every((error) => error.line === line)).toBe(true)
    expect(report.written).toBe(false)
    expect(await find('NB-X')).toBeUndefined()
  })

  it('A row of an archived product is refused', async () => {
    const id = await insertProduct(getEngine(), { part_number: 'NB-GONE' })
    await getApp().inject({
      method: 'POST',
      url: '/product/archive',
      headers: admin.headers,
      payload: { ids: [id] },
    })
    const { errors } = await preview('partNumber,price\nNB-GONE,5')
    expect(errors).toEqual([{ line: 2, column: 'partNumber', message: expect.stringContaining('archived') }])
  })

  it('The report names every bad row of a file of 10,000 rows, and none is written', async () => {
    const before = await countRows()
    const bad = [
      (part: string) => `${part},A,B,,1,1,free`,
      (part: string) => `${part},A,B,,0,1,1`,
      (part: string) => `${part},A`,
      (part: string) => `${part},A,B,unicorns,1,1,1`,
      (part: string) => `${part},,B,,1,1,1`,
    ]
    const good = (part: string) => `${part},Part,"Text, with\ntwo lines",fans,10,500,12.50`
    const rows: string[] = []
    const badLines: number[] = []
    let line = 2
    for (let row = 0; row < 10_000; row += 1) {
      const isBad = row % 3 === 1
      const toRow = isBad ? bad[row % bad.length] : good
      if (isBad) badLines.push(line)
      line += isBad ? 1 : 2
      rows.push(toRow?.(`NB-BULK-${row}`) ?? '')
    }
    const report = await write(`${HEADER}\n${rows.join('\n')}\n`)
    expect(report).toMatchObject({ rows: 10_000, written: false })
    expect([...new Set(report.errors.map((error) => error.line))]).toEqual(badLines)
    expect(report.errors.every(({ message }) => message.length > 10)).toBe(true)
    expect(await countRows()).toEqual(before)
  })

  it('An import of 2,000 rows with one name gives each product its own address and ledger', async () => {
    const rows = Array.from({ length: 2_000 }, (_, row) => `NB-MANY-${row},Same,Text,fans,10,${row},1`)
    expect(await write(`${HEADER}\n${rows.join('\n')}`)).toMatchObject({ written: true, added: 2_000 })
    const { db } = getEngine()
    const products = await db
      .selectFrom('product')
      .innerJoin('stock_ledger', 'stock_ledger.product_id', 'product.id')
      .select(['slug', 'on_hand', 'on_hand_change'])
      .where('name', '=', 'Same')
      .execute()
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(2_000)
    expect(products.every((each) => each.on_hand === each.on_hand_change)).toBe(true)
  })

  it('The import checks again when it writes: a row that became bad since the preview stops all of it', async () => {
    const csv = `${HEADER}\nNB-LATE-1,A,B,,1,1,1\nNB-LATE-2,A,B,,1,1,1`
    expect(await preview(csv)).toMatchObject({ added: 2, errors: [] })
    const id = await insertProduct(getEngine(), { part_number: 'NB-LATE-2' })
    const archived = { archived_at: Date.now() }
    await getEngine().db.updateTable('product').set(archived).where('id', '=', id).execute()
    expect(await write(csv)).toMatchObject({ written: false, errors: [{ line: 3 }] })
    expect(await find('NB-LATE-1')).toBeUndefined()
  })

  // Seen to fail without the condition on updated_at: the import overwrote the change made on the page.
  it('An import never overwrites a change made after it read the product', async () => {
    const id = await insertProduct(getEngine(), { part_number: 'NB-MEET', name: 'Meeting' })
    const fields = { price: 77, name: 'Imported' }
    const row = { line: 2, id: null, partNumber: 'NB-MEET', fields, specs: {} }
    const { plans } = await planImport(getEngine().db, [row])
    const payload = { name: 'Changed on the page' }
    await getApp().inject({ method: 'PATCH', url: `/product/${id}`, headers: admin.headers, payload })
    const late = getEngine()
      .db.transaction()
      .execute((tx) => writeImport(tx, { plans, actorId: admin.id, now: Date.now() }))
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await find('NB-MEET')).toMatchObject({ name: 'Changed on the page', price: 10 })
  })

  it('A file that is too large is refused with the limit, and an empty one as empty', async () => {
    const tooLarge = await send('x'.repeat(IMPORT_MAX_BYTES))
    expect([tooLarge.statusCode, tooLarge.json().detail]).toEqual([
      413,
      'A request can have at most 8 MB. Send less, or send it in parts.',
    ])
    expect((await send('')).json().errors).toEqual({ csv: ['The file is empty'] })
  })

  it('An import accepts images that were uploaded here', async () => {
    const csv = `${HEADER},img\nNB-PIC,A,B,,1,1,1,${PRODUCT_DRAFT.img}`
    expect(await write(csv)).toMatchObject({ written: true, errors: [] })
    expect((await find('NB-PIC'))?.img).toBe(PRODUCT_DRAFT.img)
  })
})
