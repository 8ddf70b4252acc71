import { expect, openPage, test, waitForHydration } from './fixtures.ts'
import { fillLogin, findMailLink, newPerson, register } from './people.ts'
import { loginAs, registerUser } from './sign-in.ts'

test.describe('A password reset link', () => {
  test.use({ expectedProblem: /status of 4\d\d/ })

  test('A reset link works once, and the old password stops working', async ({ page, request }) => {
    const person = await registerUser(request)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // Both pages have a field with this name; the second page is meant.
    await expect(page).toHaveURL('/forgot-password')
    await waitForHydration(page)
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('status').getByText(person.email)).toBeVisible()
    await expect(page.getByRole('link', { name: 'its outbox' })).toHaveAttribute('href', '/sandbox/mail')

    const link = await findMailLink(request, { to: person.email, subject: 'Choose a new password' })
    await page.goto(link)
    await expect(page).toHaveURL(/\/reset-password\?token=/)
    await waitForHydration(page)
    await page.getByRole('textbox', { name: 'New password' }).fill('green-700')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()

    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await fillLogin(page, person)
    await expect(page.getByRole('alert')).toContainText('Invalid email or password')
    await fillLogin(page, { ...person, password: 'green-700' })
    await expect(page).toHaveURL('/')

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
})

test('A reset for an unknown address gives the same answer', async ({ page }) => {
  const { email } = newPerson()
  await openPage(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').getByText(email)).toBeVisible()
})

test('The link in the registration mail confirms the address, and using it again does no harm', async ({
  page,
  request,
}) => {
  const { email } = await register(page)
  const link = await findMailLink(request, { to: email, subject: 'Confirm your email address' })
  for (const path of [link, link, '/verify-email?done&error=TOKEN_EXPIRED']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  }
})

test('An expired confirmation link says so, and sends a new one that works', async ({ page, request }) => {
  const person = await registerUser(request)
  await loginAs(page, person)
  await page.goto('/verify-email?done&error=TOKEN_EXPIRED')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('status').getByText(`We’ve sent a new link to ${person.email}.`)).toBeVisible()
  // The registration mail has the same subject but leads home.
  const resent = { to: person.email, subject: 'Confirm your email address', leadsTo: '/verify-email' }
  await page.goto(await findMailLink(request, resent))
  await expect(page).toHaveURL(/\/verify-email\?done/)
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
})
