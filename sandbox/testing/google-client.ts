import { createHash, randomBytes } from 'node:crypto'
import { Browser } from './browser.ts'
import type { TestSandbox } from './open-test-sandbox.ts'

export interface SignIn {
  browser: Browser
  verifier: string
  nonce: string
  state: string
  redirectUri: string
  chooserUrl: string
  page: string
  status: number
}

export interface Discovery {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  userinfo_endpoint: string
  jwks_uri: string
}

export async function discover({ current }: TestSandbox): Promise<Discovery> {
  return (await fetch(current.google.discoveryUrl)).json() as Promise<Discovery>
}

/** Opens the authorization endpoint as the shop would, up to the chooser. */
export async function startSignIn(
  sandbox: TestSandbox,
  overrides: Record<string, string> = {},
  browser = new Browser(),
): Promise<SignIn> {
  const verifier = randomBytes(32).toString('base64url')
  const query = {
    client_id: sandbox.current.google.clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${sandbox.publicUrl}/api/auth/callback/google`,
    state: randomBytes(8).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...overrides,
  }
  const { authorization_endpoint } = await discover(sandbox)
  const start = await browser.open(`${authorization_endpoint}?${new URLSearchParams(query)}`)
  const { url, response } = await browser.follow(start)
  return {
    browser,
    verifier,
    nonce: query.nonce,
    state: query.state,
    redirectUri: query.redirect_uri,
    chooserUrl: url,
    page: await response.text(),
    status: response.status,
  }
}

/** Chooses the predefined account with this name and returns the callback address. */
export async function chooseAccount({ browser, chooserUrl, page }: SignIn, name: string): Promise<URL> {
  const row = page.split('<li>').find((part) => part.includes(name)) ?? ''
  const sub = /value="(\d+)"/.exec(row)?.[1] ?? ''
  const { url } = await browser.follow(await browser.submit(`${chooserUrl}/choose`, { sub }))
  return new URL(url)
}

export async function redeemCode(
  sandbox: TestSandbox,
  signIn: SignIn,
  fields: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { token_endpoint } = await discover(sandbox)
  const { clientId, clientSecret } = sandbox.current.google
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: signIn.redirectUri,
    code_verifier: signIn.verifier,
    ...fields,
  })
  const response = await fetch(token_endpoint, { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
