import { beforeAll, expect, it } from 'vitest'
import type { ImportReport } from '../../../contract/schemas/product.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeShop } from '../../../tests/support/test-app.ts'

describeShop('The product export', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
  })

  async function send(url: string, csv: string): Promise<ImportReport> {
    const response = await getApp().inject({ method: 'POST', url, headers: admin.headers, payload: { csv } })
    return response.json<ImportReport>()
  }
  const download = () => getApp().inject({ url: '/product-export', headers: admin.headers })

  it('The export is a file with the date in its name, all products and their specs', async () => {
    const response = await download()
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="northbridge-products-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const lines = response.body.split('\r\n')
    expect(lines[0]).toMatch(
      /^\uFEFF"_id","partNumber","name","description","category","order","quantity","price","img","leadTimeDays","multiple","priceBreaks","spec\./,
    )
    expect(response.body).toContain('NB-1200 | NB-1700')
  })

  it('A spreadsheet runs no formula from the export', async () => {
    await insertProduct(getEngine(), { name: '=HYPERLINK("http://evil.example")', part_number: '@NB-EVIL' })
    const { body } = await download()
    expect(body).toContain(`"'@NB-EVIL","'=HYPERLINK(""http://evil.example"")"`)
  })

  it('A spreadsheet that splits the export at semicolons or tabs runs no formula', async () => {
    const name = "a;=cmd|'/C calc'!A0"
    await insertProduct(getEngine(), { name, description: 'b\t@SUM(A1)\n+1+1;"=x' })
    const { body } = await download()
    expect(body).toContain(`"a;'=cmd|'/C calc'!A0","b\t'@SUM(A1)\n'+1+1;'""=x"`)
  })

  it('Importing an export changes nothing, even with odd characters and without part numbers', async () => {
    await insertProduct(getEngine(), {
      name: `'=“Größe”, 12" \u{1F9F0}; a|b`,
      description: 'One line\nanother\r\nand a third; "quoted", \'=x',
      part_number: null,
      category: null,
    })
    const { body } = await download()
    const report = await send('/product-import', body)
    expect(report).toMatchObject({ added: 0, changed: 0, errors: [], preview: [] })
    expect(report.unchanged).toBe(report.rows)
    expect(report.rows).toBeGreaterThan(40)
    expect(await send('/product-import?write=true', body)).toMatchObject({
      written: true,
      added: 0,
      changed: 0,
    })
  })
})
