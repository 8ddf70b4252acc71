import { beforeAll, expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { postOrder, settle } from '../../../tests/support/orders.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { confirmEmail, registerAdmin, registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

describeEmptyShop('Shipping several orders', (getApp, getEngine) => {
  let buyer: SignedIn
  let admin: SignedIn
  beforeAll(async () => {
    buyer = await registerUser(getApp(), { name: 'Zoë Novak' })
    // Without this, the buyer could order only a few times a day.
    await confirmEmail(getEngine(), buyer)
    admin = await registerAdmin(getApp(), getEngine())
  })

  async function place({
    isPaid = true,
    ...product
  }: {
    isPaid?: boolean
    name?: string
    part_number?: string
    price_cents?: number
  } = {}): Promise<string> {
    const productId = await insertProduct(getEngine(), product)
    const order = { productId, orderQty: 12, address: '12 Mill Road\nBoise, ID 83702' }
    const id = (await postOrder(getApp(), buyer, order)).json().insertedId
    if (isPaid) await settle(getEngine(), id)
    return id
  }
  const ship = (shipments: object[], by: SignedIn = admin) =>
    getApp().inject({ method: 'POST', url: '/admin/order/ship', headers: by.headers, payload: { shipments } })
  const printSlips = (ids: string[], by: SignedIn = admin) =>
    getApp().inject({ url: `/admin/order/packing-slips?ids=${ids.join(',')}`, headers: by.headers })
  const read = async (id: string) =>
    (await getApp().inject({ url: `/order/${id}`, headers: admin.headers })).json()

  it('Each order gets its carrier, tracking number, history, audit entry and mail', async () => {
    const ids = [await place(), await place(), await place()]
    const reply = await ship(ids.map((id, index) => ({ id, carrier: 'UPS', tracking: `1Z-${index}` })))
    expect(reply.json()).toEqual({ shipped: ids, failed: [] })
    for (const [index, id] of ids.entries()) {
      expect(await read(id)).toMatchObject({ status: 'shipped', carrier: 'UPS', tracking: `1Z-${index}` })
      const audit = getEngine()
        .db.selectFrom('audit_log')
        .select(['action', 'note'])
        .where('subject', '=', id)
      expect(await audit.execute()).toEqual([{ action: 'ship order', note: `UPS 1Z-${index}` }])
      const mails = await getEngine()
        .db.selectFrom('mail_outbox')
        .select('subject')
        .where('body', 'like', `%1Z-${index}%`)
        .execute()
      expect(mails).toEqual([{ subject: 'Your order is on its way' }])
    }
  })

  it('Orders that cannot be shipped are named with the reason, and the others are shipped', async () => {
    const unpaid = await place({ isPaid: false })
    const paid = await place()
    const missing = '0190a6e0-0000-7000-8000-000000000001'
    const reply = await ship([unpaid, paid, missing].map((id) => ({ id, carrier: 'UPS', tracking: '1' })))
    expect(reply.json()).toEqual({
      shipped: [paid],
      failed: [
        { id: unpaid, problem: 'This order is unpaid, so it can’t be marked shipped.' },
        { id: missing, problem: 'There is no order with this id.' },
      ],
    })
    expect(await read(unpaid)).toMatchObject({ status: 'placed', tracking: null })
  })

  it('A repeated request ships nothing twice, and another tracking number is refused', async () => {
    const id = await place()
    const shipment = { id, carrier: 'UPS', tracking: '1Z-9' }
    await ship([shipment])
    expect((await ship([shipment])).json()).toEqual({ shipped: [id], failed: [] })
    expect((await ship([{ ...shipment, tracking: '1Z-8' }])).json()).toMatchObject({ failed: [{ id }] })
    const { history, tracking } = await read(id)
    expect(tracking).toBe('1Z-9')
    expect(history.filter(({ status }: { status: string }) => status === 'shipped')).toHaveLength(1)
  })

  it('Two admins who ship the same orders at once ship each of them once', async () => {
    const other = await registerAdmin(getApp(), getEngine())
    const ids = await Promise.all([place(), place(), place(), place()])
    const numberOf = (by: SignedIn) => by.email.slice(0, 8)
    const shipAll = (order: readonly string[], by: SignedIn) =>
      ship(
        order.map((id) => ({ id, carrier: 'UPS', tracking: numberOf(by) })),
        by,
      )
    const replies = await Promise.all([shipAll(ids, admin), shipAll(ids.toReversed(), other)])
    const shipped = replies.map((reply) => reply.json<{ shipped: string[] }>().shipped)
    expect(shipped.flat().toSorted()).toEqual(ids.toSorted())
    for (const [index, by] of [admin, other].entries())
      for (const id of shipped[index] ?? [])
        expect(await read(id)).toMatchObject({ status: 'shipped', tracking: numberOf(by) })
    const mails = await getEngine()
      .db.selectFrom('mail_outbox')
      .select('id')
      .where((eb) => eb.or(ids.map((id) => eb('body', 'like', `%${id}%`))))
      .where('subject', '=', 'Your order is on its way')
      .execute()
    expect(mails).toHaveLength(ids.length)
  })

  it('A request for no order, for more than 100, without a tracking number or by a customer is refused', async () => {
    const id = '0190a6e0-0000-7000-8000-000000000001'
    const shipment = { id, carrier: 'UPS', tracking: '1' }
    expect((await ship([])).statusCode).toBe(400)
    expect((await ship(Array.from({ length: 101 }, () => shipment))).statusCode).toBe(400)
    expect((await ship([{ id, carrier: 'UPS', tracking: ' ' }])).statusCode).toBe(400)
    expect((await ship([shipment], buyer)).statusCode).toBe(403)
  })

  it('The packing slips have one page for each order, with address and content, and without prices', async () => {
    const ids = [
      await place({ name: 'Tower cooler', part_number: 'NB-C-1', price_cents: 4_321 }),
      await place({ name: 'Case fan', part_number: 'NB-C-2', price_cents: 4_321 }),
      await place({ isPaid: false, name: 'Not for the box' }),
    ]
    const reply = await printSlips(ids)
    expect(reply.headers['content-type']).toBe('application/pdf')
    const { text } = readPdf(reply.rawPayload)
    expect(reply.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    const expected = ['Packing slip', 'Zoë Novak', '12 Mill Road', 'Boise, ID 83702', '555 0100', '12']
    const products = ['Tower cooler', 'NB-C-1', 'Case fan', 'NB-C-2']
    expect([...expected, ...products].filter((part) => !text.includes(part))).toEqual([])
    expect(text.match(/NB-1\d{4}/g)).toHaveLength(2)
    expect(text).not.toMatch(/\$|43\.21|Not for the box/)
    expect((await printSlips(ids.slice(2))).statusCode).toBe(409)
    expect((await printSlips(['x'])).statusCode).toBe(400)
    expect((await printSlips(ids, buyer)).statusCode).toBe(403)
  })
})
