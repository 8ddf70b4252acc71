import { beforeEach, expect, it } from 'vitest'
import type { Cart } from '../../../contract/schemas/cart.ts'
import type { SavedList, SharedList } from '../../../contract/schemas/list.ts'
import type { QuickOrderReply } from '../../../contract/schemas/quick-order.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { insertSignedIn } from '../../../tests/support/orders.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

const DELIVERY = { address: '1 Works Road', phone: '555 0100' }

describeEmptyShop('Own article numbers of orders and lists', (getApp, getEngine) => {
  type Headers = Record<string, string>
  let buyer: Awaited<ReturnType<typeof insertSignedIn>>
  let fan: string
  beforeEach(async () => {
    buyer = await insertSignedIn(getEngine())
    fan = await insertProduct(getEngine(), { on_hand: 500 })
  })

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
    getApp().inject({ method, url, headers, ...(payload && { payload }) })
  const add = (headers: Headers, articleNumber?: string) =>
    send('POST', '/cart/line', headers, {
      lines: [{ productId: fan, quantity: 10, ...(articleNumber && { articleNumber }) }],
    })
  const order = (headers: Headers, total = 100) =>
    send('POST', '/cart/order', headers, { ...DELIVERY, total })
  const readCart = async (headers: Headers) => (await send('GET', '/cart', headers)).json<Cart>()
  const save = async (name: string) =>
    (await send('POST', '/list', buyer.headers, { name })).json<{ insertedId: string }>().insertedId

  /** What a list with this number finds: the product and where the number was learned. */
  async function paste(text: string, headers: Headers) {
    const reply = await send('POST', '/quick-order', headers, { text })
    const [line] = reply.json<QuickOrderReply>().lines
    return [line?.product?._id ?? null, line?.learnedFrom ?? null]
  }

  it('What a visitor typed stays with the line through sign-in, and is learned when it is ordered', async () => {
    const added = await add({}, 'TX-4471')
    const cookie = added.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const browser = { ...buyer.headers, cookie }
    expect((await readCart(browser)).lines).toMatchObject([{ productId: fan, articleNumber: 'TX-4471' }])
    expect(await paste('tx 4471, 10', buyer.headers)).toEqual([null, null])
    const { insertedId } = (await order(buyer.headers)).json()
    const { number } = (await send('GET', `/order/${insertedId}`, buyer.headers)).json()
    const learned = [fan, { kind: 'order', name: number }]
    expect(await paste('tx 4471, 10', buyer.headers)).toEqual(learned)
  })

  it('The shop learns no article number from a refused order', async () => {
    await add(buyer.headers, 'TX-4471')
    expect((await order(buyer.headers, 99)).statusCode).toBe(409)
    expect(await paste('TX-4471, 10', buyer.headers)).toEqual([null, null])
  })

  it('A number stays with its line when pieces are added or changed, until another takes its place', async () => {
    await add(buyer.headers, 'TX-4471')
    await add(buyer.headers)
    await send('PUT', `/cart/line/${fan}`, buyer.headers, { quantity: 40 })
    expect((await readCart(buyer.headers)).lines).toMatchObject([{ quantity: 40, articleNumber: 'TX-4471' }])
    await add(buyer.headers, 'Rig fan')
    expect((await readCart(buyer.headers)).lines).toMatchObject([{ quantity: 50, articleNumber: 'Rig fan' }])
  })

  it('A saved list keeps and teaches the numbers; nobody else sees or uses them', async () => {
    await add(buyer.headers, 'TX-4471')
    const id = await save('Render nodes')
    const list = (await send('GET', `/list/${id}`, buyer.headers)).json<SavedList>()
    expect(list.lines).toMatchObject([{ articleNumber: 'TX-4471' }])
    expect(await paste('TX-4471', buyer.headers)).toEqual([fan, { kind: 'list', name: 'Render nodes' }])

    const { token } = (await send('PUT', `/list/${id}/link`, buyer.headers)).json()
    const shared = await send('GET', `/shared-list/${token}`, {})
    expect(shared.json<SharedList>().lines).toMatchObject([{ productId: fan, articleNumber: null }])
    expect(shared.body).not.toContain('4471')
    const other = await insertSignedIn(getEngine())
    expect(await paste('TX-4471', other.headers)).toEqual([null, null])
    expect(await paste('TX-4471', {})).toEqual([null, null])

    await send('DELETE', `/list/${id}`, buyer.headers)
    expect(await paste('TX-4471', buyer.headers)).toEqual([fan, null])
  })

  it('Two accounts call different products by the same number', async () => {
    const other = await insertSignedIn(getEngine())
    const disk = await insertProduct(getEngine())
    await add(buyer.headers, 'A-1')
    await send('POST', '/cart/line', other.headers, {
      lines: [{ productId: disk, quantity: 10, articleNumber: 'A-1' }],
    })
    await save('Mine')
    await send('POST', '/list', other.headers, { name: 'Theirs' })
    expect(await paste('A-1', buyer.headers)).toEqual([fan, { kind: 'list', name: 'Mine' }])
    expect(await paste('A-1', other.headers)).toEqual([disk, { kind: 'list', name: 'Theirs' }])
  })

  it('The account’s own file has the numbers of its cart and its lists, and where each was learned', async () => {
    await add(buyer.headers, 'TX-4471')
    await save('Render nodes')
    const file = (await send('GET', '/own-data', buyer.headers)).json()
    expect(file.cart).toMatchObject([{ articleNumber: 'TX-4471' }])
    expect(file.lists).toMatchObject([{ lines: [{ articleNumber: 'TX-4471' }] }])
    expect(file.articleNumbers).toMatchObject([
      { typed: 'tx4471', learnedFrom: { kind: 'list', name: 'Render nodes' } },
    ])
  })

  it('A number without a letter or digit is never learned', async () => {
    await add(buyer.headers, '—')
    expect((await order(buyer.headers)).json()).toMatchObject({ success: true })
    const rows = await getEngine()
      .db.selectFrom('article_number')
      .select('typed')
      .where('user_id', '=', buyer.userId)
      .execute()
    expect(rows).toEqual([])
  })
})
