import { beforeAll, expect, it } from 'vitest'
import { insertOrder, insertProduct, insertReview } from '../../../tests/support/factories.ts'
import { insertCaller } from '../../../tests/support/orders.ts'
import { callAuth, registerAdmin, registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { removeUser } from './remove-user.ts'

const ROUNDS = 20

describeEmptyShop('DELETE /user/{email}', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
  })

  const remove = (email: string) =>
    getApp().inject({ method: 'DELETE', url: `/user/${email}`, headers: admin.headers })
  const countRows = async (table: 'session' | 'account', userId: string) =>
    (await getEngine().db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).length

  it('Removing a user deletes every session and way to sign in, and reviews stay without the name', async () => {
    const user = await registerUser(getApp())
    const review = await insertReview(getEngine(), { user_id: user.id, display_name: 'Ines' })
    expect((await remove(user.email)).json()).toEqual({ deletedCount: 1 })
    const { db } = getEngine()
    expect(await db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([])
    expect([await countRows('session', user.id), await countRows('account', user.id)]).toEqual([0, 0])
    const kept = db.selectFrom('review').select(['user_id', 'display_name']).where('id', '=', review)
    expect(await kept.execute()).toEqual([{ user_id: null, display_name: 'Former customer' }])
    expect((await remove(user.email)).json()).toEqual({ deletedCount: 0 })
    const { email, password } = user
    expect((await callAuth(getApp(), '/sign-in/email', { payload: { email, password } })).statusCode).toBe(
      401,
    )
  })

  it('A removed user with orders becomes anonymous: the order stays, and nobody can be that user again', async () => {
    const user = await registerUser(getApp(), { name: 'Zoltan Unique' })
    const { db } = getEngine()
    const personal = { phone_number: '555 0199', location: 'Pécs', education: 'PhD', provider_image: 'x' }
    await db.updateTable('users').set(personal).where('id', '=', user.id).execute()
    const product = await insertProduct(getEngine(), { reserved: 10 })
    const order = await insertOrder(getEngine(), { user_id: user.id, product_id: product })

    expect((await remove(user.email)).json()).toEqual({ deletedCount: 1 })
    const kept = await db.selectFrom('orders').select('user_id').where('id', '=', order).executeTakeFirst()
    expect(kept).toEqual({ user_id: user.id })
    const row = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/Zoltan|555 0199|Pécs|PhD|"x"|example\.com/)
    expect([await countRows('session', user.id), await countRows('account', user.id)]).toEqual([0, 0])

    const own = await getApp().inject({ url: `/user/${user.email}`, headers: user.headers })
    expect(own.statusCode).toBe(401)
    const list = await getApp().inject({ url: '/user', headers: admin.headers })
    expect(list.body).not.toContain(user.id)
    const promote = { method: 'PUT', url: `/user/admin/${row.email}`, headers: admin.headers } as const
    expect((await getApp().inject(promote)).statusCode).toBe(404)
    expect((await remove(row.email)).json()).toEqual({ deletedCount: 0 })
  })

  it('A removed person can register again', async () => {
    const user = await registerUser(getApp())
    await remove(user.email)
    const again = await registerUser(getApp(), { email: user.email })
    expect(again.id).not.toBe(user.id)
  })

  it('The address that a removed person will get cannot be registered, so that no one can prevent a removal', async () => {
    const user = await registerUser(getApp())
    const payload = { name: 'Ines', email: `Removed-${user.id}@Removed.invalid`, password: 'correct horse' }
    const taken = await callAuth(getApp(), '/sign-up/email', { payload })
    expect((await remove(user.email)).json()).toEqual({ deletedCount: 1 })
    expect([taken.statusCode, taken.json().message]).toEqual([400, 'Provide a valid email'])
  })

  it('Admins cannot remove themselves', async () => {
    const response = await remove(admin.email.toUpperCase())
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'CONFLICT', detail: 'You cannot remove yourself.' },
    ])
  })

  it('A caller who was demoted a moment ago cannot remove the last admin', async () => {
    const caller = { ...(await insertCaller(getEngine())), role: 'admin' as const }
    const removing = removeUser(getEngine(), { email: admin.email, caller, now: 1, onOrderClosed: () => {} })
    await expect(removing).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  // Fails without `engine.lock` in remove-user.ts: both see the other admin, and PostgreSQL removes both.
  it(`Of two admins who remove each other at the same moment, exactly one stays, ${ROUNDS} times`, async () => {
    const { db } = getEngine()
    await db.updateTable('users').set({ role: 'customer' }).where('id', '=', admin.id).execute()
    const insertAdmin = () => insertCaller(getEngine(), 'admin')
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await insertAdmin(), await insertAdmin()]
      const settled = await Promise.allSettled([
        removeUser(getEngine(), { email: one.email, caller: other, now: 1, onOrderClosed: () => {} }),
        removeUser(getEngine(), { email: other.email, caller: one, now: 1, onOrderClosed: () => {} }),
      ])
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const admins = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
      expect(admins).toHaveLength(1)
      await db.deleteFrom('users').where('role', '=', 'admin').execute()
    }
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  })
})
