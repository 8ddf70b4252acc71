import { expect, it, vi } from 'vitest'
import { formatDate } from '../../../contract/dates.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatSpecValue } from '../../../contract/spec-value.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { describeShop } from '../../../tests/support/test-app.ts'
import { RenderBudget } from '../../http/page-cache/render-budget.ts'
import { shop } from '../shop/shop.ts'
import { drawDatasheet } from './draw-datasheet.ts'

describeShop('The documents of a product', (getApp, getEngine) => {
  const get = (url: string) => getApp().inject({ url })

  it('The datasheet has name, part number, every spec with its unit, the sizes and the date', async () => {
    const product = (await get('/product/t3-120')).json<Product>()
    const response = await get('/products/t3-120/datasheet.pdf')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=300',
      'content-disposition': 'inline; filename="t3-120-datasheet.pdf"',
    })
    const { text } = readPdf(response.rawPayload)
    const expected = [
      shop.name,
      'Datasheet',
      product.name,
      String(product.partNumber),
      ...product.specs.flatMap((spec) => [spec.group, spec.label, formatSpecValue(spec)]),
      '124 × 154 × 76 mm',
      `As of ${formatDate(product.updatedAt, shop.timeZone)}`,
      'Page 1 of',
    ]
    // A long value wraps to a second line.
    const words = text.replaceAll(/\s+/g, ' ')
    expect(expected.filter((part) => !words.includes(part))).toEqual([])
  })

  it('The datasheet has the rows of a list in a table', async () => {
    const { specs } = (await get('/product/x9-atx')).json<Product>()
    const tables = specs.flatMap(({ label, table }) =>
      table ? [label, ...table.columns, ...table.rows.flat()] : [],
    )
    expect(tables).toContain('PCIE2')
    const words = readPdf((await get('/products/x9-atx/datasheet.pdf')).rawPayload).text.replaceAll(
      /\s+/g,
      ' ',
    )
    // A narrow cell breaks between words, so each word is looked for.
    const missing = tables.flatMap((cell) => cell.split(' ')).filter((word) => !words.includes(word))
    expect(missing).toEqual([])
  })

  it('Every product of the demo shop has a datasheet, and the same product gives the same file', async () => {
    const products = (await get('/product?limit=100')).json<Product[]>()
    for (const { slug } of products) {
      const response = await get(`/products/${slug}/datasheet.pdf`)
      expect([slug, response.statusCode]).toEqual([slug, 200])
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      const again = await get(`/products/${slug}/datasheet.pdf`)
      expect(again.rawPayload.equals(response.rawPayload), slug).toBe(true)
    }
  })

  it('The drawing of a product is an SVG with its sizes', async () => {
    const response = await get('/products/m3-16-gb-kit/dimensions.svg')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    for (const size of ['>133.35<', '>31.25<', '>3.8<']) expect(response.payload).toContain(size)
    expect(response.payload).toContain('<title>Dimensions of M3 16 GB kit: 133.35 × 31.25 × 3.8 mm</title>')
  })

  it.each([
    '/products/%00/datasheet.pdf',
    '/products/t3-120%00/dimensions.svg',
    '/products/x9-atx%00/views/rear-ports.svg',
  ])('A name that no product can have is refused at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(400)
  })

  it('A second view is an SVG that a browser keeps and asks for again by its ETag', async () => {
    const url = '/products/x9-atx/views/rear-ports.svg'
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    })
    expect(response.payload).toContain('<title>Rear ports of X9 ATX</title>')
    expect(response.payload.match(/href="#usb"/g)).toHaveLength(10)
    const again = await getApp().inject({ url, headers: { 'if-none-match': String(response.headers.etag) } })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const other = await getApp().inject({ url, headers: { 'if-none-match': 'W/"other"' } })
    expect(other.statusCode).toBe(200)
  })

  it('A value of many lines continues on the next page', async () => {
    const product = (await get('/product/t3-120')).json<Product>()
    const specs = product.specs
      .slice(0, 3)
      .map((spec) => ({ ...spec, values: Array(20).fill('§'.repeat(200)) }))
    const { commands, text } = readPdf(await drawDatasheet({ ...product, specs }))
    const heights = [...commands.matchAll(/^1 0 0 1 \S+ (\S+) Tm$/gm)].map(([, y]) => Number(y))
    expect(heights.filter((height) => height < 30)).toEqual([])
    expect(text.match(/§/g)).toHaveLength(specs.length * 4_000)
  })

  it('Sheets that must be drawn count among the pages that one address may have rendered', async () => {
    const ask = () => get('/products/t3-120/datasheet.pdf')
    expect((await ask()).statusCode).toBe(200)
    const take = vi.spyOn(RenderBudget.prototype, 'take').mockReturnValue(7)
    expect((await ask()).statusCode).toBe(200)
    const change = getEngine().db.updateTable('product').set({ updated_at: Date.now() })
    await change.where('slug', '=', 't3-120').execute()
    const refused = await ask()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '7'])
    take.mockRestore()
    expect((await ask()).statusCode).toBe(200)
  })

  it.each([
    '/products/n7-8c/dimensions.svg',
    '/products/n7-8c/views/rear-ports.svg',
    '/products/n7-8c/views/nothing.svg',
    '/products/nothing/views/package.svg',
    '/products/nothing/dimensions.svg',
    '/products/nothing/datasheet.pdf',
  ])('There is nothing at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
