import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  insertBuild,
  insertCartLine,
  insertList,
  insertProduct,
  insertReview,
} from '../../../tests/support/factories.ts'
import { buildIdentityApp } from '../../../tests/support/identity-app.ts'
import { openLosable } from '../../../tests/support/lose-database.ts'
import { postOrder, readStock } from '../../../tests/support/orders.ts'
import { quickPasswords } from '../../../tests/support/quick-passwords.ts'
import { callAuth, registerUser, type SignedIn, toCookie } from '../../../tests/support/sign-in.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { testImagesFolder } from '../../../tests/support/test-images.ts'
import { openTestIssuer, TEST_CLIENT, type TestIssuer } from '../../../tests/support/test-issuer.ts'
import { TEST_ORIGIN } from '../../../tests/support/test-origin.ts'
import { createLogger } from '../../logging/logger.ts'

const ROUNDS = 5

describeOnBothEngines('An account that a stranger registered and never confirmed', (getEngine) => {
  let issuer: TestIssuer
  let app: Awaited<ReturnType<typeof buildTestApp>>
  let stranger: SignedIn
  /** Happens after a password was verified and before the call goes on. */
  let meanwhile: () => Promise<unknown> = async () => {}
  beforeAll(async () => {
    issuer = await openTestIssuer()
    const { verify } = quickPasswords
    quickPasswords.verify = async (attempt) => {
      const isRight = await verify(attempt)
      await meanwhile()
      return isRight
    }
    app = await buildTestApp(getEngine(), createLogger('silent'), testImagesFolder, {
      GOOGLE_CLIENT_ID: TEST_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: TEST_CLIENT.clientSecret,
      GOOGLE_DISCOVERY_URL: `${issuer.origin}/.well-known/openid-configuration`,
    })
    // The identity library is loaded with the first call.
    await registerUser(app)
    quickPasswords.verify = verify
  })
  afterAll(async () => {
    await app.close()
    issuer.close()
  })
  beforeEach(async () => {
    await getEngine().db.deleteFrom('attempt').execute()
    meanwhile = async () => {}
    stranger = await registerUser(app, { name: 'Eve' })
  })

  /** Does everything up to Google's answer. The returned function opens the shop's callback with that answer. */
  async function prepareGoogle(claims: { email_verified?: boolean } = {}, shop = app) {
    const payload = { provider: 'google', callbackURL: '/home', errorCallbackURL: '/login' }
    const begun = await callAuth(shop, '/sign-in/social', { payload })
    const asked = new URL(begun.json().url).searchParams
    const { email } = stranger
    issuer.give(
      await issuer.sign({
        nonce: asked.get('nonce') ?? '',
        sub: randomUUID(),
        email,
        name: 'Ada\nByron',
        ...claims,
      }),
    )
    const search = new URLSearchParams({ code: 'a-code', state: asked.get('state') ?? '' })
    const headers = { cookie: toCookie(begun), host: new URL(TEST_ORIGIN).host }
    return () => shop.inject({ url: `/api/auth/callback/google?${search}`, headers })
  }
  const signInWithGoogle = async (claims = {}) => (await prepareGoogle(claims))()
  const findUser = () =>
    getEngine().db.selectFrom('users').selectAll().where('id', '=', stranger.id).executeTakeFirstOrThrow()
  const findProviders = async () => {
    const accounts = getEngine().db.selectFrom('account').select('provider_id')
    return (await accounts.where('user_id', '=', stranger.id).execute()).map(({ provider_id }) => provider_id)
  }
  const isSignedIn = async (cookie: string) =>
    (await app.inject({ url: '/api/auth/get-session', headers: { cookie } })).body !== 'null'
  const signIn = () => {
    const { email, password } = stranger
    return callAuth(app, '/sign-in/email', { payload: { email, password } })
  }
  const changePassword = () => {
    const payload = { currentPassword: stranger.password, newPassword: 'another horse' }
    return callAuth(app, '/change-password', { cookie: stranger.cookie, payload })
  }
  const requestReset = async () => {
    await callAuth(app, '/request-password-reset', { payload: { email: stranger.email } })
    const mails = getEngine()
      .db.selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', stranger.email)
    const { body } = await mails.where('subject', '=', 'Choose a new password').executeTakeFirstOrThrow()
    return /reset-password\/(\w+)/.exec(body)?.[1] ?? ''
  }

  it('The owner of the address gets the account without anything that lets the stranger back in', async () => {
    const token = await requestReset()
    const profile = { phone_number: '555 0100', location: 'Here', education: 'None', reviews_wait: 1 }
    await getEngine().db.updateTable('users').set(profile).where('id', '=', stranger.id).execute()
    const product_id = await insertProduct(getEngine())
    await insertCartLine(getEngine(), { user_id: stranger.id }, { product_id })
    await insertList(getEngine(), { user_id: stranger.id, product_id })
    await insertBuild(getEngine(), { user_id: stranger.id })
    const reply = await signInWithGoogle()
    expect(reply.headers.location).toBe('/home')
    expect(await isSignedIn(toCookie(reply))).toBe(true)
    expect(await findUser()).toMatchObject({
      email_verified: 1,
      display_name: 'Ada Byron',
      phone_number: null,
      location: null,
      education: null,
      reviews_wait: 0,
    })
    expect(await findProviders()).toEqual(['google'])
    expect(await getEngine().db.selectFrom('cart').selectAll().execute()).toEqual([])
    expect(await getEngine().db.selectFrom('saved_list').selectAll().execute()).toEqual([])
    expect(await getEngine().db.selectFrom('saved_build').selectAll().execute()).toEqual([])
    expect(await isSignedIn(stranger.cookie)).toBe(false)
    expect((await app.inject({ url: `/user/${stranger.email}`, headers: stranger.headers })).statusCode).toBe(
      401,
    )
    expect((await signIn()).statusCode).toBe(401)
    const reset = { token, newPassword: 'the horse of a thief' }
    expect((await callAuth(app, '/reset-password', { payload: reset })).statusCode).toBe(400)
    const mails = getEngine()
      .db.selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', stranger.email)
    expect(await mails.where('subject', '=', 'Your account at Northbridge').execute()).toHaveLength(1)
  })

  it('A takeover cancels unpaid orders and releases their stock, and keeps paid orders', async () => {
    const engine = getEngine()
    const [unpaid, paid] = [await insertProduct(engine), await insertProduct(engine)]
    for (const productId of [unpaid, paid]) await postOrder(app, stranger, { productId })
    await engine.db
      .updateTable('orders')
      .set({ status: 'paid' })
      .where('single_product_id', '=', paid)
      .execute()
    expect((await readStock(engine, unpaid)).reserved).toBe(10)
    await signInWithGoogle()
    expect((await readStock(engine, unpaid)).reserved).toBe(0)
    const orders = engine.db.selectFrom('orders').select('status').where('user_id', '=', stranger.id)
    expect(await orders.orderBy('id').execute()).toEqual([{ status: 'cancelled' }, { status: 'paid' }])
  })

  it('A takeover leaves the stranger’s reviews without name, photo and owner', async () => {
    const engine = getEngine()
    const product_id = await insertProduct(engine)
    const words = { display_name: 'Eve Squatter', company: 'Evil Ltd', description: 'Eve wrote this' }
    const photo_key = 'face-of-eve'
    const image = { key: photo_key, width: 48, height: 48, widths: '48', created_at: 0 }
    await engine.db.insertInto('image').values(image).execute()
    const id = await insertReview(engine, { user_id: stranger.id, product_id, photo_key, ...words })
    await signInWithGoogle()
    const review = engine.db.selectFrom('review').selectAll().where('id', '=', id)
    expect(await review.executeTakeFirstOrThrow()).toMatchObject({
      user_id: null,
      display_name: 'Former customer',
      company: null,
      photo_key: null,
      description: '[erased] wrote this',
    })
  })

  it('An address that Google has not verified does not get the account', async () => {
    const reply = await signInWithGoogle({ email_verified: false })
    expect(reply.headers.location).toMatch(/^\/login\?error=/)
    expect(await findUser()).toMatchObject({ email_verified: 0, display_name: 'Eve' })
    expect(await findProviders()).toEqual(['credential'])
    expect(await isSignedIn(stranger.cookie)).toBe(true)
  })

  it('The account of an admin is never taken over', async () => {
    await getEngine().db.updateTable('users').set({ role: 'admin' }).where('id', '=', stranger.id).execute()
    const reply = await signInWithGoogle()
    expect(reply.headers.location).toMatch(/^\/login\?error=account_not_linked/)
    expect(await findProviders()).toEqual(['credential'])
    expect(await isSignedIn(stranger.cookie)).toBe(true)
  })

  it('A stranger who signs in or changes the password during the takeover still loses the account', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await getEngine().db.deleteFrom('attempt').execute()
      stranger = await registerUser(app, { name: 'Eve' })
      const openCallback = await prepareGoogle()
      const [signedIn, changed, owner] = await Promise.all([signIn(), changePassword(), openCallback()])
      expect(owner.headers.location).toBe('/home')
      for (const reply of [signedIn, changed]) expect(await isSignedIn(toCookie(reply))).toBe(false)
      expect(await isSignedIn(stranger.cookie)).toBe(false)
      expect(await findProviders()).toEqual(['google'])
    }
  })

  it.each([
    ['signs in', signIn],
    ['changes the password', changePassword],
  ])('A stranger who %s is refused if the takeover happens after the password check', async (_what, act) => {
    const openCallback = await prepareGoogle()
    let target: string | undefined
    meanwhile = async () => {
      target = (await openCallback()).headers.location
    }
    const reply = await act()
    expect([target, reply.statusCode]).toEqual(['/home', 401])
    expect(await isSignedIn(toCookie(reply))).toBe(false)
    expect(await findProviders()).toEqual(['google'])
    const sessions = getEngine().db.selectFrom('session').select('id').where('user_id', '=', stranger.id)
    expect(await sessions.execute()).toHaveLength(1)
  })

  // Seen to fail: the owner read that nothing was changed, and the payments of the orders stayed open.
  it('An owner who takes over the account but gets no session is told that the outcome is unknown', async () => {
    const productId = await insertProduct(getEngine())
    const { insertedId } = (await postOrder(app, stranger, { productId })).json()
    const { engine, loseAtRead } = openLosable(getEngine())
    const closed: string[] = []
    const losing = await buildIdentityApp(engine, {
      google: {
        ...TEST_CLIENT,
        discoveryUrl: `${issuer.origin}/.well-known/openid-configuration`,
        mayActAsAdmin: true,
      },
      onOrderClosed: (id) => closed.push(id),
    })
    const openCallback = await prepareGoogle({}, losing)
    loseAtRead('session')
    expect((await openCallback()).json()).toMatchObject({
      code: 'UNAVAILABLE',
      detail: 'We could not confirm whether this was done. Check before you try again.',
    })
    expect(await findProviders()).toEqual(['google'])
    expect(closed).toEqual([insertedId])
    await losing.close()
  })
})
