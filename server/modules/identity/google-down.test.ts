import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'
import { findFreePort } from '../../../tests/support/run-shop.ts'
import { Browser, openShopSandbox, type ShopSandbox } from '../../../tests/support/shop-sandbox.ts'
import { engineNames } from '../../../tests/support/test-engine.ts'

describe.each(engineNames)('The shop on %s while Google does not answer', (name) => {
  let sandbox: ShopSandbox
  let shop: TestShop
  let browser: Browser
  let google: Server | undefined
  let googlePort: number

  beforeEach(async () => {
    browser = new Browser()
    const port = await findFreePort()
    googlePort = await findFreePort()
    sandbox = await openShopSandbox({ publicUrl: `http://127.0.0.1:${port}` })
  })
  afterEach(async () => {
    await shop.close()
    google?.closeAllConnections()
    google?.close()
    google = undefined
    await sandbox.close()
  })

  /** Uses the sandbox's Google, but reads its discovery document from an address that the test controls. */
  async function openShop(): Promise<void> {
    const settings = (await (await fetch(`${sandbox.origin}/settings.json`)).json()) as ShopSandbox
    shop = await openTestShop(name, {
      PORT: new URL(await findPublicOrigin()).port,
      SANDBOX_URL: sandbox.origin,
      GOOGLE_CLIENT_ID: settings.google.clientId,
      GOOGLE_CLIENT_SECRET: settings.google.clientSecret,
      GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${googlePort}/`,
    })
  }

  const describeGoogle = async () => (await fetch(sandbox.google.discoveryUrl)).text()
  const findPublicOrigin = async () => JSON.parse(await describeGoogle()).authorization_endpoint as string

  async function openGoogle(answer: RequestListener): Promise<void> {
    google = createServer(answer).listen(googlePort, '127.0.0.1')
    await once(google, 'listening')
  }

  const post = (path: string, body: object) =>
    browser.open(`${shop.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify(body),
    })
  const pressButton = () =>
    post('/api/auth/sign-in/social', {
      provider: 'google',
      callbackURL: '/home',
      errorCallbackURL: '/login',
    })

  // Seen to fail when the shop reads Google's discovery document only at startup.
  it('The button reports that Google is down and works without a restart once Google answers', async () => {
    await openShop()
    const refused = await pressButton()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({
      code: 'GOOGLE_UNAVAILABLE',
      message: expect.stringContaining('We can’t reach Google right now'),
    })
    const lost = await browser.open(`${shop.url}/api/auth/callback/google?code=x&state=y`)
    expect(lost.headers.get('location')).toBe('/login?error=temporarily_unavailable')

    const description = await describeGoogle()
    await openGoogle((_request, response) => {
      response.setHeader('content-type', 'application/json').end(description)
    })
    const { url } = (await (await pressButton()).json()) as { url: string }
    const chooser = await browser.follow(await browser.open(url))
    const row = (await chooser.response.text()).split('<li>').find((part) => part.includes('Ada Byron')) ?? ''
    const sub = /value="(\d+)"/.exec(row)?.[1] ?? ''
    const callback = (await browser.follow(await browser.submit(`${chooser.url}/choose`, { sub }))).url
    expect((await browser.open(callback)).headers.get('location')).toBe('/home')
    const session = await (await browser.open(`${shop.url}/api/auth/get-session`)).json()
    expect(session).toMatchObject({ user: { email: 'ada@gmail.example' } })
  })

  it('The shop starts and accepts registrations with a password even if Google never answers', async () => {
    await openGoogle(() => {})
    await openShop()
    const person = { name: 'Ines', email: 'ines@firm.info', password: 'correct horse' }
    expect((await post('/api/auth/sign-up/email', person)).status).toBe(200)
  })
})
