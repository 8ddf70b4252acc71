import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { startOfDay } from '../../../contract/dates.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import { formatOrderNumber } from '../../../contract/order-number.ts'
import type { AuditEntry } from '../../../contract/schemas/shop-report.ts'
import { insertProduct, insertSynonym } from '../../../tests/support/factories.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { PRODUCT_DRAFT, saveImage } from '../../../tests/support/product-draft.ts'
import { explainQueries } from '../../../tests/support/record-queries.ts'
import { confirmEmail, registerUser } from '../../../tests/support/sign-in.ts'
import { shop } from '../shop/shop.ts'
import { listAudit } from './list-audit.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

describePayments('The audit log', (getShop) => {
  beforeAll(() => saveImage(getShop().engine))

  const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    getShop().app.inject({ method, url, headers: getShop().admin.headers, ...(payload && { payload }) })
  const read = async (limit = 100) => (await call('GET', `/audit?limit=${limit}`)).json()

  /** Makes a call and returns the log entries that it added. */
  async function logged(...args: Parameters<typeof call>) {
    const before = (await read()).length
    const { statusCode, body } = await call(...args)
    const entries = (await read()).map(({ by, action, subject, note }: Record<string, unknown>) => ({
      by,
      action,
      subject,
      note,
    }))
    return { statusCode, body, entries: entries.slice(0, entries.length - before) }
  }

  const row = (action: string, subject: string, note: string | null = null) => ({
    by: getShop().admin.email,
    action,
    subject,
    note,
  })

  it('Each action on a product is logged once, and a refused one is not logged', async () => {
    const added = await logged('POST', '/product', PRODUCT_DRAFT)
    const id = JSON.parse(added.body).insertedId
    expect(added.entries).toEqual([row('add product', id, 'N9 16C')])
    const changed = await logged('PATCH', `/product/${id}`, { price: '200' })
    expect(changed.entries).toEqual([row('change product', id, 'N9 16C: price $236.50 → $200.00')])
    const count = { counted: 490, expected: 500, reason: 'Dented' }
    expect((await logged('POST', `/product/${id}/stock`, count)).entries).toEqual([
      row('correct stock', id, '500 → 490: Dented'),
    ])
    expect(await logged('POST', `/product/${id}/stock`, count)).toMatchObject({
      statusCode: 409,
      entries: [],
    })
    expect((await logged('POST', '/product/archive', { ids: [id] })).entries).toEqual([
      row('archive product', id, 'N9 16C'),
    ])
    expect((await logged('POST', '/product/archive', { ids: [id] })).entries).toEqual([])
    expect((await logged('PATCH', `/product/${id}`, { archived: false })).entries).toEqual([
      row('restore product', id, 'N9 16C'),
    ])
    expect((await logged('DELETE', `/product/${id}`)).entries).toEqual([row('delete product', id, 'N9 16C')])
    expect((await logged('DELETE', `/product/${id}`)).entries).toEqual([])
    expect(await logged('PATCH', `/product/${NOBODY}`, { price: '1' })).toMatchObject({ entries: [] })
  })

  it('An import that wrote is logged once; a preview and a bad table are not logged', async () => {
    const id = await insertProduct(getShop().engine, { part_number: 'NB-LOG-1', price_cents: 500 })
    expect(id).not.toBe('')
    const csv = 'partNumber,price\nNB-LOG-1,7.50\n'
    expect((await logged('POST', '/product-import', { csv })).entries).toEqual([])
    expect((await logged('POST', '/product-import?write=true', { csv })).entries).toEqual([
      row('import products', 'products', '0 added, 1 changed'),
    ])
    expect((await logged('POST', '/product-import?write=true', { csv })).entries).toEqual([])
    const bad = { csv: 'partNumber,price\nNB-LOG-1,lots\n' }
    expect((await logged('POST', '/product-import?write=true', bad)).entries).toEqual([])
  })

  it('Each action on a user is logged once, and a refused one is not logged', async () => {
    const user = await registerUser(getShop().app)
    const address = encodeURIComponent(user.email)
    expect(await logged('PUT', `/user/admin/${address}`)).toMatchObject({ statusCode: 409, entries: [] })
    await confirmEmail(getShop().engine, user)
    expect((await logged('PUT', `/user/admin/${address}`)).entries).toEqual([row('make admin', user.email)])
    expect((await logged('PUT', `/user/admin/${address}`)).entries).toEqual([])
    expect((await logged('DELETE', `/user/admin/${address}`)).entries).toEqual([
      row('remove admin', user.email),
    ])
    expect((await logged('DELETE', `/user/admin/${address}`)).entries).toEqual([])
    expect((await logged('DELETE', `/user/${address}`)).entries).toEqual([row('remove user', user.id)])
    const self = await logged('DELETE', `/user/${encodeURIComponent(getShop().admin.email)}`)
    expect(self).toMatchObject({ statusCode: 409, entries: [] })
  })

  it('Each order action is logged once, and a refused one is not logged', async () => {
    const { id } = await getShop().placePaidOrder()
    const shipment = { carrier: 'DHL', tracking: 'JD0146' }
    expect((await logged('POST', `/order/${id}/shipment`, shipment)).entries).toEqual([
      row('ship order', id, 'DHL JD0146'),
    ])
    expect(await logged('POST', `/order/${id}/shipment`, shipment)).toMatchObject({
      statusCode: 409,
      entries: [],
    })
    expect((await logged('POST', `/order/${id}/delivery`)).entries).toEqual([row('deliver order', id)])
    const part = { amount: 40, reason: 'Two were dented' }
    expect((await logged('POST', `/order/${id}/refund`, part)).entries).toEqual([
      row('refund order', id, '$40.00: Two were dented'),
    ])
    expect(await logged('POST', `/order/${id}/refund`, { amount: 90, reason: 'x' })).toMatchObject({
      statusCode: 400,
      entries: [],
    })
    await getShop().webhooksDone()
    expect((await read()).filter(({ action }: { action: string }) => action === 'refund order')).toHaveLength(
      1,
    )
    const open = await getShop().placeOrder()
    expect((await logged('POST', `/order/${open.id}/cancellation`, { reason: 'Asked to' })).entries).toEqual([
      row('cancel order', open.id, 'Asked to'),
    ])
    expect(await logged('POST', `/order/${id}/cancellation`, { reason: 'Late' })).toMatchObject({
      statusCode: 409,
      entries: [],
    })
  })

  it('The log entry is rolled back when the action fails', async () => {
    const { engine } = getShop()
    // A test above deleted the product and its image with it.
    await saveImage(engine)
    await insertProduct(engine, { part_number: 'NB-TAKEN' })
    const refused = await logged('POST', '/product', { ...PRODUCT_DRAFT, partNumber: 'NB-TAKEN' })
    expect(refused).toMatchObject({ statusCode: 409, entries: [] })
  })

  it('The log is searched by admin, subject, action and days, in pages', async () => {
    const { engine, admin } = getShop()
    const entry = (action: string, subject: string, time: number) => ({
      id: uuidv7({ msecs: time }),
      actor_email: 'maya@firm.info',
      action,
      subject,
      created_at: time,
    })
    const day = startOfDay('2020-02-03', shop.timeZone)
    await engine.db
      .insertInto('audit_log')
      .values([
        entry('ship order', NOBODY, day),
        entry('hide review', NOBODY, day + DAY_MS - 1),
        entry('ship order', 'maya@firm.info', day + DAY_MS),
      ])
      .execute()
    const find = async (query: string) =>
      (await call('GET', `/audit?${query}`)).json<AuditEntry[]>().map(({ action }) => action)
    expect(await find('q=MAYA@firm.info')).toEqual(['ship order', 'hide review', 'ship order'])
    expect(await find(`q=${NOBODY}`)).toEqual(['hide review', 'ship order'])
    expect(await find(`q=${NOBODY}&action=ship+order`)).toEqual(['ship order'])
    expect(await find('from=2020-02-03&to=2020-02-03')).toEqual(['hide review', 'ship order'])
    expect(await find('from=2020-02-04&to=2020-02-04')).toEqual(['ship order'])
    expect(await find('q=nobody')).toEqual([])
    const first = await call('GET', '/audit?q=maya@firm.info&to=2020-02-04&limit=2')
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect([...first.json(), ...(await call('GET', next)).json()]).toHaveLength(3)
    expect((await call('GET', '/audit?from=yesterday')).statusCode).toBe(400)
    const queries = [{ q: admin.email }, { action: 'ship order' }, { from: '2020-02-03', to: '2020-02-03' }]
    for (const query of queries) {
      const plans = await explainQueries(engine, (recorded) => listAudit(recorded, { ...query, limit: 2 }))
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) expect(plan).not.toMatch(/SCAN audit_log$|USE TEMP B-TREE FOR ORDER BY/m)
    }
  })

  it('An entry carries the name of its subject as it is today, and an order is found by its number', async () => {
    const { engine, admin } = getShop()
    const productId = await insertProduct(engine, { name: 'Old name' })
    const order = await engine.db.selectFrom('orders').select(['id', 'number']).executeTakeFirst()
    const message = {
      ...{ id: uuidv7(), request_id: uuidv7(), email: 'maya@firm.info' },
      ...{ subject: 'Forty kits', body: 'By Friday?', created_at: 1 },
    }
    await engine.db.insertInto('message').values(message).execute()
    await engine.db.updateTable('product').set({ name: 'New name' }).where('id', '=', productId).execute()
    const time = startOfDay('2021-05-06', shop.timeZone)
    const subjects = [
      ['change product', productId],
      ['answer message', message.id],
      ['add synonym', await insertSynonym(engine)],
      ['delete order', NOBODY],
      ['make admin', 'maya@firm.info'],
      ...(order ? [['ship order', order.id]] : []),
    ] as const
    for (const [index, [action, subject]] of subjects.entries())
      await engine.db
        .insertInto('audit_log')
        .values({
          id: uuidv7({ msecs: time + index }),
          actor_email: admin.email,
          action,
          subject,
          created_at: time,
        })
        .execute()
    const entries = (await call('GET', '/audit?from=2021-05-06&to=2021-05-06')).json<AuditEntry[]>()
    const label = order && formatOrderNumber(order.number, shop.orderPrefix)
    expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ...(order ? [['ship order', label]] : []),
      ['make admin', null],
      ['delete order', null],
      ['add synonym', 'windmaker'],
      ['answer message', 'Forty kits'],
      ['change product', 'New name'],
    ])
    expect(label).toMatch(/^NB-/)
    const found = (await call('GET', `/audit?from=2021-05-06&to=2021-05-06&q=${label}`)).json<AuditEntry[]>()
    expect(found.map(({ subject }) => subject)).toEqual([order?.id])
  })

  it('Only admins can read the log, and its pages leave no entry out', async () => {
    const all = await read()
    const first = await call('GET', '/audit?limit=3')
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect([...first.json(), ...(await call('GET', next)).json()]).toEqual(all.slice(0, 6))
    const customer = await getShop().app.inject({ url: '/audit', headers: getShop().buyer.headers })
    expect(customer.statusCode).toBe(403)
  })
})
