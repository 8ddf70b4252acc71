import { beforeEach, expect, it } from 'vitest'
import { insertList, insertProduct } from '../../../tests/support/factories.ts'
import { callAuth, registerUser, type SignedIn, toCookie } from '../../../tests/support/sign-in.ts'
import { buildTestApp, describeEmptyShop } from '../../../tests/support/test-app.ts'
import { deleteExpiredVerifications } from './reset-links.repository.ts'

const NEW_PASSWORD = 'a better horse'

describeEmptyShop('Reset links', (getApp, getEngine) => {
  let user: SignedIn
  beforeEach(async () => {
    await getEngine().db.deleteFrom('attempt').execute()
    user = await registerUser(getApp())
  })

  /** Requests a link and reads the token from the mail. */
  async function mailToken(email = user.email): Promise<string> {
    await callAuth(getApp(), '/request-password-reset', { payload: { email, redirectTo: '/reset-password' } })
    const { body } = await getEngine()
      .db.selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', email)
      .where('subject', '=', 'Choose a new password')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return /reset-password\/(\w+)/.exec(body)?.[1] ?? ''
  }

  const reset = (token: string, newPassword = NEW_PASSWORD, app = getApp()) =>
    callAuth(app, '/reset-password', { payload: { token, newPassword } })
  const signIn = (password: string, email = user.email) =>
    callAuth(getApp(), '/sign-in/email', { payload: { email, password } })
  const isConfirmed = async () => {
    const users = getEngine().db.selectFrom('users').select('email_verified').where('id', '=', user.id)
    return (await users.executeTakeFirstOrThrow()).email_verified === 1
  }
  const countLinks = async (userId: string) =>
    (await getEngine().db.selectFrom('verification').select('id').where('value', '=', userId).execute())
      .length

  it('A reset deletes every other link of the account, and none of another account', async () => {
    const other = await registerUser(getApp())
    const [first, second, third] = [await mailToken(), await mailToken(), await mailToken()]
    const others = await mailToken(other.email)
    expect((await reset(second)).statusCode).toBe(200)
    for (const old of [first, third]) {
      const refused = await reset(old, 'the horse of a thief')
      expect([refused.statusCode, refused.json().message]).toEqual([400, 'Invalid token'])
    }
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200)
    expect([await countLinks(user.id), await countLinks(other.id)]).toEqual([0, 1])
    expect((await reset(others)).statusCode).toBe(200)
  })

  it('A password change deletes every link of the account', async () => {
    const token = await mailToken()
    const changed = await callAuth(getApp(), '/change-password', {
      cookie: user.cookie,
      payload: { currentPassword: user.password, newPassword: NEW_PASSWORD },
    })
    expect(changed.statusCode).toBe(200)
    expect((await reset(token, 'the horse of a thief')).statusCode).toBe(400)
    expect(await countLinks(user.id)).toBe(0)
  })

  it('A refused password change deletes no link', async () => {
    const token = await mailToken()
    const refused = await callAuth(getApp(), '/change-password', {
      cookie: user.cookie,
      payload: { currentPassword: 'a wrong horse', newPassword: NEW_PASSWORD },
    })
    expect(refused.statusCode).toBe(400)
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('Of two links used at the same moment in two processes, one works', async () => {
    const elsewhere = await buildTestApp(getEngine())
    for (let round = 0; round < 5; round += 1) {
      await getEngine().db.deleteFrom('attempt').execute()
      const [one, other] = [await mailToken(), await mailToken()]
      const replies = await Promise.all([reset(one, 'horse one'), reset(other, 'horse other', elsewhere)])
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
      const winner = replies[0]?.statusCode === 200 ? 'horse one' : 'horse other'
      expect((await signIn(winner)).statusCode).toBe(200)
    }
    await elsewhere.close()
  })

  it('A reset by mail confirms the address', async () => {
    const token = await mailToken()
    expect(await isConfirmed()).toBe(false)
    await reset(token)
    expect(await isConfirmed()).toBe(true)
  })

  it('A reset that confirms the address ends the links of shared lists, and one of a confirmed address keeps them', async () => {
    const { db } = getEngine()
    const product_id = await insertProduct(getEngine())
    const token = `link-of-${user.id}`
    const id = await insertList(getEngine(), { user_id: user.id, product_id, token })
    const findLink = () =>
      db.selectFrom('saved_list').select('token').where('id', '=', id).executeTakeFirstOrThrow()
    expect((await reset(await mailToken())).statusCode).toBe(200)
    expect(await findLink()).toEqual({ token: null })

    await db.updateTable('saved_list').set({ token }).where('id', '=', id).execute()
    expect((await reset(await mailToken(), 'yet another horse')).statusCode).toBe(200)
    expect(await findLink()).toEqual({ token })
  })

  it('The owner of an address can reset a stranger’s password and lock the stranger out', async () => {
    const elsewhere = toCookie(await signIn(user.password))
    const token = await mailToken()
    expect((await reset(token)).statusCode).toBe(200)
    expect((await signIn(user.password)).statusCode).toBe(401)
    for (const cookie of [user.cookie, elsewhere]) {
      const { body } = await getApp().inject({ url: '/api/auth/get-session', headers: { cookie } })
      expect(body).toBe('null')
    }
    const { statusCode } = await getApp().inject({ url: `/user/${user.email}`, headers: user.headers })
    expect(statusCode).toBe(401)
    const accounts = getEngine().db.selectFrom('account').select('provider_id').where('user_id', '=', user.id)
    expect(await accounts.execute()).toEqual([{ provider_id: 'credential' }])
  })

  it('Expired links are deleted a few at a time, and a link that still works stays', async () => {
    const { db } = getEngine()
    await db.deleteFrom('verification').execute()
    const link = { identifier: 'x', value: user.id, created_at: 1, updated_at: 1 }
    const ends = { first: 1_000, second: 2_000, third: 2_001 }
    for (const [id, expires_at] of Object.entries(ends))
      await db
        .insertInto('verification')
        .values({ id, ...link, expires_at })
        .execute()
    const sweep = (limit: number) => deleteExpiredVerifications(db, { now: 2_000, limit })
    expect([await sweep(1), await sweep(5), await sweep(5)]).toEqual([1, 1, 0])
    expect(await db.selectFrom('verification').select('id').execute()).toEqual([{ id: 'third' }])
  })
})
