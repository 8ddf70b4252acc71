import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/open-test-shop.ts'
import { Browser } from '../../tests/support/shop-sandbox.ts'
import { engineNames } from '../../tests/support/test-engine.ts'
import { createAdminGuard } from '../modules/identity/admin-guard.ts'
import { makeAdmin } from '../modules/identity/make-admin.ts'

const OWNER = { email: 'owner@firm.info', password: 'correct horse' }
/** A public shop: this test's browser connects to the loopback address and sends the public one as its origin. */
const PUBLIC_URL = 'http://shop.firm.info'

describe.each(engineNames)('The sandbox of a public shop on %s', (name) => {
  let shop: TestShop
  let local: string
  let browser: Browser
  beforeAll(async () => {
    shop = await openTestShop(name, {
      PUBLIC_URL,
      SANDBOX: 'on',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    })
    local = `http://127.0.0.1:${shop.port}`
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    browser = new Browser()
  })

  /** Sends requests to the loopback address: the public one leads nowhere in a test. */
  const toLocal = (address: string) => address.replace(PUBLIC_URL, local)
  const send = (path: string, body: object) =>
    browser.open(`${local}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PUBLIC_URL },
      body: JSON.stringify(body),
    })

  const put = async (path: string, token?: string): Promise<{ token?: string }> => {
    const headers = {
      'content-type': 'application/json',
      origin: PUBLIC_URL,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    return (await browser.open(`${local}${path}`, { method: 'PUT', headers, body: '{}' })).json() as object
  }

  async function follow(answer: Response): Promise<string> {
    let address = answer.headers.get('location') ?? ''
    while (address.startsWith('/') || address.startsWith(`${PUBLIC_URL}/sandbox/`)) {
      const next = toLocal(new URL(address, PUBLIC_URL).href)
      const reply = await browser.open(next)
      if (reply.status < 300 || reply.status > 399) return next
      address = reply.headers.get('location') ?? ''
    }
    return toLocal(address)
  }

  /** Asks the sandbox's Google as a stranger would: for any address, as a verified one. */
  async function signInAs(email: string): Promise<string> {
    const target = { provider: 'google', callbackURL: '/home', errorCallbackURL: '/login' }
    const { url } = (await (await send('/api/auth/sign-in/social', target)).json()) as { url: string }
    const chooser = await follow(await browser.open(toLocal(url)))
    const chosen = await browser.submit(`${chooser}/other`, { email, name: 'Mallory', verified: 'yes' })
    return (await browser.open(await follow(chosen))).headers.get('location') ?? ''
  }

  const findSession = async (): Promise<unknown> =>
    (await browser.open(`${local}/api/auth/get-session`)).json()
  /** Makes an account an admin without ending its sessions. */
  const promote = (email: string) =>
    makeAdmin(shop.engine, { email, caller: null, endSessions: false, now: Date.now() })
  const countLinks = async (email: string) =>
    (
      await shop.engine.db
        .selectFrom('account')
        .innerJoin('users', 'users.id', 'account.user_id')
        .select('account.id')
        .where('email', '=', email)
        .where('provider_id', '=', 'google')
        .execute()
    ).length

  it('A customer can sign in with the sandbox’s Google', async () => {
    expect(await signInAs('carol@firm.info')).toBe('/home')
    expect(await findSession()).toMatchObject({ user: { email: 'carol@firm.info', role: 'customer' } })
  })

  it('Nobody can sign in as the admin with the sandbox’s Google, and no identity is linked to that account', async () => {
    expect(await signInAs(OWNER.email)).toContain('/login?error=admin_sign_in_refused')
    expect(await signInAs('OWNER@firm.info')).toContain('/login?error=admin_sign_in_refused')
    expect(await findSession()).toBeNull()
    expect(await countLinks(OWNER.email)).toBe(0)
  })

  it('Nobody can sign in as an admin whose account was linked before', async () => {
    await signInAs('dave@firm.info')
    await promote('dave@firm.info')
    browser = new Browser()
    expect(await signInAs('dave@firm.info')).toContain('/login?error=admin_sign_in_refused')
    expect(await findSession()).toBeNull()
  })

  it('A customer who becomes an admin is signed out everywhere', async () => {
    await signInAs('erin@firm.info')
    const customer = browser
    browser = new Browser()
    await send('/api/auth/sign-in/email', OWNER)
    const { token } = await put(`/user/${OWNER.email}`)
    expect(await put('/user/admin/erin@firm.info', token)).toEqual({ modifiedCount: 1 })
    browser = customer
    expect(await findSession()).toBeNull()
  })

  it('A session that begins while its customer becomes an admin ends too', async () => {
    await signInAs('frank@firm.info')
    const { db } = shop.engine
    const frank = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'frank@firm.info')
      .executeTakeFirstOrThrow()
    const guard = createAdminGuard({
      engine: shop.engine,
      mayProviderActAsAdmin: false,
      firstAdminEmail: OWNER.email,
    })
    expect(await guard.refuseProvider({ id: frank.id, email: 'frank@firm.info' })).toBeUndefined()
    await promote('frank@firm.info')
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', frank.id)
      .executeTakeFirstOrThrow()
    await guard.endAdminSession({ id, userId: frank.id }, '/callback/:id')
    expect(await findSession()).toBeNull()
  })

  it.each(['/sandbox/mail', '/sandbox/mail.json', '/sandbox/%6dail.json', '/sandbox/stripe/control/charges'])(
    'Only signed-in admins reach %s, also behind a proxy on the same machine',
    async (path) => {
      const proxied = { headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'shop.firm.info' } }
      expect((await browser.open(`${local}${path}`)).status).toBe(403)
      expect((await browser.open(`${local}${path}`, proxied)).status).toBe(403)
      await signInAs('carol@firm.info')
      expect((await browser.open(`${local}${path}`, proxied)).status).toBe(403)
      browser = new Browser()
      await send('/api/auth/sign-in/email', OWNER)
      expect((await browser.open(`${local}${path}`, proxied)).status).toBe(200)
    },
  )

  it('Nobody can register ADMIN_EMAIL before the shop creates that account', async () => {
    await shop.engine.db.deleteFrom('users').where('email', '=', OWNER.email).execute()
    expect(await signInAs(OWNER.email)).toContain('/login?error=admin_sign_in_refused')
    const users = await shop.engine.db
      .selectFrom('users')
      .where('email', '=', OWNER.email)
      .select('id')
      .execute()
    expect(users).toEqual([])
  })
})
