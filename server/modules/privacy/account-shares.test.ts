import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { callAuth, registerUser, type SignedIn, toCookie } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { TEST_ORIGIN } from '../../../tests/support/test-origin.ts'
import { ATTEMPT_LIMITS } from '../access/attempts.rules.ts'
import { limitAttempts } from '../access/limit-attempts.ts'

const NEW_PASSWORD = 'a better horse'

describeEmptyShop('Attempt limits of an account', (getApp, getEngine) => {
  let user: SignedIn
  beforeEach(async () => {
    await getEngine().db.deleteFrom('attempt').execute()
    user = await registerUser(getApp())
    await getEngine().db.deleteFrom('attempt').execute()
  })

  const post = async (path: string, payload: object, headers: object = {}) =>
    (
      await getApp().inject({
        method: 'POST',
        url: `/api/auth${path}`,
        headers: { origin: TEST_ORIGIN, ...headers },
        payload,
      })
    ).statusCode
  async function repeat(count: number, call: () => Promise<number>): Promise<number[]> {
    const statuses: number[] = []
    for (let each = 0; each < count; each += 1) statuses.push(await call())
    return statuses
  }
  const times = (count: number, status: number) => Array<number>(count).fill(status)
  const askReset = () => post('/request-password-reset', { email: user.email, redirectTo: '/reset-password' })

  it('Invented reset links that name an address do not use up its resets', async () => {
    const payload = { email: user.email, token: 'x', newPassword: NEW_PASSWORD }
    expect(await repeat(6, () => post('/reset-password', payload))).toEqual(times(6, 400))
    expect(await askReset()).toBe(200)
  })

  it('Reset requests that send no mail do not use up the resets', async () => {
    const away = { email: user.email, redirectTo: 'https://evil.example/' }
    expect(await repeat(6, () => post('/request-password-reset', away))).toEqual(times(6, 403))
    const good = { email: user.email, redirectTo: '/reset-password' }
    const foreign = { origin: 'https://evil.example', cookie: user.cookie }
    expect(await repeat(6, () => post('/request-password-reset', good, foreign))).toEqual(times(6, 403))
    expect(await askReset()).toBe(200)
  })

  it('Confirmation requests do not use up the resets', async () => {
    await getEngine().db.updateTable('users').set({ email_verified: 1 }).where('id', '=', user.id).execute()
    const asked = { email: user.email, callbackURL: '/verify-email?done' }
    await repeat(6, () => post('/send-verification-email', asked))
    expect(await askReset()).toBe(200)
  })

  it('The limit of resets is the same with and without an account', async () => {
    const payload = { email: `${randomUUID()}@example.com`, redirectTo: '/reset-password' }
    const expected = [...times(5, 200), 429]
    expect(await repeat(6, askReset)).toEqual(expected)
    expect(await repeat(6, () => post('/request-password-reset', payload))).toEqual(expected)
  })

  it('Refused registrations do not use up the registrations', async () => {
    const person = { name: 'Ines', email: `${randomUUID()}@example.com`, password: 'correct horse' }
    const refused = () => post('/sign-up/email', { ...person, password: '1' })
    expect(await repeat(6, refused)).toEqual(times(6, 400))
    expect(await post('/sign-up/email', person)).toBe(200)
  })

  it('Five password changes an hour are allowed, and a wrong password does not count', async () => {
    let { cookie, password } = user
    const change = async (currentPassword: string, newPassword: string) => {
      const reply = await callAuth(getApp(), '/change-password', {
        cookie,
        payload: { currentPassword, newPassword },
      })
      if (reply.statusCode === 200) [cookie, password] = [toCookie(reply), newPassword]
      return reply.statusCode
    }
    expect(await repeat(6, () => change('a wrong horse', NEW_PASSWORD))).toEqual(times(6, 400))
    let each = 0
    const next = () => {
      each += 1
      return change(password, `${NEW_PASSWORD} ${each}`)
    }
    expect(await repeat(7, next)).toEqual([...times(5, 200), 429, 429])
  })

  it('Changing to the same password is refused and deletes no reset link', async () => {
    await askReset()
    const payload = { currentPassword: user.password, newPassword: user.password }
    expect(await post('/change-password', payload, { cookie: user.cookie })).toBe(400)
    const links = getEngine().db.selectFrom('verification').select('id').where('value', '=', user.id)
    expect(await links.execute()).toHaveLength(1)
  })

  it('Sign-ins from known browsers are limited, even with correct passwords and new cookies', async () => {
    const { byDevices, byPair } = ATTEMPT_LIMITS['sign-in']
    let device = user.cookie
    const signIn = async () => {
      const payload = { email: user.email, password: user.password }
      const reply = await callAuth(getApp(), '/sign-in/email', { cookie: device, payload })
      if (reply.statusCode === 200) device = toCookie(reply)
      return reply.statusCode
    }
    const count = byDevices + byPair
    expect(await repeat(count + 2, signIn)).toEqual([...times(count, 200), 429, 429])
  })

  it('Strangers who use up the sign-ins cannot keep the owner from deleting the account', async () => {
    const { byAccount } = ATTEMPT_LIMITS['sign-in']
    for (let each = 0; each < byAccount; each += 1) {
      const attempt = {
        kind: 'sign-in',
        account: user.email,
        ip: `192.0.2.${each}`,
        now: Date.now(),
      } as const
      await limitAttempts(getEngine(), attempt)
    }
    const { statusCode } = await getApp().inject({
      method: 'POST',
      url: '/account-deletion',
      headers: user.headers,
      payload: { password: user.password, reviews: 'keep' },
    })
    expect(statusCode).toBe(200)
  })
})
