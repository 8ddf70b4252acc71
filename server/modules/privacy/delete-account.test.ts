import { beforeAll, beforeEach, expect, it } from 'vitest'
import { FRESH_SIGN_IN_MS } from '../../../contract/constants.ts'
import { fetchToken, registerAdmin, registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

const LIMIT = 10

describeEmptyShop('POST /account-deletion', (getApp, getEngine) => {
  let user: SignedIn
  beforeEach(async () => {
    await getEngine().db.deleteFrom('attempt').execute()
    user = await registerUser(getApp())
  })

  const leave = (payload: object, by: SignedIn = user) =>
    getApp().inject({ method: 'POST', url: '/account-deletion', headers: by.headers, payload })
  const isThere = async ({ id }: SignedIn) => {
    const row = await getEngine().db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
    return row !== undefined
  }
  const leaveProperly = (by: SignedIn = user) => leave({ password: by.password, reviews: 'keep' }, by)

  it.each([
    ['no password', { reviews: 'keep' }, { password: ['Enter your password'] }],
    ['an empty one', { password: '', reviews: 'keep' }, { password: ['Enter your password'] }],
    ['a wrong one', { password: 'wrong', reviews: 'keep' }, { password: ['This password is not correct'] }],
    [
      'no word about reviews',
      { password: 'x' },
      { reviews: ['Choose whether to keep or delete your reviews'] },
    ],
  ])(
    'A deletion with %s is refused with an error on the field, and nothing is lost',
    async (_, payload, errors) => {
      const reply = await leave(payload)
      expect([reply.statusCode, reply.json().errors]).toEqual([400, errors])
      expect(await isThere(user)).toBe(true)
      expect((await getApp().inject({ url: `/user/${user.email}`, headers: user.headers })).statusCode).toBe(
        200,
      )
    },
  )

  it('A deletion ends every session and token immediately, and an old cookie gets no new token', async () => {
    const other = { ...user, token: await fetchToken(getApp(), user) }
    expect((await leaveProperly()).json()).toEqual({ deletedCount: 1 })
    for (const { token } of [user, other]) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await getApp().inject({ url: `/user/${user.email}`, headers })).statusCode).toBe(401)
    }
    await expect(fetchToken(getApp(), user)).rejects.toThrow('no token')
    expect((await leaveProperly()).statusCode).toBe(401)
  })

  it('Password guessing is limited per session, and reaching the limit blocks no sign-in', async () => {
    const tries = Array.from({ length: LIMIT }, () => () => leave({ password: 'wrong', reviews: 'keep' }))
    for (const attempt of tries) expect((await attempt()).statusCode).toBe(400)
    expect((await leaveProperly()).statusCode).toBe(429)
    const signIn = { email: user.email, password: user.password }
    const headers = { origin: 'http://shop.test' }
    const url = '/api/auth/sign-in/email'
    expect((await getApp().inject({ method: 'POST', url, headers, payload: signIn })).statusCode).toBe(200)
    expect(await isThere(user)).toBe(true)
  })

  it('A person without a password must have signed in within the last ten minutes', async () => {
    const { db } = getEngine()
    const google = { provider_id: 'google', account_id: user.id, password: null }
    await db.updateTable('account').set(google).where('user_id', '=', user.id).execute()
    const age = (ms: number) =>
      db
        .updateTable('session')
        .set({ created_at: Date.now() - ms })
        .where('user_id', '=', user.id)
        .execute()
    await age(FRESH_SIGN_IN_MS + 1_000)
    const reply = await leave({ reviews: 'keep', password: 'anything' })
    expect([reply.statusCode, reply.json().detail]).toEqual([
      403,
      expect.stringContaining('Sign in with Google again'),
    ])
    expect(await isThere(user)).toBe(true)
    await age(FRESH_SIGN_IN_MS - 60_000)
    expect((await leave({ reviews: 'keep' })).json()).toEqual({ deletedCount: 1 })
  })

  it('The last admin cannot leave, even when two leave at the same moment', async () => {
    const { db } = getEngine()
    await db.updateTable('users').set({ role: 'customer' }).execute()
    const admins = [await registerAdmin(getApp(), getEngine()), await registerAdmin(getApp(), getEngine())]
    const replies = await Promise.all(admins.map((admin) => leaveProperly(admin)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().detail).toContain('Make someone else an admin first')
    const left = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(left).toHaveLength(1)
  })
})

describeEmptyShop('Deleted accounts', (getApp, getEngine) => {
  let user: SignedIn
  beforeAll(async () => {
    user = await registerUser(getApp())
    await getApp().inject({
      method: 'POST',
      url: '/account-deletion',
      headers: user.headers,
      payload: { password: user.password, reviews: 'remove' },
    })
  })

  it('A deleted account without orders leaves no row', async () => {
    expect(await getEngine().db.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('Later writes for a deleted account are refused', async () => {
    const session = { id: 's', user_id: user.id, token: 't', expires_at: 1, created_at: 1, updated_at: 1 }
    const writing = getEngine().db.insertInto('session').values(session).execute()
    const error = await writing.catch((refusal: unknown) => refusal)
    expect(getEngine().isOfRemovedPerson(error)).toBe(true)
  })
})
