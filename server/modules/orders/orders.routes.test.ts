import { beforeAll, expect, it } from 'vitest'
import type { Order } from '../../../contract/schemas/order.ts'
import { insertOrder, insertProduct } from '../../../tests/support/factories.ts'
import { endHolds, postOrder, readStock, settle } from '../../../tests/support/orders.ts'
import { registerAdmin, registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeSortingShop } from '../../../tests/support/test-app.ts'

describeSortingShop('Order routes', (getApp, getEngine) => {
  let buyer: SignedIn
  let admin: SignedIn
  beforeAll(async () => {
    buyer = await registerUser(getApp(), { name: 'Ines Novak' })
    admin = await registerAdmin(getApp(), getEngine())
  })

  async function place(by = buyer, given: object = {}): Promise<string> {
    const productId = await insertProduct(getEngine())
    return (await postOrder(getApp(), by, { productId, ...given })).json().insertedId
  }
  const get = (url: string, by: SignedIn = buyer) => getApp().inject({ url, headers: by.headers })
  const remove = (id: string, by: SignedIn = buyer) =>
    getApp().inject({ method: 'DELETE', url: `/order/${id}`, headers: by.headers })
  const listIds = async (url: string, by: SignedIn = buyer) =>
    (await get(url, by)).json().map(({ _id }: Order) => _id)
  const stockOf = async (orderId: string) => {
    const order = (await get(`/order/${orderId}`, admin)).json()
    return readStock(getEngine(), order.productId)
  }

  it('Orders are listed newest first, with the image of the product, archived or not', async () => {
    const shopper = await registerUser(getApp())
    const [part] = (await getApp().inject({ url: '/product?limit=1' })).json()
    const first = await place(shopper)
    const second = (await postOrder(getApp(), shopper, { productId: part._id, orderQty: part.order })).json()
      .insertedId
    const { db } = getEngine()
    await db.updateTable('product').set({ archived_at: 1 }).where('id', '=', part._id).execute()
    const list = await get(`/order?user=${shopper.email.toUpperCase()}`, shopper)
    expect(list.json().map(({ _id }: Order) => _id)).toEqual([second, first])
    expect(list.json()[0]).toMatchObject({
      product: part.name,
      image: { src: expect.stringMatching(/webp$/) },
    })
    expect(list.headers['x-total-count']).toBe('2')
    await db.updateTable('product').set({ archived_at: null }).where('id', '=', part._id).execute()
  })

  it('The next page starts where the last one ended', async () => {
    const shopper = await registerUser(getApp())
    const placed: string[] = []
    for (let index = 0; index < 5; index += 1) placed.unshift(await place(shopper))
    const seen: string[] = []
    let url: string | undefined = `/order?user=${shopper.email}&limit=2`
    while (url) {
      const page = await get(url, shopper)
      seen.push(...page.json().map(({ _id }: Order) => _id))
      url = /<(.+)>; rel="next"/.exec(String(page.headers.link))?.[1]
    }
    expect(seen).toEqual(placed)
    const bad = await get(`/order?user=${shopper.email}&cursor=x`, shopper)
    expect([bad.statusCode, bad.json().errors]).toMatchObject([400, { cursor: expect.any(Array) }])
  })

  it('A person who registers a removed customer’s address does not see that customer’s orders', async () => {
    const old = await registerUser(getApp())
    const id = await place(old)
    await getApp().inject({ method: 'DELETE', url: `/user/${old.email}`, headers: admin.headers })
    const anew = await registerUser(getApp(), { email: old.email })
    expect(await listIds(`/order?user=${old.email}`, anew)).toEqual([])
    expect((await get(`/order/${id}`, anew)).statusCode).toBe(404)
    expect((await get(`/order/${id}`, admin)).statusCode).toBe(200)
  })

  it('Orders are found by state, payment, day, id, transaction, email address and start of the name', async () => {
    const shopper = await registerUser(getApp(), { name: 'Łukasz Zieliński' })
    const [placed, paid, expired] = [await place(shopper), await place(shopper), await place(shopper)]
    await settle(getEngine(), paid)
    await endHolds(getEngine(), [expired])
    const old = await insertOrder(getEngine(), {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      created_at: Date.UTC(2023, 5, 29, 23, 59),
      user_id: shopper.id,
      product_id: await insertProduct(getEngine()),
      status: 'delivered',
      user_email: shopper.email,
      customer_name: 'Łukasz Zieliński',
      customer_key: 'łukasz zieliński',
    })
    const found = async (query: string) => listIds(`/order?${query}&user=${shopper.email}`, admin)
    expect(await found('status=placed')).toEqual([placed])
    expect(await found('status=expired')).toEqual([expired])
    expect(await found('payment=unpaid')).toEqual([expired, placed])
    expect(await found('payment=paid')).toEqual([paid, old])
    expect(await found('payment=paid&status=delivered')).toEqual([old])
    expect(await found('payment=refunded')).toEqual([])
    expect(await found('payment=unpaid&status=paid')).toEqual([])
    // Midnight of June 30 in London is the evening before where the shop is.
    expect(await found('from=2023-06-29&to=2023-06-29')).toEqual([old])
    expect(await found('from=2023-06-30&to=2023-06-30')).toEqual([])
    const all = async (query: string) => listIds(`/order?${query}`, admin)
    expect(await all('from=2023-06-01&to=2023-06-30&status=delivered')).toEqual([old])
    expect(await all('status=expired')).toContain(expired)
    expect(await all('status=placed')).not.toContain(expired)
    expect((await all('payment=unpaid')).toSorted().reverse()).toEqual(await all('payment=unpaid'))
    expect(await all(`q=${paid.toUpperCase()}`)).toEqual([paid])
    expect(await all(`q=pi_${paid}`)).toEqual([paid])
    expect(await all(`q=${shopper.email.toUpperCase()}`)).toEqual([expired, paid, placed, old])
    expect(await all(`q=${encodeURIComponent(' ŁUKASZ z')}`)).toEqual([expired, paid, placed, old])
    expect(await all(`q=${encodeURIComponent('Łukasz')}&status=paid`)).toEqual([paid])
    expect(await all(`q=${encodeURIComponent('ukasz')}`)).toEqual([])
  })

  it('Only its owner and admins can see an order', async () => {
    const id = await place()
    const other = await registerUser(getApp())
    expect((await get(`/order/${id}`)).json()).toMatchObject({ _id: id, history: [{ status: 'placed' }] })
    expect((await get(`/order/${id}`, admin)).statusCode).toBe(200)
    const refused = await get(`/order/${id}`, other)
    expect([refused.statusCode, refused.json().detail]).toEqual([404, 'There is no order with this id.'])
    expect((await remove(id, other)).statusCode).toBe(404)
    expect((await get(`/order?user=${buyer.email}`, other)).statusCode).toBe(403)
    expect((await get('/order', other)).statusCode).toBe(403)
  })

  it('Deleting an unpaid order cancels it, releases its pieces and removes it from the list, once', async () => {
    const id = await place()
    expect((await remove(id)).json()).toEqual({ deletedCount: 1 })
    expect((await remove(id)).json()).toEqual({ deletedCount: 0 })
    expect(await listIds(`/order?user=${buyer.email}`)).not.toContain(id)
    expect(await listIds('/order', admin)).toContain(id)
    expect((await get(`/order/${id}`)).json()).toMatchObject({
      status: 'cancelled',
      history: [{ status: 'placed' }, { status: 'cancelled', by: 'customer' }],
    })
    expect(await stockOf(id)).toEqual({ on_hand: 500, reserved: 0, ledger: { on_hand: 500, reserved: 0 } })
  })

  it('Deleting a paid order removes it from the customer’s list; record, receipt and stock stay', async () => {
    const id = await place()
    expect(await settle(getEngine(), id)).toBe('paid')
    expect((await remove(id)).json()).toEqual({ deletedCount: 1 })
    expect((await remove(id)).json()).toEqual({ deletedCount: 0 })
    expect(await listIds(`/order?user=${buyer.email}`)).not.toContain(id)
    expect(await listIds('/order', admin)).toContain(id)
    expect((await get(`/order/${id}`)).json()).toMatchObject({ status: 'paid', paid: true })
    expect((await get(`/order/${id}/receipt`)).statusCode).toBe(200)
    expect(await stockOf(id)).toEqual({ on_hand: 490, reserved: 0, ledger: { on_hand: 490, reserved: 0 } })
  })

  it('An order whose hold has ended is shown as expired before the sweep, and cannot be paid', async () => {
    const id = await place()
    await endHolds(getEngine(), [id], Date.now())
    expect((await get(`/order/${id}`)).json()).toMatchObject({ status: 'expired', holdExpiresAt: null })
    expect(await settle(getEngine(), id)).toBe('not-payable')
    expect((await get(`/order/${id}`)).json()).toMatchObject({ paid: false, transactionId: null })
    expect(await stockOf(id)).toMatchObject({ on_hand: 500, reserved: 0 })
  })
})
