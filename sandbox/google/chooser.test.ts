import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseAccount, redeemCode, startSignIn } from '../testing/google-client.ts'
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(async () => {
  await sandbox.close()
  expect(sandbox.errors).toEqual([])
})

async function claimsOf(signIn: Awaited<ReturnType<typeof startSignIn>>, callback: URL) {
  const { body } = await redeemCode(sandbox, signIn, { code: callback.searchParams.get('code') ?? '' })
  return JSON.parse(Buffer.from(String(body.id_token).split('.')[1] ?? '', 'base64url').toString())
}

test('The chooser page says that it plays Google, runs no script and may send its form to the shop', async () => {
  const { browser, chooserUrl, page } = await startSignIn(sandbox)
  const { headers } = await browser.open(chooserUrl)
  expect(page).toContain('<strong>Test mode:</strong> this page stands in for Google')
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${sandbox.publicUrl}`)
  expect(headers.get('content-security-policy')).toContain("script-src 'none'")
  const stylesheet = await fetch(`${sandbox.publicUrl}/sandbox/assets/sandbox.css`)
  expect(stylesheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('Cancel returns to the shop with access_denied and the state', async () => {
  const { browser, chooserUrl, state } = await startSignIn(sandbox)
  const { url } = await browser.follow(await browser.submit(`${chooserUrl}/cancel`, {}))
  const callback = new URL(url)
  expect(callback.pathname).toBe('/api/auth/callback/google')
  expect(callback.searchParams.get('error')).toBe('access_denied')
  expect(callback.searchParams.get('state')).toBe(state)
  expect(callback.searchParams.has('code')).toBe(false)
})

describe('Other accounts', () => {
  const useOther = async (fields: Record<string, string>) => {
    const signIn = await startSignIn(sandbox)
    const { browser, chooserUrl } = signIn
    const answer = await browser.follow(await browser.submit(`${chooserUrl}/other`, fields))
    return { signIn, ...answer }
  }

  test('Any address can sign in and gets the same subject each time, regardless of case', async () => {
    const first = await useOther({ email: 'New@Firm.example', name: 'New Buyer', verified: 'yes' })
    const claims = await claimsOf(first.signIn, new URL(first.url))
    expect(claims).toMatchObject({ email: 'new@firm.example', name: 'New Buyer', email_verified: true })
    const second = await useOther({ email: 'new@firm.example', name: 'New Buyer' })
    expect(await claimsOf(second.signIn, new URL(second.url))).toMatchObject({
      sub: claims.sub,
      email_verified: false,
    })
    expect((await startSignIn(sandbox)).page).toContain('new@firm.example')
  })

  test('Another sign-in cannot rename a predefined account', async () => {
    const { signIn, url } = await useOther({ email: 'ada@gmail.example', name: 'Eve' })
    expect(await claimsOf(signIn, new URL(url))).toMatchObject({ name: 'Ada Byron', email_verified: true })
  })

  test('A sign-in without a valid address shows the form again, with the typed values as text', async () => {
    const { response } = await useOther({ email: 'nobody', name: '"><script>alert(1)</script>' })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('aria-describedby="email-error"')
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })
})

test('Each sign-in shows the chooser, so that one browser can change accounts', async () => {
  const first = await startSignIn(sandbox)
  await chooseAccount(first, 'Ada Byron')
  const second = await startSignIn(sandbox, {}, first.browser)
  expect(second.page).toContain('Choose an account')
  const callback = await chooseAccount(second, 'Grace Hopper')
  expect(await claimsOf(second, callback)).toMatchObject({ email: 'grace@gmail.example' })
})

test.each(['select_account', 'consent', 'login', 'select_account consent'])(
  'The same chooser answers prompt=%s',
  async (prompt) => {
    const callback = await chooseAccount(await startSignIn(sandbox, { prompt }), 'Ada Byron')
    expect(callback.searchParams.has('code')).toBe(true)
  },
)

test('Two concurrent sign-ins in one browser do not disturb each other', async () => {
  const one = await startSignIn(sandbox)
  const two = await startSignIn(sandbox, {}, one.browser)
  const callbacks = [await chooseAccount(one, 'Ada Byron'), await chooseAccount(two, 'Grace Hopper')]
  expect(callbacks.map((url) => url.searchParams.get('state'))).toEqual([one.state, two.state])
})

test('Another browser cannot use the chooser of a sign-in', async () => {
  const { chooserUrl } = await startSignIn(sandbox)
  const answer = await fetch(`${chooserUrl}/choose`, {
    method: 'POST',
    body: new URLSearchParams({ sub: '1' }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('This sign-in can’t continue')
})

test.each([
  ['an unregistered redirect address', { redirect_uri: 'http://evil.example/' }],
  ['an unknown client', { client_id: 'somebody' }],
])('A sign-in with %s shows an error page and does not redirect', async (_what, overrides) => {
  const { status, page, chooserUrl } = await startSignIn(sandbox, overrides)
  expect(status).toBe(400)
  expect(page).toContain('This sign-in can’t continue')
  expect(new URL(chooserUrl).origin).toBe(sandbox.publicUrl)
})

test.each([
  ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
  ['with a plain PKCE challenge', { code_challenge_method: 'plain' }],
])('A sign-in %s is refused', async (_what, overrides) => {
  const { chooserUrl } = await startSignIn(sandbox, overrides)
  expect(new URL(chooserUrl).searchParams.get('error')).toBe('invalid_request')
})
