import { beforeAll, expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { postOrder, refund, settle } from '../../../tests/support/orders.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

describeEmptyShop('GET /order/{id}/receipt', (getApp, getEngine) => {
  let buyer: SignedIn
  beforeAll(async () => {
    buyer = await registerUser(getApp(), { name: 'Zoë Brown', email: 'zoe@firm.info' })
  })

  async function place(by: SignedIn): Promise<string> {
    const productId = await insertProduct(getEngine(), { name: 'Tower cooler', price_cents: 236_50 })
    const order = { productId, orderQty: 12, address: '1 Works Road\nPécs' }
    return (await postOrder(getApp(), by, order)).json().insertedId
  }
  const fetchReceipt = (id: string, by: SignedIn) =>
    getApp().inject({ url: `/order/${id}/receipt`, headers: by.headers })

  it('The receipt is a PDF with number, dates, seller, buyer, product, total, transaction and refunds', async () => {
    const id = await place(buyer)
    await settle(getEngine(), id)
    await refund(getEngine(), id, { cents: 38_00 })
    const response = await fetchReceipt(id, buyer)
    expect(response.headers['content-type']).toBe('application/pdf')
    const { number } = (await getApp().inject({ url: `/order/${id}`, headers: buyer.headers })).json()
    expect(response.headers['content-disposition']).toContain(`receipt-${number}.pdf`)
    const { text } = readPdf(response.rawPayload)
    const expected = [
      'Northbridge',
      'Northbridge Components, Inc.',
      '2100 Foundry Way',
      'Boise, ID 83702',
      '+1 208 555 0142',
      'EIN 82-0142001',
      'sales@northbridge.example',
      number,
      `pi_${id}`,
      'Zoë Brown',
      '1 Works Road',
      'Pécs',
      buyer.email,
      'Tower cooler',
      '12',
      '$236.50',
      '$2,838.00',
      '-$38.00',
      '$2,800.00',
    ]
    expect(expected.filter((part) => !text.includes(part))).toEqual([])
    expect(text).toMatch(/Ordered\n[A-Z][a-z]{2} \d{1,2}, \d{4}\nPaid\n[A-Z][a-z]{2} \d{1,2}, \d{4}, by card/)
    expect(response.rawPayload.toString('latin1')).toContain('/Subtype /Image')
  })

  it('The receipt draws Greek, Cyrillic and Polish names, and says so when it cannot draw a letter', async () => {
    const drawn = await registerUser(getApp(), { name: 'Żanna Ελένη Жанна' })
    const id = await place(drawn)
    await settle(getEngine(), id)
    const greek = readPdf((await fetchReceipt(id, drawn)).rawPayload)
    // Each letter is drawn as a filled outline instead of text.
    expect(greek.commands.match(/^f$/gm)?.length).toBeGreaterThanOrEqual(15)
    expect(greek.text).not.toMatch(/appear as boxes/)

    const boxed = await registerUser(getApp(), { name: '山田太郎' })
    const other = await place(boxed)
    await settle(getEngine(), other)
    const response = await fetchReceipt(other, boxed)
    expect(readPdf(response.rawPayload).text).toMatch(/appear as boxes/)
    const title = Buffer.from('山田太郎', 'utf16le').swap16()
    expect(response.rawPayload.includes(title)).toBe(true)
  })

  it('An unpaid order has no receipt', async () => {
    const response = await fetchReceipt(await place(buyer), buyer)
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { detail: 'A receipt is available once the order is paid.' },
    ])
  })
})
