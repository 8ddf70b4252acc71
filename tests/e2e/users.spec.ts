import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, PHONE, test, toast } from './fixtures.ts'
import { confirmAddress } from './people.ts'
import { ADMIN, bearer, fetchToken, loginAs, registerUser } from './sign-in.ts'

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const search = (page: Page) => page.getByRole('searchbox', { name: /Search users/ })

/** Registers people whose addresses share a prefix, so that a test sees only its own. */
async function registerGroup(request: APIRequestContext, count: number) {
  const prefix = `group-${randomUUID().slice(0, 8)}`
  const people = []
  for (let number = 1; number <= count; number += 1) {
    people.push(
      await registerUser(request, { email: `${prefix}-${String(number).padStart(2, '0')}@example.com` }),
    )
  }
  return { prefix, people }
}

test.beforeEach(({ page }) => loginAs(page, ADMIN))

const button = (page: Page, name: string) => page.getByRole('button', { name })

test('An admin makes a user an admin and takes the role back, each after a confirmation; a user with an unconfirmed address is marked and cannot become one', async ({
  page,
  request,
}) => {
  const { prefix, people } = await registerGroup(request, 2)
  const [{ email } = ADMIN, other = ADMIN] = people
  await confirmAddress(request, { email })
  await page.goto(`/dashboard/makeAdmin?q=${prefix}`)
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'ID', 'Email', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(row(page, email)).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
  await expect(row(page, email)).toContainText('Email confirmed')
  await expect(row(page, other.email)).toContainText('Email not confirmed')
  await expect(button(page, `Make Admin: ${other.email}`)).toBeDisabled()
  await expect(button(page, `Remove User: ${other.email}`)).toBeEnabled()

  await button(page, `Make Admin: ${email}`).click()
  const question = page.getByRole('alertdialog', { name: 'Make this user an admin?' })
  await expect(question).toContainText(email)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(button(page, `Make Admin: ${email}`)).toBeFocused()
  await button(page, `Make Admin: ${email}`).click()
  await question.getByRole('button', { name: 'Make Admin' }).click()
  await expect(toast(page)).toHaveText('Successfully make an admin')
  await expect(row(page, email).getByText('Admin', { exact: true })).toBeVisible()
  await expect(button(page, `Make Admin: ${email}`)).toHaveCount(0)
  await expect(button(page, `Make Admin: ${other.email}`)).toBeVisible()
  await expect(button(page, `Remove Admin: ${email}`)).toBeFocused()

  await button(page, `Remove Admin: ${email}`).click()
  const undo = page.getByRole('alertdialog', { name: 'Remove this admin?' })
  await undo.getByRole('button', { name: 'Remove Admin' }).click()
  await expect(toast(page).filter({ hasText: `${email} is no longer an admin` })).toBeVisible()
  await expect(button(page, `Make Admin: ${email}`)).toBeFocused()
})

test('An admin steps down after a confirmation, lands on My Orders and stays signed in', async ({
  page,
  request,
  browser,
}) => {
  const { people } = await registerGroup(request, 1)
  const [person = ADMIN] = people
  await confirmAddress(request, person)
  const token = await fetchToken(request, ADMIN)
  const path = `/user/admin/${encodeURIComponent(person.email)}`
  await request.put(path, { headers: bearer(token) })
  const own = await browser.newPage()
  await loginAs(own, person)
  await own.goto(`/dashboard/makeAdmin?q=${person.email}`)
  await button(own, `Remove Admin: ${person.email}`).click()
  const question = own.getByRole('alertdialog', { name: 'Step down as an admin?' })
  await question.getByRole('button', { name: 'Remove Admin' }).click()
  await expect(toast(own)).toHaveText('You’re no longer an admin')
  await expect(own).toHaveURL('/dashboard/orders')
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('My Orders')
  await expect(own.getByRole('link', { name: 'Make Admin' })).toHaveCount(0)
  await expect(own.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await own.close()
  await page.goto(`/dashboard/makeAdmin?q=${person.email}`)
  await expect(button(page, `Make Admin: ${person.email}`)).toBeEnabled()
})

test('The list shows the present rights when it is opened again and when its tab is shown again', async ({
  page,
  request,
}) => {
  const { people } = await registerGroup(request, 1)
  const [{ email } = ADMIN] = people
  await confirmAddress(request, { email })
  const path = `/user/admin/${encodeURIComponent(email)}`
  const headers = bearer(await fetchToken(request, ADMIN))
  await page.goto(`/dashboard/makeAdmin?q=${email}`)
  await expect(button(page, `Make Admin: ${email}`)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Manage Products' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Products')
  await request.put(path, { headers })
  await page.goBack()
  await expect(button(page, `Remove Admin: ${email}`)).toBeVisible()

  await request.delete(path, { headers })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(button(page, `Make Admin: ${email}`)).toBeVisible()
})

test('Removing a user asks first, focuses Cancel, and removes the row', async ({ page, request }) => {
  const { prefix, people } = await registerGroup(request, 2)
  const [{ email } = ADMIN] = people
  await page.goto(`/dashboard/makeAdmin?q=${prefix}`)
  const remove = page.getByRole('button', { name: `Remove User: ${email}` })
  await remove.click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove this user?' })
  await expect(dialog).toContainText(email)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()

  await remove.click()
  await dialog.getByRole('button', { name: 'Remove User' }).click()
  await expect(toast(page)).toHaveText(`${email} was removed`)
  await expect(dialog).toBeHidden()
  await expect(row(page, email)).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused()
})

test('The search matches the beginning of the address, is in the page’s address and says when nobody matches; admins have no button to remove themselves', async ({
  page,
  request,
}) => {
  const { prefix } = await registerGroup(request, 3)
  await page.goto('/dashboard/makeAdmin')
  await search(page).fill(`${prefix}-02`)
  await expect(page).toHaveURL(`/dashboard/makeAdmin?q=${prefix}-02`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await search(page).fill(prefix)
  await expect(page.getByRole('row')).toHaveCount(4)
  await search(page).fill(`nobody-${prefix}`)
  await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible()
  await page.getByRole('link', { name: 'All users' }).click()
  await expect(page).toHaveURL(/makeAdmin\??$/)
  await expect(search(page)).toHaveValue('')

  await search(page).fill(ADMIN.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, ADMIN.email)).toContainText('(you)')
  await expect(page.getByRole('button', { name: 'Remove User' })).toHaveCount(0)
})

test('A long list of users has pages, and the address of a page leads back to it', async ({
  page,
  request,
}) => {
  test.slow()
  const { prefix } = await registerGroup(request, 23)
  await page.goto(`/dashboard/makeAdmin?q=${prefix}`)
  await expect(page.getByRole('row')).toHaveCount(21)
  const paging = page.getByRole('navigation', { name: 'Pages of users' })
  await expect(paging).toContainText('1–20')
  await paging.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(paging).toContainText('21–23')
  await expect(page.getByRole('row').nth(1)).toContainText('21')
  await expect(page).toHaveURL(/cursor=.+&page=2/)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(4)
  await paging.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('row')).toHaveCount(21)
})

