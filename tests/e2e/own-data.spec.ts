import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { MINUTE_MS } from '../../contract/durations.ts'
import {
  expect,
  expectSoundAtBothWidths,
  expectSoundTexts,
  PHONE,
  test,
  watchLayoutShifts,
} from './fixtures.ts'
import { registerPaidBuyer } from './order-calls.ts'
import { newPerson, RED, signInWithGoogle, storedToken } from './people.ts'
import { bearer, fetchToken, loginAs, type Person, registerUser } from './sign-in.ts'

const deletion = (page: Page) => page.getByRole('button', { name: 'Delete my account' })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Your password' })

async function open(page: Page, person: Person): Promise<void> {
  await loginAs(page, person)
  await page.goto('/dashboard/data')
  await expect(page.getByRole('heading', { level: 1, name: 'My Data' })).toBeVisible()
  await expect(deletion(page)).toBeVisible()
}

async function showAsOld(route: Route): Promise<void> {
  const response = await route.fetch()
  const createdAt = new Date(Date.now() - 11 * MINUTE_MS).toISOString()
  const sessions: object[] = await response.json()
  await route.fulfill({ response, json: sessions.map((session) => ({ ...session, createdAt })) })
}

test.describe('The page of personal data, at 360 and 1280 px', () => {
  test.use({ viewport: PHONE })

  test('The page is accessible, writes dates one way, does not shift while it loads, and fits the screen', async ({
    page,
    request,
  }) => {
    const person = await registerUser(request)
    const findShifts = await watchLayoutShifts(page)
    await open(page, person)
    await expectSoundAtBothWidths(page, findShifts)
  })
})

test('A customer downloads all data that the shop holds, by keyboard from the security page', async ({
  page,
  request,
}) => {
  const { person, orderId } = await registerPaidBuyer(request, 'm3-16-gb-kit')
  await loginAs(page, person)
  await page.goto('/dashboard/security')
  await page.getByRole('link', { name: 'Download your data or delete your account' }).click()
  const button = page.getByRole('button', { name: 'Download my data' })
  await button.focus()
  await expect(button).toBeFocused()
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^northbridge-my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.profile.email).toBe(person.email)
  expect(data.orders).toMatchObject([{ id: orderId, status: 'paid', payment: { status: 'succeeded' } }])
})

test.describe('Deleting the account', () => {
  test.use({ expectedProblem: /status of 40[0-9]/ })

  test('The page warns of undelivered orders with dates as everywhere, asks for the password, and signs out every tab', async ({
    page,
    request,
  }) => {
    const { person, token, product } = await registerPaidBuyer(request, 'm3-16-gb-kit')
    await open(page, person)
    const sibling = await page.context().newPage()
    await sibling.goto('/dashboard/profile')
    await expect(sibling.getByLabel('Display name')).toHaveValue(person.name)

    const warning = page.getByRole('status').filter({ hasText: 'One paid order hasn’t arrived yet' })
    await expect(warning.getByRole('link', { name: product.name })).toBeVisible()
    await expectSoundTexts(page)
    await page.getByRole('radio', { name: 'Delete them with my account' }).check()
    await deletion(page).click()
    await expect(page.getByText('Enter your password')).toHaveCSS('color', RED)
    await expect(password(page)).toBeFocused()

    await password(page).fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText(person.email)
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await deletion(page).click()
    await dialog(page).getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('This password is not correct')).toBeVisible()
    await expect(password(page)).toBeFocused()
    await expect(password(page)).toHaveValue('not-the-password')
    await expect(page.getByRole('radio', { name: 'Delete them with my account' })).toBeChecked()

    await password(page).fill(person.password)
    await deletion(page).click()
    await dialog(page).getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.locator('.Toastify__toast')).toContainText('Your account was deleted')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    await expect(sibling).toHaveURL('/login')
    const headers = bearer(token)
    expect((await request.get('/own-data', { headers })).status()).toBe(401)
    await expect(fetchToken(request, person)).rejects.toThrow('401')
  })

  test('A customer who signed in with Google must do so again, and the choice about reviews survives it', async ({
    page,
  }) => {
    const person = newPerson('Grace Leaves Google')
    await page.goto('/dashboard/data')
    await signInWithGoogle(page, person)
    await expect(page).toHaveURL('/dashboard/data')
    await expect(deletion(page)).toBeVisible()
    await expect(password(page)).toHaveCount(0)

    // As if the sign-in were eleven minutes old: the page asks for a new one.
    await page.route('**/api/auth/list-sessions', showAsOld, { times: 1 })
    await page.reload()
    await page.getByRole('radio', { name: 'Delete them with my account' }).check()
    await page.getByRole('button', { name: 'Sign in with Google again' }).click()
    await page.getByRole('button', { name: new RegExp(person.email) }).click()
    await expect(page).toHaveURL('/dashboard/data?reviews=remove')
    await expect(page.getByRole('radio', { name: 'Delete them with my account' })).toBeChecked()
    await deletion(page).click()
    await dialog(page).getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.locator('.Toastify__toast')).toContainText('Your account was deleted')
    await expect(page).toHaveURL('/')
  })
})
