import { beforeEach, expect, it } from 'vitest'
import { SAVED_LISTS_MAX } from '../../../contract/constants.ts'
import type { LinesToday, ListSummary, SavedList } from '../../../contract/schemas/list.ts'
import { insertCartLine, insertList, insertProduct } from '../../../tests/support/factories.ts'
import { insertCaller, insertSignedIn, placeLinesFor } from '../../../tests/support/orders.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { deleteProduct } from '../catalog/delete-product.ts'

describeEmptyShop('Saved lists', (getApp, getEngine) => {
  type Person = Awaited<ReturnType<typeof insertSignedIn>>
  let owner: Person
  let fan: string
  let disk: string
  beforeEach(async () => {
    owner = await insertSignedIn(getEngine())
    fan = await insertProduct(getEngine(), { price_cents: 1_250 })
    disk = await insertProduct(getEngine(), { minimum_order: 5 })
  })

  function ask(
    by: Person | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) {
    return getApp().inject({
      method,
      url,
      ...(by && { headers: by.headers }),
      ...(payload && { payload }),
    })
  }
  const fillCart = (by: Person, lines: object[]) => ask(by, 'POST', '/cart/line', { lines })
  const save = async (by: Person, list: object) =>
    (await ask(by, 'POST', '/list', list)).json<{ insertedId: string }>().insertedId
  const read = async (id: string) => (await ask(owner, 'GET', `/list/${id}`)).json<SavedList>()
  const share = async (id: string) =>
    (await ask(owner, 'PUT', `/list/${id}/link`)).json<{ token: string }>().token
  const summarize = ({ lines }: LinesToday) => lines.map(({ productId, quantity }) => [productId, quantity])
  const changeProduct = (id: string, change: object) =>
    getEngine().db.updateTable('product').set(change).where('id', '=', id).execute()

  it('A cart is saved under a name with its lines in order, and stays as it is', async () => {
    await fillCart(owner, [
      { productId: disk, quantity: 5 },
      { productId: fan, quantity: 20 },
    ])
    const id = await save(owner, { name: '  Render \n nodes ' })
    const list = await read(id)
    expect(list).toMatchObject({ _id: id, name: 'Render nodes', token: null, total: 300 })
    expect(summarize(list)).toEqual([
      [disk, 5],
      [fan, 20],
    ])
    expect(list.lines.flatMap(({ problems }) => problems)).toEqual([])
    expect((await ask(owner, 'GET', '/cart')).json().lines).toHaveLength(2)
    expect((await ask(owner, 'GET', '/list')).json<ListSummary[]>()).toEqual([
      { _id: id, name: 'Render nodes', token: null, createdAt: expect.any(String), lineCount: 2, pieces: 25 },
    ])
  })

  it('An empty cart is not saved', async () => {
    expect((await ask(owner, 'POST', '/list', { name: 'Nothing' })).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('empty'),
    })
  })

  it('A list says line by line what changed since it was saved, at the prices of the day', async () => {
    const gone = await insertProduct(getEngine())
    await fillCart(owner, [{ productId: fan, quantity: 20 }, { productId: disk }, { productId: gone }])
    const id = await save(owner, { name: 'Nodes' })
    await changeProduct(fan, { price_cents: 1_300, order_multiple: 15, minimum_order: 15 })
    await changeProduct(disk, { minimum_order: 8, on_hand: 6 })
    await changeProduct(gone, { archived_at: 1 })
    const { lines, total } = await read(id)
    expect(lines.map(({ problems }) => problems)).toEqual([
      [
        { kind: 'price', from: 12.5, to: 13 },
        { kind: 'multiple', message: expect.any(String), quantities: [15, 30] },
      ],
      [{ kind: 'stock', message: expect.any(String), available: 6, quantities: [] }],
      [{ kind: 'archived' }],
    ])
    expect(total).toBe(20 * 13)
  })

  it('A product in a list is never deleted under it: the list says that it is no longer sold', async () => {
    const id = await insertList(getEngine(), { user_id: owner.userId, product_id: fan })
    await deleteProduct(getEngine(), {
      id: fan,
      by: await insertCaller(getEngine(), 'admin'),
      now: Date.now(),
    })
    expect((await read(id)).lines).toMatchObject([{ productId: fan, problems: [{ kind: 'archived' }] }])
  })

  it('Buyers can compare their own order with today’s prices and save it as a list; others get 404', async () => {
    const lines = [
      { productId: fan, quantity: 20 },
      { productId: disk, quantity: 5 },
    ]
    const { insertedId: orderId } = await placeLinesFor(getEngine(), { caller: owner, lines })
    await changeProduct(fan, { price_cents: 1_000 })
    const again = (await ask(owner, 'GET', `/order/${orderId}/again`)).json<LinesToday>()
    expect(summarize(again)).toEqual([
      [fan, 20],
      [disk, 5],
    ])
    expect(again.lines[0]?.problems).toEqual([{ kind: 'price', from: 12.5, to: 10 }])
    const saved = await read(await save(owner, { name: 'Again', orderId }))
    expect(saved.lines).toEqual(again.lines)

    for (const stranger of [await insertSignedIn(getEngine()), await insertSignedIn(getEngine(), 'admin')]) {
      expect((await ask(stranger, 'GET', `/order/${orderId}/again`)).statusCode).toBe(404)
      expect((await ask(stranger, 'POST', '/list', { name: 'Theirs', orderId })).statusCode).toBe(404)
    }
  })

  it('Two lists of an account never have the same name, even if requests save at once', async () => {
    await fillCart(owner, [{ productId: fan }])
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => ask(owner, 'POST', '/list', { name: 'Nodes' })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400])
    const refused = replies.find(({ statusCode }) => statusCode === 400)?.json()
    expect(refused.errors.name[0]).toContain('Choose another name')
    const other = await save(owner, { name: 'Lab' })
    expect((await ask(owner, 'PATCH', `/list/${other}`, { name: 'Nodes' })).json().errors).toHaveProperty(
      'name',
    )
    for (let each = 0; each < 2; each += 1)
      expect((await ask(owner, 'PATCH', `/list/${other}`, { name: 'Lab 2' })).statusCode).toBe(200)
    const stranger = await insertSignedIn(getEngine())
    await fillCart(stranger, [{ productId: fan }])
    expect((await ask(stranger, 'POST', '/list', { name: 'Nodes' })).statusCode).toBe(200)
  })

  it('A list is not saved or renamed under a name that nobody can see', async () => {
    await fillCart(owner, [{ productId: fan, quantity: 20 }])
    const id = await save(owner, { name: 'Fans' })
    const name = '\u200b\u3164'
    for (const [method, url] of [
      ['POST', '/list'],
      ['PATCH', `/list/${id}`],
    ] as const) {
      const refused = await ask(owner, method, url, { name })
      expect([refused.statusCode, refused.json().errors.name]).toEqual([
        400,
        ['Enter the name on one line, without invisible characters'],
      ])
    }
    expect((await read(id)).name).toBe('Fans')
  })

  it('An account can save at most 100 lists, and the refusal says what to do', async () => {
    for (let each = 1; each < SAVED_LISTS_MAX; each += 1)
      await insertList(getEngine(), { user_id: owner.userId, product_id: fan, name: `List ${each}` })
    await insertCartLine(getEngine(), { user_id: owner.userId }, { product_id: fan })
    const replies = await Promise.all(
      ['One', 'more', 'list'].map((name) => ask(owner, 'POST', '/list', { name })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().detail).toContain('Delete one')
  })

  it('Only its owner reads, renames, shares or deletes a list; for everyone else it is not there', async () => {
    const id = await insertList(getEngine(), { user_id: owner.userId, product_id: fan, token: null })
    for (const stranger of [await insertSignedIn(getEngine()), await insertSignedIn(getEngine(), 'admin')]) {
      const replies = await Promise.all([
        ask(stranger, 'GET', `/list/${id}`),
        ask(stranger, 'PATCH', `/list/${id}`, { name: 'Mine' }),
        ask(stranger, 'PUT', `/list/${id}/link`),
        ask(stranger, 'DELETE', `/list/${id}/link`),
        ask(stranger, 'DELETE', `/list/${id}`),
      ])
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
      expect((await ask(stranger, 'GET', '/list')).json()).toEqual([])
    }
    expect(await read(id)).toMatchObject({ name: 'Render nodes', token: null })
    expect((await ask(owner, 'DELETE', `/list/${id}`)).json()).toEqual({ deletedCount: 1 })
    expect((await ask(owner, 'DELETE', `/list/${id}`)).statusCode).toBe(404)
  })

  it('A link shows everyone the lines at today’s prices, and of its owner nothing but the name of the list', async () => {
    const id = await insertList(getEngine(), { user_id: owner.userId, product_id: fan })
    const token = await share(id)
    expect(token).toMatch(/^[\w-]{43}$/)
    const reply = await ask(null, 'GET', `/shared-list/${token}`)
    // The owner saw another price. People who open the link must not learn that.
    expect(reply.json()).toEqual({
      name: 'Render nodes',
      lines: [
        {
          productId: fan,
          product: expect.objectContaining({ _id: fan, price: 12.5 }),
          quantity: 10,
          unitPrice: 12.5,
          total: 125,
          problems: [],
          articleNumber: null,
        },
      ],
      total: 125,
    })
    expect(reply.body).not.toContain(owner.userId)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const)
      expect((await ask(owner, method, `/shared-list/${token}`, { name: 'x' })).statusCode).toBe(405)
  })

  it('A shared list keeps its link until the owner ends it, and the ended link never works again', async () => {
    const id = await insertList(getEngine(), { user_id: owner.userId, product_id: fan })
    const [token = '', same] = await Promise.all([share(id), share(id)])
    expect(same).toBe(token)
    for (let each = 0; each < 2; each += 1)
      expect((await ask(owner, 'DELETE', `/list/${id}/link`)).statusCode).toBe(200)
    expect((await ask(null, 'GET', `/shared-list/${token}`)).statusCode).toBe(404)
    const next = await share(id)
    expect(next).not.toBe(token)
    expect((await ask(null, 'GET', `/shared-list/${token}`)).statusCode).toBe(404)
    expect((await ask(null, 'GET', `/shared-list/${next}`)).statusCode).toBe(200)
    await ask(owner, 'DELETE', `/list/${id}`)
    expect((await ask(null, 'GET', `/shared-list/${next}`)).statusCode).toBe(404)
  })
})
