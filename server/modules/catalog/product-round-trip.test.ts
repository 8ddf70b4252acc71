import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCsv } from '../../../contract/csv.ts'
import { type Field, isWithin } from '../../../contract/entities/field.ts'
import {
  type ProductField,
  productFields,
  productFilterNames,
  productFilters,
  productKeys,
} from '../../../contract/entities/product.ts'
import type { ImportReport, Product } from '../../../contract/schemas/product.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import { saveImage } from '../../../tests/support/product-draft.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { buildTestApp, describeEmptyShop } from '../../../tests/support/test-app.ts'
import { openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import { takeBackup } from '../../backup/backup.ts'
import { checkBackup } from '../../backup/backup-read.ts'
import { restoreBackup } from '../../backup/backup-restore.ts'
import { readCsv } from '../../csv/read-csv.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { migrations } from '../../db/migrations/index.ts'
import { openImageFolder } from '../images/image-store.ts'

/**
 * Sends every field of contract/entities/product.ts through all code that handles products field by field. A field that
 * is missing anywhere fails here, without any change to this file.
 */

const IMAGE_KEYS = ['a'.repeat(32), 'b'.repeat(32)]

/** Quantities and prices that agree with each other in every mix of the two versions. */
const TERMS = {
  order: [24, 36],
  multiple: [12, 6],
  priceBreaks: [
    [{ from: 48, price: 20.37 }],
    [
      { from: 48, price: 19.37 },
      { from: 120, price: 18.37 },
    ],
  ],
} as const

/** A valid value that no other field has. The two versions differ. */
function sampleOf(key: ProductField, version: 0 | 1) {
  if (key === 'order' || key === 'multiple' || key === 'priceBreaks') return TERMS[key][version]
  if (key === 'category') return version === 0 ? 'fans' : 'processors'
  if (key === 'img') return `/images/${IMAGE_KEYS[version]}-640.webp`
  const field: Field = productFields[key]
  const distinct = 11 + productKeys.indexOf(key) * 2 + version
  if (field.kind === 'text') return `${key} ${distinct}`
  if (field.kind === 'amount') return distinct + 0.37
  return field.kind === 'stock' ? 1_000 + distinct : distinct
}

function emptyOf(key: ProductField) {
  const field: Field = productFields[key]
  if (field.kind === 'breaks') return []
  return 'empty' in field ? field.empty : null
}

const FIRST = Object.fromEntries(productKeys.map((key) => [key, sampleOf(key, 0)]))
const fieldsOf = (product: Product) => Object.fromEntries(productKeys.map((key) => [key, product[key]]))

async function fill(engine: Engine): Promise<void> {
  for (const key of IMAGE_KEYS) await saveImage(engine, key)
}

const toVisible = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<link[^>]*>|<meta[^>]*>/g, '')
const toJsonLd = (html: string) =>
  /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]