test.describe('Refusals by the server', () => {
  test.use({ expectedProblem: /status of (409|403).*\/user\// })

  test('The server’s reason for not removing a user is shown, and an admin who has lost the role reads the specification’s words', async ({
    page,
    request,
  }) => {
    const { prefix, people } = await registerGroup(request, 1)
    const [{ email } = ADMIN] = people
    await confirmAddress(request, { email })
    await page.goto(`/dashboard/makeAdmin?q=${prefix}`)
    // As if the row were the admin's own: the real reply of the real server.
    await page.route(`**/user/${encodeURIComponent(email)}`, (route) =>
      route.continue({ url: route.request().url().replace(encodeURIComponent(email), ADMIN.email) }),
    )
    await page.getByRole('button', { name: `Remove User: ${email}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove User' }).click()
    await expect(toast(page)).toHaveText('You cannot remove yourself.')
    await expect(page.getByRole('button', { name: `Remove User: ${email}` })).toBeFocused()

    const token = await fetchToken(request, await registerUser(request))
    await page.route('**/user/admin/*', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
    )
    await button(page, `Make Admin: ${email}`).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click()
    await expect(toast(page).last()).toHaveText('Failed to make an admin')
  })

  test('When a stale list offers an unconfirmed address, the server’s reason is shown', async ({
    page,
    request,
  }) => {
    const { prefix, people } = await registerGroup(request, 1)
    const [{ email } = ADMIN] = people
    await page.route('**/user?*', async (route) => {
      const response = await route.fetch()
      const users: object[] = await response.json()
      await route.fulfill({ response, json: users.map((user) => ({ ...user, emailVerified: true })) })
    })
    await page.goto(`/dashboard/makeAdmin?q=${prefix}`)
    await button(page, `Make Admin: ${email}`).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click()
    await expect(toast(page)).toHaveText(`${email} has not confirmed this email address yet.`)
  })
})

test.describe('At 360 px', () => {
  test.use({ viewport: PHONE })

  test('Everything on the page works by keyboard alone', async ({ page, request }) => {
    const { prefix, people } = await registerGroup(request, 1)
    const [{ email } = ADMIN] = people
    await confirmAddress(request, { email })
    await page.goto('/dashboard/makeAdmin')
    await search(page).focus()
    await page.keyboard.type(prefix)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectNoAxeViolations(page)

    const confirm = async () => {
      for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
    }
    // Past the filter and the button that copies the id.
    const make = button(page, `Make Admin: ${email}`)
    for (let tabs = 0; tabs < 6; tabs += 1) {
      await page.keyboard.press('Tab')
      if (await make.evaluate((each) => each === document.activeElement)) break
    }
    await expect(make).toBeFocused()
    await confirm()
    await expect(toast(page)).toHaveText('Successfully make an admin')
    await expect(button(page, `Remove Admin: ${email}`)).toBeFocused()
    await confirm()
    await expect(toast(page).filter({ hasText: 'no longer an admin' })).toBeVisible()
    await expect(button(page, `Make Admin: ${email}`)).toBeFocused()
    await page.keyboard.press('Tab')
    await confirm()
    await expect(toast(page).filter({ hasText: 'was removed' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible()
  })
})
