import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  expectSoundAtBothWidths,
  PHONE,
  test,
  toast,
  watchLayoutShifts,
} from './fixtures.ts'
import { newPerson, signInWithGoogle } from './people.ts'
import { bearer, fetchToken, loginAs, type Person, registerUser } from './sign-in.ts'

const sessions = (page: Page) => page.getByRole('region', { name: 'Where you’re signed in' })
const rows = (page: Page) => sessions(page).getByRole('listitem')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const change = (page: Page) => page.getByRole('button', { name: 'Change password' })

async function open(page: Page, person: Person): Promise<void> {
  await loginAs(page, person)
  await page.goto('/dashboard/security')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in & Security' })).toBeVisible()
  await expect(sessions(page)).toBeVisible()
}

/** Another browser of the same person, with its own cookies and storage. */
async function openElsewhere(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  })
  const page = await context.newPage()
  await loginAs(page, person)
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  return page
}

test.describe('The security page, at 360 and 1280 px', () => {
  test.use({ viewport: PHONE })

  test('The page is accessible, writes dates one way, does not shift while it loads and fits the screen; it sends the confirmation again and ends all other sessions', async ({
    page,
    request,
  }) => {
    const person = await registerUser(request)
    await fetchToken(request, person)
    const findShifts = await watchLayoutShifts(page)
    await open(page, person)
    await expectSoundAtBothWidths(page, findShifts)

    await test.step('It says whether the address is confirmed, and sends the confirmation again', async () => {
      await expect(page.getByText('Not confirmed')).toBeVisible()
      await page.getByRole('button', { name: 'Resend confirmation email' }).click()
      await expect(
        page.getByRole('status').getByText(`We’ve sent a new link to ${person.email}`),
      ).toBeVisible()
    })
    await test.step('All other sessions can be ended together', async () => {
      await expect(rows(page)).toHaveCount(2)
      await sessions(page).getByRole('button', { name: 'Sign out everywhere else' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
      await expect(toast(page)).toHaveText('All other browsers were signed out')
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText('This browser')
      expect(await (await request.get('/api/auth/get-session')).json()).toBeNull()
    })
  })
})

test.describe('The password', () => {
  test.use({ expectedProblem: /status of 40[01]/ })

  test('Changing the password requires the present one, keeps this browser signed in and signs out every other', async ({
    page,
    browser,
    request,
  }) => {
    const person = await registerUser(request)
    const other = await openElsewhere(browser, person)
    await open(page, person)
    const sibling = await page.context().newPage()
    await sibling.goto('/dashboard/profile')
    await expect(sibling.getByRole('heading', { level: 1 })).toHaveText('My Profile')

    await change(page).click()
    await expect(page.getByText('Password is required')).toHaveCount(2)
    await expect(field(page, 'Current password')).toBeFocused()
    await field(page, 'Current password').fill('not-the-password')
    await field(page, 'New password').fill('12345')
    await change(page).click()
    await expect(page.getByText('Must be 6 characters or longer')).toBeVisible()
    await field(page, 'New password').fill('green-700')
    await change(page).click()
    await expect(page.getByText('This isn’t your current password')).toBeVisible()
    await expect(field(page, 'Current password')).toBeFocused()
    await expect(field(page, 'New password')).toHaveValue('green-700')

    await field(page, 'Current password').fill(person.password)
    await page.keyboard.press('Enter')
    await expect(toast(page)).toHaveText('Your password was changed')
    await expect(field(page, 'Current password')).toHaveValue('')
    await expect(rows(page)).toHaveCount(1)

    // With a token of the new session, pages load in both tabs.
    for (const tab of [page, sibling]) {
      await tab.goto('/dashboard/profile')
      await expect(tab.getByLabel('Display name')).toHaveValue(person.name)
    }
    await other.reload()
    await expect(other).toHaveURL('/login')
    await fetchToken(request, { ...person, password: 'green-700' })
    await other.context().close()
  })
})

test('A session elsewhere can be seen and ended, and its token stops working immediately', async ({
  page,
  browser,
  request,
}) => {
  const person = await registerUser(request)
  const other = await openElsewhere(browser, person)
  const token = await other.evaluate(() => localStorage.getItem('accessToken'))
  const callAsOther = () => request.get(`/user/${person.email}`, { headers: bearer(token) })
  await open(page, person)
  await expect(rows(page).first()).toContainText('This browser')
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)
  const row = rows(page).filter({ hasText: 'Firefox on Linux' })
  await expect(row).toContainText(/Last used just now.*IP address\s*127\.0\.0\.1/)
  expect((await callAsOther()).status()).toBe(200)

  // By keyboard alone: the dialog asks first and focuses Cancel.
  const end = row.getByRole('button', { name: /^Sign out: Firefox on Linux/ })
  await end.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Sign out this browser?' })
  await expect(dialog).toContainText('Firefox on Linux')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(end).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText('The browser was signed out')
  await expect(row).toHaveCount(0)
  await expect(sessions(page)).toBeFocused()
  expect((await callAsOther()).status()).toBe(401)
  await other.reload()
  await expect(other).toHaveURL('/login')
  await other.context().close()
})

test('A customer who signed in with Google gets a link to set a password instead of a form', async ({
  page,
}) => {
  const person = newPerson('Grace Through Google')
  await page.goto('/dashboard/security')
  await signInWithGoogle(page, person)
  await expect(page).toHaveURL('/dashboard/security')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(change(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Email me a link to set a password' }).click()
  await expect(page.getByRole('status').getByText(`We’ve sent a link to ${person.email}`)).toBeVisible()
})