describeEmptyShop('Every field of a product', (getApp, getEngine, engineName) => {
  let admin: SignedIn
  let folder: string
  let id: string
  const shops: { app: Awaited<ReturnType<typeof buildTestApp>>; opened: TestEngine }[] = []
  const stations: Record<string, Product> = {}

  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    getApp().inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
  const read = async () => (await call('GET', `/product/${id}`)).json<Product>()

  async function openShop(kind?: 'migrated'): Promise<(typeof shops)[number]> {
    const opened = await openTestEngine(engineName, kind)
    if (!kind) {
      const backup = await checkBackup(join(folder, 'shop.gz'), migrations)
      const images = await openImageFolder(join(folder, 'restored'))
      await restoreBackup(opened.engine, { backup, images, migrations })
    }
    const shop = { opened, app: await buildTestApp(opened.engine) }
    shops.push(shop)
    return shop
  }

  /** Leaves the ids out, because the other shop does not know them. */
  async function exportTable(): Promise<{ header: string[]; csv: string }> {
    const { records } = await readCsv((await call('GET', '/product-export')).body)
    const rows = records.map(({ cells }) => cells.slice(1))
    return { header: rows[0] ?? [], csv: writeCsv(rows) }
  }

  async function importInto({ app, opened }: (typeof shops)[number], csv: string): Promise<Product> {
    await fill(opened.engine)
    const { headers } = await registerAdmin(app, opened.engine)
    const payload = { csv }
    const sent = await app.inject({ method: 'POST', url: '/product-import?write=true', headers, payload })
    expect(sent.json<ImportReport>()).toMatchObject({ added: 1, written: true, errors: [] })
    const [listed] = (await app.inject({ url: '/product' })).json<Product[]>()
    return (await app.inject({ url: `/product/${listed?._id}` })).json<Product>()
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'northbridge-round-trip-'))
    admin = await registerAdmin(getApp(), getEngine())
    await fill(getEngine())
    id = (await call('POST', '/product', FIRST)).json().insertedId
    stations.added = await read()
    const [listed] = (await call('GET', `/product?ids=${id}`)).json<Product[]>()
    if (listed) stations.listed = listed
    const other = await openShop('migrated')
    stations.imported = await importInto(other, (await exportTable()).csv)
    const images = await openImageFolder(join(folder, 'images'))
    await takeBackup(other.opened.engine, { file: join(folder, 'shop.gz'), images })
    const restored = await openShop()
    const url = `/product/${stations.imported._id}`
    stations.restored = (await restored.app.inject({ url })).json<Product>()
  })
  afterAll(async () => {
    for (const { app, opened } of shops) {
      await app.close()
      await opened.remove()
    }
    await rm(folder, { recursive: true })
  })

  it.each(['added', 'listed', 'imported', 'restored'])('A product that is %s has every field', (station) => {
    const product = stations[station]
    expect(product && fieldsOf(product)).toEqual(FIRST)
  })

  it('The CSV file has a column for every field', async () => {
    expect((await exportTable()).header.slice(0, productKeys.length)).toEqual(productKeys)
  })

  it('The API description in /openapi.json has every field', async () => {
    const { paths } = (await getApp().inject({ url: '/openapi.json' })).json()
    const bodyOf = (operation: { requestBody: { content: object } }) => operation.requestBody.content
    const propertiesOf = (content: object) => Object.keys(Object.entries(content)[0]?.[1].schema.properties)
    const writable = productKeys.filter((key) => productFields[key].kind !== 'stock')
    expect(propertiesOf(bodyOf(paths['/product'].post))).toEqual(expect.arrayContaining(productKeys))
    expect(propertiesOf(bodyOf(paths['/product/{id}'].patch))).toEqual(expect.arrayContaining(writable))
    expect(propertiesOf(paths['/product/{id}'].get.responses[200].content)).toEqual(
      expect.arrayContaining(productKeys),
    )
    for (const path of ['/product', '/facet'])
      expect(paths[path].get.parameters.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining(productFilterNames),
      )
  })

  it.each(productFilterNames)('The filter %s finds the product and its facet counts it', async (name) => {
    const { field, choices, pick, to } = productFilters[name]
    const value = Number(FIRST[field])
    const further = pick === 'one' ? [value - 1, value, to ?? 0].map(String) : []
    for (const choice of [...Object.keys(choices), ...further]) {
      const found = await call('GET', `/product?${name}=${choice}`)
      expect([choice, found.json<Product[]>().length]).toEqual([choice, isWithin(choice, value) ? 1 : 0])
    }
    const facets = (await call('GET', '/facet')).json<Facets>()
    expect(facets[name]).toEqual(
      Object.keys(choices).map((choice) => ({ value: choice, count: isWithin(choice, value) ? 1 : 0 })),
    )
  })

  describe('A change of one field', () => {
    async function lookAt(product: Product) {
      const open = async (url: string) =>
        (await getApp().inject({ url, headers: { accept: 'text/html' } })).body
      const page = await open(`/products/${product.slug}`)
      return {
        card: toVisible(await open('/products')),
        page: toVisible(page),
        comparison: toVisible(await open(`/compare?parts=${product.slug}`)),
        jsonLd: toJsonLd(page),
      }
    }

    async function change(key: ProductField, value: '' | ReturnType<typeof sampleOf>): Promise<void> {
      const { quantity } = await read()
      const response =
        productFields[key].kind === 'stock'
          ? await call('POST', `/product/${id}/stock`, {
              counted: value,
              expected: quantity,
              reason: 'Counted',
            })
          : await call('PATCH', `/product/${id}`, { [key]: value })
      expect([key, response.statusCode]).toEqual([key, 200])
    }

    it.each(productKeys)('Only %s changes, everywhere it is shown and in the audit log', async (key) => {
      const { label, kind, shown } = productFields[key]
      const before = await read()
      const seen = await lookAt(before)
      await change(key, sampleOf(key, 1))
      const after = await read()
      expect(fieldsOf(after)).toEqual({ ...fieldsOf(before), [key]: sampleOf(key, 1) })
      const now = await lookAt(after)
      for (const place of shown) expect([place, now[place] === seen[place]]).toEqual([place, false])
      if (kind === 'stock') return

      const [entry] = (await call('GET', '/audit')).json<{ note: string }[]>()
      const words = entry?.note.slice(`${before.name}: `.length)
      // The note about a price continues with its old and new values.
      const isMoney = kind === 'amount' || kind === 'breaks'
      expect(words?.split(isMoney ? / (?=[$\d])/ : ', ').slice(0, isMoney ? 1 : 9)).toEqual([
        label.toLowerCase(),
      ])
      const { body } = await getApp().inject({ url: '/sitemap.xml' })
      expect(after.updatedAt).not.toBe(before.updatedAt)
      expect(body).toContain(`<lastmod>${after.updatedAt}</lastmod>`)
    })

    it.each(productKeys.filter((key) => !('required' in productFields[key])))(
      'The API and a CSV file can clear %s',
      async (key) => {
        await change(key, '')
        expect((await read())[key]).toEqual(emptyOf(key))
        await change(key, sampleOf(key, 1))
        const csv = `_id,${key}\n${id},`
        const sent = await call('POST', '/product-import?write=true', { csv })
        expect(sent.json<ImportReport>()).toMatchObject({ changed: 1, written: true, errors: [] })
        expect((await read())[key]).toEqual(emptyOf(key))
        await change(key, sampleOf(key, 1))
      },
    )
  })
})
