import { beforeAll, expect, it } from 'vitest'
import type { Order } from '../../../contract/schemas/order.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { postOrder, settle } from '../../../tests/support/orders.ts'
import { confirmEmail, registerAdmin, registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

describeEmptyShop('Order actions of admins', (getApp, getEngine) => {
  let buyer: SignedIn
  let admin: SignedIn
  beforeAll(async () => {
    buyer = await registerUser(getApp(), { name: 'Ines Novak' })
    admin = await registerAdmin(getApp(), getEngine())
  })

  async function place(): Promise<string> {
    const productId = await insertProduct(getEngine())
    return (await postOrder(getApp(), buyer, { productId })).json().insertedId
  }
  const get = (url: string, by: SignedIn = buyer) => getApp().inject({ url, headers: by.headers })
  const remove = (id: string, by: SignedIn = buyer) =>
    getApp().inject({ method: 'DELETE', url: `/order/${id}`, headers: by.headers })
  const act = (id: string, what: string, payload: object = {}) =>
    getApp().inject({ method: 'POST', url: `/order/${id}/${what}`, headers: admin.headers, payload })
  const listIds = async (url: string, by: SignedIn = buyer) =>
    (await get(url, by)).json().map(({ _id }: Order) => _id)

  it('An admin ships and delivers a paid order, and the customer gets a mail about the shipment', async () => {
    const id = await place()
    await settle(getEngine(), id)
    expect((await act(id, 'shipment', { carrier: '' })).json().errors).toEqual({
      carrier: ['Carrier is required'],
      tracking: ['Tracking number is required'],
    })
    const shipped = await act(id, 'shipment', { carrier: 'Parcel Co', tracking: 'P-1' })
    expect(shipped.json()).toMatchObject({ status: 'shipped', carrier: 'Parcel Co', tracking: 'P-1' })
    const again = await act(id, 'shipment', { carrier: 'Parcel Co', tracking: 'P-2' })
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'CONFLICT', detail: 'This order is shipped, so it can’t be marked shipped.' },
    ])
    expect((await act(id, 'delivery')).json()).toMatchObject({ status: 'delivered', tracking: 'P-1' })
    const { history } = (await get(`/order/${id}`)).json()
    expect(history).toMatchObject([
      { status: 'placed', by: 'customer' },
      { status: 'paid', by: 'customer', note: `Payment pi_${id}` },
      { status: 'shipped', by: 'shop', note: 'Parcel Co P-1' },
      { status: 'delivered', by: 'shop', note: null },
    ])
    const mails = await getEngine()
      .db.selectFrom('mail_outbox')
      .select('subject')
      .where('body', 'like', `%${id}%`)
      .orderBy('created_at')
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We received your order',
      'We received your payment',
      'Your order is on its way',
    ])
  })

  it('An admin cancels an unpaid order with a reason; other orders are refused with their state', async () => {
    const id = await place()
    expect((await act(id, 'cancellation', {})).json().errors).toEqual({ reason: ['A reason is required'] })
    expect((await act(id, 'shipment', { carrier: 'A', tracking: 'B' })).json().detail).toMatch(/is unpaid/)
    const canceled = await act(id, 'cancellation', { reason: 'Recalled' })
    expect(canceled.json()).toMatchObject({
      status: 'cancelled',
      history: [{}, { status: 'cancelled', by: 'shop', note: 'Recalled' }],
    })
    expect(await listIds(`/order?user=${buyer.email}`)).toContain(id)
    expect((await act(id, 'cancellation', { reason: 'Again' })).statusCode).toBe(409)
    const paid = await place()
    await settle(getEngine(), paid)
    expect((await act(paid, 'cancellation', { reason: 'No' })).json().detail).toMatch(/This order is paid/)
  })

  it('The audit log lists what admins did, newest first, and leaves out what was refused', async () => {
    const own = await registerAdmin(getApp(), getEngine())
    const id = await place()
    const post = (what: string, payload: object) =>
      getApp().inject({ method: 'POST', url: `/order/${id}/${what}`, headers: own.headers, payload })
    await post('cancellation', { reason: 'Recalled' })
    expect((await post('delivery', {})).statusCode).toBe(409)
    await remove(id, own)
    await getApp().inject({ method: 'PUT', url: `/user/admin/${own.email}`, headers: own.headers })
    const helper = await registerUser(getApp())
    await confirmEmail(getEngine(), helper)
    await getApp().inject({ method: 'PUT', url: `/user/admin/${helper.email}`, headers: own.headers })
    await getApp().inject({ method: 'DELETE', url: `/user/${helper.email}`, headers: own.headers })
    const first = await get('/audit?limit=2', own)
    expect(first.json()).toMatchObject([
      { by: own.email, action: 'remove user', subject: helper.id, note: null },
      { by: own.email, action: 'make admin', subject: `removed-${helper.id}@removed.invalid` },
    ])
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    expect((await get(next, own)).json()).toMatchObject([
      { action: 'delete order', subject: id },
      { action: 'cancel order', subject: id, note: 'Recalled' },
    ])
  })
})
