import { createLocalJWKSet, createRemoteJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseAccount, discover, redeemCode, startSignIn } from '../testing/google-client.ts'
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(async () => {
  await sandbox.close()
  expect(sandbox.errors).toEqual([])
})

async function getCode(name = 'Ada Byron') {
  const signIn = await startSignIn(sandbox)
  const callback = await chooseAccount(signIn, name)
  return { signIn, callback, code: callback.searchParams.get('code') ?? '' }
}

async function verifyIdToken(idToken: unknown) {
  const { issuer, jwks_uri } = await discover(sandbox)
  const { payload } = await jwtVerify(String(idToken), createRemoteJWKSet(new URL(jwks_uri)), {
    issuer,
    audience: sandbox.current.google.clientId,
    algorithms: ['RS256'],
  })
  return payload
}

test('The discovery document sends browsers to the shop and the server to the loopback address', async () => {
  const issuer = `${sandbox.publicUrl}/sandbox/google`
  const { origin } = sandbox.current
  expect(await discover(sandbox)).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${origin}/google/token`,
    userinfo_endpoint: `${origin}/google/userinfo`,
    jwks_uri: `${origin}/google/jwks`,
  })
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

test('Choosing an account returns the state and a code that buys a signed id token with the nonce', async () => {
  const { signIn, callback, code } = await getCode()
  expect(callback.href.startsWith(`${sandbox.publicUrl}/api/auth/callback/google?`)).toBe(true)
  expect(callback.searchParams.get('state')).toBe(signIn.state)
  expect(callback.searchParams.get('iss')).toBe(`${sandbox.publicUrl}/sandbox/google`)

  const { status, body } = await redeemCode(sandbox, signIn, { code })
  expect(status).toBe(200)
  expect(await verifyIdToken(body.id_token)).toMatchObject({
    sub: expect.stringMatching(/^\d{21}$/),
    nonce: signIn.nonce,
    email: 'ada@gmail.example',
    email_verified: true,
    name: 'Ada Byron',
  })
})

test('Userinfo describes the account to the bearer of its access token and to nobody else', async () => {
  const { signIn, code } = await getCode('Mallory Unverified')
  const { body } = await redeemCode(sandbox, signIn, { code })
  const { userinfo_endpoint } = await discover(sandbox)
  const ask = (token: unknown) => fetch(userinfo_endpoint, { headers: { authorization: `Bearer ${token}` } })
  expect(await (await ask(body.access_token)).json()).toMatchObject({
    sub: (await verifyIdToken(body.id_token)).sub,
    email: 'mallory@gmail.example',
    email_verified: false,
  })
  expect((await ask('made-up')).status).toBe(401)
})

test('The client may send its secret in the header', async () => {
  const { signIn, code } = await getCode()
  const { clientId, clientSecret } = sandbox.current.google
  const response = await fetch((await discover(sandbox)).token_endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: signIn.redirectUri,
      code_verifier: signIn.verifier,
    }),
  })
  expect(response.status).toBe(200)
})

test.each([
  ['a wrong PKCE verifier', { code_verifier: 'x'.repeat(43) }, 400, 'invalid_grant'],
  ['a wrong client secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
  ['another redirect address', { redirect_uri: 'http://localhost:1/other' }, 400, 'invalid_grant'],
])('A code with %s buys no token', async (_what, fields, status, error) => {
  const { signIn, code } = await getCode()
  const refused = await redeemCode(sandbox, signIn, { code, ...fields })
  expect(refused).toMatchObject({ status, body: { error } })
  expect(refused.body).not.toHaveProperty('id_token')
})

test('A code works once, and a second use revokes the token of the first', async () => {
  const { signIn, code } = await getCode()
  const first = await redeemCode(sandbox, signIn, { code })
  expect(await redeemCode(sandbox, signIn, { code })).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  })
  const headers = { authorization: `Bearer ${first.body.access_token}` }
  expect((await fetch((await discover(sandbox)).userinfo_endpoint, { headers })).status).toBe(401)
})

test('Keys, client and codes survive a restart of the sandbox', async () => {
  const { signIn, code } = await getCode()
  const before = sandbox.current.google
  const keysBefore = (await (await fetch((await discover(sandbox)).jwks_uri)).json()) as JSONWebKeySet
  await sandbox.reopen()
  expect(sandbox.current.google.clientId).toBe(before.clientId)
  expect(sandbox.current.google.clientSecret).toBe(before.clientSecret)
  const { status, body } = await redeemCode(sandbox, signIn, { code })
  expect(status).toBe(200)
  await jwtVerify(String(body.id_token), createLocalJWKSet(keysBefore))
})
