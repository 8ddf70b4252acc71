import type { Page } from '@playwright/test'
import { REDIRECT_PAYLOADS } from '../../contract/testing/redirect-payloads.ts'
import { inForm } from '../trust/trials/form.ts'
import { DESKTOP, expect, openPage, PHONE, test, toast, watchLayoutShifts } from './fixtures.ts'
import { fillLogin, signOut, storedToken } from './people.ts'
import { ADMIN, loginAs, registerUser } from './sign-in.ts'

// Seen to fail, like the next test, when the page goes wherever its address says.
test('Login never redirects to another site', async ({ page, request }) => {
  const person = await registerUser(request)
  // return-path.test.ts tests how an address can hide its target; this test shows that the page applies that rule.
  for (const [returnTo, end] of [
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/blogs?x=1', '/blogs?x=1'],
  ] as const) {
    await openPage(page, `/login?returnTo=${encodeURIComponent(returnTo)}`)
    await fillLogin(page, person)
    await expect(page).toHaveURL(end)
    await signOut(page)
  }
})

const step = inForm({ short: 25, long: 1 })
const payloads = REDIRECT_PAYLOADS.filter((_, index) => index % step === step - 1)

test(`A signed-in customer stays in the shop with ${payloads.length} redirect payloads`, async ({
  page,
  request,
}) => {
  await loginAs(page, await registerUser(request))
  for (const payload of payloads) {
    await page.goto(`/login?${new URLSearchParams({ returnTo: payload.toWellFormed() })}`)
    await expect(page, payload).toHaveURL('/')
  }
})

/** Everything that a script of another page could still find: storage, cookies, caches and databases. */
async function findTokens(page: Page): Promise<string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.entries({ ...localStorage, ...sessionStorage }).map(([key, value]) => `${key}=${value}`),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ])
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  return [...stored, ...cookies].filter((text) => /eyJ|session_token|accessToken/.test(text))
}

// Seen to fail when the token stays in storage.
test('Signing out in one tab signs out the other and leaves no token, and signing in reaches it too', async ({
  page,
  context,
  request,
}) => {
  const person = await registerUser(request)
  await loginAs(page, person)
  await page.goto('/blogs')
  const other = await context.newPage()
  await other.goto('/dashboard/profile')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Profile/)
  expect(await findTokens(page)).toHaveLength(2)
  await signOut(page)
  await expect(other).toHaveURL('/login')
  expect(await findTokens(page)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/blogs')
  await expect(other).toHaveURL('/dashboard/profile')
})

test.describe('A page for admins', () => {
  // Requests that the dashboard still has open lose their session.
  test.use({ expectedProblem: /status of 401.*\/(user\/|admin\/|cart$)/ })

  test('A customer on an admin page is signed out and told why, and the next login leads home', async ({
    page,
    request,
  }) => {
    const person = await registerUser(request)
    await loginAs(page, person)
    await page.goto('/dashboard/makeAdmin')
    await expect(toast(page)).toContainText('Only admins can open that page')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    const session = await page.request.get('/api/auth/get-session')
    expect(await session.json()).toBeNull()
    await fillLogin(page, person)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  })

  test('Login returns an admin to the admin page, but not the person who logs in next', async ({
    page,
    request,
  }) => {
    const person = await registerUser(request)
    await page.goto('/dashboard/manageOrder')
    await expect(page).toHaveURL('/login')
    await fillLogin(page, ADMIN)
    await expect(page).toHaveURL('/dashboard/manageOrder')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A list that is still on its way when the session ends is refused.
    await page.waitForLoadState('networkidle')
    await signOut(page)
    await expect(page).toHaveURL('/login')
    await fillLogin(page, person)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  })
})

test('An expired token is renewed before it is used', async ({ page, request }) => {
  await loginAs(page, await registerUser(request))
  const spent = { sub: 'x', sid: 'y', iat: 1_700_000_000, exp: 1_700_003_600 }
  const token = `e30.${Buffer.from(JSON.stringify(spent)).toString('base64url')}.x`
  await page.evaluate((value) => localStorage.setItem('accessToken', value), token)
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profile/)
  expect(await storedToken(page)).not.toBe(token)
})

test('Nothing on the home page moves when it becomes known who is signed in, at 360 and 1280 px, and customers find their own address in the contact form', async ({
  page,
  request,
}) => {
  const person = await registerUser(request)
  await loginAs(page, person)
  const findShifts = await watchLayoutShifts(page)
  for (const screen of [PHONE, DESKTOP]) {
    await page.setViewportSize(screen)
    await openPage(page, '/')
    await expect(page.getByText('Sign Out').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(await findShifts(), `${screen.width} px`).toEqual([])
  }
  const contact = page.getByRole('region', { name: 'Contact us' })
  await expect(contact.getByLabel('Email')).toHaveValue(person.email)
})
