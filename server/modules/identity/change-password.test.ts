import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { quickPasswords } from '../../../tests/support/quick-passwords.ts'
import { callAuth, registerUser, type SignedIn, toCookie } from '../../../tests/support/sign-in.ts'
import { buildTestApp, describeEmptyShop } from '../../../tests/support/test-app.ts'

const OWNERS = 'the horse of the owner'
const THIEFS = 'the horse of a thief'

describeEmptyShop('A change of the password', (getApp, getEngine) => {
  let user: SignedIn
  let slow: Awaited<ReturnType<typeof buildTestApp>>
  /** Happens after the slow process has verified a password and before it goes on. */
  let meanwhile: () => Promise<unknown> = async () => {}
  beforeAll(async () => {
    const { verify } = quickPasswords
    // Loaded first, because it must keep the quick way.
    await registerUser(getApp())
    quickPasswords.verify = async (attempt) => {
      const isRight = await verify(attempt)
      await meanwhile()
      return isRight
    }
    slow = await buildTestApp(getEngine())
    await registerUser(slow)
    quickPasswords.verify = verify
  })
  afterAll(() => slow.close())
  beforeEach(async () => {
    await getEngine().db.deleteFrom('attempt').execute()
    meanwhile = async () => {}
    user = await registerUser(getApp())
  })

  const change = (newPassword: string, app = slow) =>
    callAuth(app, '/change-password', {
      cookie: user.cookie,
      payload: { currentPassword: user.password, newPassword },
    })
  const signIn = async (password: string) =>
    (await callAuth(getApp(), '/sign-in/email', { payload: { email: user.email, password } })).statusCode
  const countSessions = async () =>
    (await getEngine().db.selectFrom('session').select('id').where('user_id', '=', user.id).execute()).length
  async function mailToken(): Promise<string> {
    const payload = { email: user.email, redirectTo: '/reset-password' }
    await callAuth(getApp(), '/request-password-reset', { payload })
    const mails = getEngine().db.selectFrom('mail_outbox').select('body').where('recipient', '=', user.email)
    const { body } = await mails.where('subject', '=', 'Choose a new password').executeTakeFirstOrThrow()
    return /reset-password\/(\w+)/.exec(body)?.[1] ?? ''
  }

  it('is refused and opens no session when the owner resets the password while it is under way', async () => {
    const token = await mailToken()
    let resetStatus = 0
    meanwhile = async () => {
      const payload = { token, newPassword: OWNERS }
      resetStatus = (await callAuth(getApp(), '/reset-password', { payload })).statusCode
    }
    const changed = await change(THIEFS)
    expect([resetStatus, changed.statusCode, toCookie(changed)]).toEqual([200, 401, ''])
    expect(await countSessions()).toBe(0)
    expect([await signIn(THIEFS), await signIn(OWNERS)]).toEqual([401, 200])
  })

  it('is refused when its session is ended while it is under way', async () => {
    meanwhile = () => callAuth(getApp(), '/sign-out', { cookie: user.cookie })
    const changed = await change(THIEFS)
    expect([changed.statusCode, toCookie(changed)]).toEqual([401, ''])
    expect([await signIn(THIEFS), await signIn(user.password)]).toEqual([401, 200])
  })

  it('succeeds once when two ask for it at the same moment', async () => {
    let other = 0
    meanwhile = async () => {
      other = (await change(OWNERS, getApp())).statusCode
    }
    const changed = await change(THIEFS)
    expect([other, changed.statusCode]).toEqual([200, 401])
    expect([await signIn(THIEFS), await signIn(OWNERS)]).toEqual([401, 200])
  })

  it('opens one new session when nothing else happens', async () => {
    const changed = await change(OWNERS)
    expect(changed.statusCode).toBe(200)
    expect(await countSessions()).toBe(1)
    expect([await signIn(user.password), await signIn(OWNERS)]).toEqual([401, 200])
  })
})
