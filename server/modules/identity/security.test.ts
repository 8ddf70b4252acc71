import { beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { callAuth, registerUser, type SignedIn, toCookie } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { TEST_ORIGIN } from '../../../tests/support/test-origin.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

interface ListedSession {
  id: string
  userAgent: string
  ipAddress: string
  createdAt: string
  updatedAt: string
}

describeEmptyShop('Account security', (getApp, getEngine) => {
  let user: SignedIn
  beforeAll(async () => {
    user = await registerUser(getApp())
  })
  beforeEach(() => getEngine().db.deleteFrom('attempt').execute())

  /** Posts as Firefox from its own address. */
  const post = (path: string, { cookie = '', payload = {} }: { cookie?: string; payload?: object }) =>
    getApp().inject({
      method: 'POST',
      url: `/api/auth${path}`,
      headers: { origin: TEST_ORIGIN, cookie, 'user-agent': FIREFOX },
      remoteAddress: '198.51.100.7',
      payload,
    })
  const get = (path: string, cookie = user.cookie) =>
    getApp().inject({ url: `/api/auth${path}`, headers: { cookie } })
  const listSessions = async (): Promise<ListedSession[]> => (await get('/list-sessions')).json()
  const findCurrent = async (cookie?: string) =>
    (await get('/get-session', cookie)).json().session as ListedSession
  const ageSession = (
    id: string,
    change: { created_at?: number; updated_at?: number; expires_at?: number },
  ) => getEngine().db.updateTable('session').set(change).where('id', '=', id).execute()

  it('The owner sees each session with its browser and address, and which one is current', async () => {
    const { email, password } = user
    const cookie = toCookie(await post('/sign-in/email', { payload: { email, password } }))
    const other = await findCurrent(cookie)
    const sessions = await listSessions()
    expect(sessions.map(({ id }) => id).toSorted()).toEqual([(await findCurrent()).id, other.id].toSorted())
    expect(sessions.find(({ id }) => id === other.id)).toMatchObject({
      userAgent: FIREFOX,
      ipAddress: '198.51.100.7',
    })
    await post('/sign-out', { cookie })
  })

  it('The owner sees all sessions from a session of any age', async () => {
    const { id } = await findCurrent()
    await ageSession(id, { created_at: Date.now() - 6 * DAY_MS })
    expect((await listSessions()).map((session) => session.id)).toEqual([id])
  })

  it('The owner sees when a session was last used, to within five minutes', async () => {
    const { id } = await findCurrent()
    const used = Date.now() - 6 * MINUTE_MS
    await ageSession(id, { updated_at: used, expires_at: used + 7 * DAY_MS })
    await findCurrent()
    const [session] = await listSessions()
    expect(Date.now() - Date.parse(session?.updatedAt ?? '')).toBeLessThan(60_000)
  })

  it('Only the owner sees the sessions', async () => {
    const stranger = await registerUser(getApp())
    const seen = (await get('/list-sessions', stranger.cookie)).json() as ListedSession[]
    expect(seen.map(({ id }) => id)).not.toContain((await findCurrent()).id)
    expect((await get('/list-sessions', '')).statusCode).toBe(401)
    expect((await get('/list-accounts', '')).statusCode).toBe(401)
  })

  it('A password change opens a session that shows where it was made', async () => {
    const payload = { currentPassword: user.password, newPassword: 'another horse' }
    const wrong = await post('/change-password', {
      cookie: user.cookie,
      payload: { ...payload, currentPassword: 'wrong password' },
    })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'INVALID_PASSWORD'])
    const short = await post('/change-password', {
      cookie: user.cookie,
      payload: { ...payload, newPassword: '12345' },
    })
    expect([short.statusCode, short.json().message]).toEqual([400, 'Password too short'])

    const before = await findCurrent()
    const changed = await post('/change-password', { cookie: user.cookie, payload })
    expect(changed.statusCode).toBe(200)
    user = { ...user, cookie: toCookie(changed), password: payload.newPassword }
    const [session, ...others] = await listSessions()
    expect(others).toEqual([])
    expect(session).toMatchObject({ userAgent: FIREFOX, ipAddress: '198.51.100.7' })
    expect(session?.id).not.toBe(before.id)
  })

  it('A way to sign in cannot be removed', async () => {
    const answer = await post('/unlink-account', {
      cookie: user.cookie,
      payload: { providerId: 'credential' },
    })
    expect(answer.statusCode).toBe(404)
  })

  it('The owner sees whether there is a password, and without one sets it with a mailed link', async () => {
    const providers = async () =>
      ((await get('/list-accounts')).json() as { providerId: string }[]).map(({ providerId }) => providerId)
    expect(await providers()).toEqual(['credential'])
    const { db } = getEngine()
    await db
      .updateTable('account')
      .set({ provider_id: 'google', account_id: '1', password: null })
      .where('user_id', '=', user.id)
      .execute()
    expect(await providers()).toEqual(['google'])
    const change = { currentPassword: user.password, newPassword: 'a third horse' }
    const refused = await post('/change-password', { cookie: user.cookie, payload: change })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'CREDENTIAL_ACCOUNT_NOT_FOUND'])

    await post('/request-password-reset', {
      cookie: user.cookie,
      payload: { email: user.email, redirectTo: '/reset-password' },
    })
    const { body } = await db
      .selectFrom('mail_outbox')
      .select('body')
      .where('subject', '=', 'Choose a new password')
      .executeTakeFirstOrThrow()
    const token = /reset-password\/(\w+)/.exec(body)?.[1]
    const set = await callAuth(getApp(), '/reset-password', {
      payload: { token, newPassword: 'a third horse' },
    })
    expect(set.statusCode).toBe(200)
    const { email } = user
    const signedIn = await post('/sign-in/email', { payload: { email, password: 'a third horse' } })
    expect(signedIn.statusCode).toBe(200)
    user = { ...user, cookie: toCookie(signedIn) }
    expect((await providers()).toSorted()).toEqual(['credential', 'google'])
  })

  it('The owner can request another confirmation only for their own unconfirmed address', async () => {
    const ask = (email: string) =>
      post('/send-verification-email', {
        cookie: user.cookie,
        payload: { email, callbackURL: '/verify-email?done' },
      })
    const { db } = getEngine()
    const countMails = async () =>
      (
        await db
          .selectFrom('mail_outbox')
          .select('id')
          .where('recipient', '=', user.email)
          .where('subject', '=', 'Confirm your email address')
          .execute()
      ).length
    // The reset above has confirmed the address.
    await db.updateTable('users').set({ email_verified: 0 }).where('id', '=', user.id).execute()
    const before = await countMails()
    expect((await ask(user.email)).statusCode).toBe(200)
    expect(await countMails()).toBe(before + 1)
    expect((await ask('somebody@firm.info')).statusCode).toBe(400)
    await db.updateTable('users').set({ email_verified: 1 }).where('id', '=', user.id).execute()
    const again = await ask(user.email)
    expect([again.statusCode, again.json().message]).toEqual([400, 'Email is already verified'])
    expect(await countMails()).toBe(before + 1)
  })
})
