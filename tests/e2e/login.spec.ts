import { expect, openPage, test } from './fixtures.ts'
import { fillLogin, newPerson, RED, register, signOut, storedToken } from './people.ts'
import { registerUser } from './sign-in.ts'

test('A visitor registers, lands on /home, signs out, and returns to the page that asked for a login', async ({
  page,
}) => {
  const person = await register(page)
  const navbar = page.getByRole('navigation', { name: 'Main' })
  await expect(navbar.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  await signOut(page)
  await expect(navbar.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused()
  expect(await storedToken(page)).toBeNull()

  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profile/)

  // The session survives a reload, and Back does not lead to the login again.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profile/)
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('Visits to the other sign-in pages do not lose the page that asked for a login', async ({
  page,
  request,
}) => {
  const person = await registerUser(request)
  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL('/login')
  const main = page.getByRole('main')
  for (const [there, back] of [
    ['Forgot your password?', main.getByRole('link', { name: 'Back to login' })],
    ['Create an account', main.getByRole('link', { name: 'Login' })],
    ['Create an account', page.getByRole('banner').getByRole('link', { name: 'Login' })],
  ] as const) {
    await main.getByRole('link', { name: there }).click()
    await expect(page).not.toHaveURL('/login')
    await back.click()
    await expect(page).toHaveURL('/login')
  }
  await fillLogin(page, person)
  await expect(page).toHaveURL('/dashboard/profile')
})

test.describe('Refused logins', () => {
  test.use({ expectedProblem: /status of 4\d\d/ })

  test('A wrong password shows the provider’s message in red under the form', async ({ page, request }) => {
    const person = await registerUser(request)
    await openPage(page, '/login')
    await fillLogin(page, { ...person, password: 'not-the-password' })
    const message = page.getByRole('alert').getByText('Invalid email or password')
    await expect(message).toHaveCSS('color', RED)
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await fillLogin(page, person)
    await expect(page).toHaveURL('/')
  })

  test('A taken address also shows the provider’s message', async ({ page, request }) => {
    const person = await registerUser(request)
    await openPage(page, '/registration')
    await page.getByLabel('Name', { exact: true }).fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('another-one')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('alert')).toContainText(/already exists/i)
    await expect(page).toHaveURL('/registration')
  })
})

test('The form says beneath each field what is wrong, in the words of the specification', async ({
  page,
}) => {
  await openPage(page, '/login')
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByText('Email is Required')).toHaveCSS('color', RED)
  await expect(form.getByText('Password is Required')).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('maya@firm')
  await expect(form.getByText('Provide a valid Email')).toBeVisible()
  await form.getByRole('textbox', { name: 'Password' }).fill('12345')
  await expect(form.getByText('Must be 6 characters or longer')).toBeVisible()

  await form.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/registration')
  await form.getByRole('button', { name: 'Sign Up' }).click()
  for (const text of ['Name is required', 'Email is required', 'Password is required']) {
    await expect(form.getByText(text)).toBeVisible()
  }
  await form.getByLabel('Email').fill('maya@firm')
  await expect(form.getByText('Provide a valid email')).toBeVisible()
  await form.getByRole('textbox', { name: 'Password' }).fill('12345')
  await expect(form.getByText('Must be 6 characters or longer')).toBeVisible()
})

test('A form is sent once, however often the button is pressed', async ({ page, request }) => {
  const person = await registerUser(request)
  let sent = 0
  const pressedOften = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-in/email', async (route) => {
    sent += 1
    await pressedOften.promise
    await route.continue()
  })
  await openPage(page, '/login')
  await fillLogin(page, person)
  const button = page.getByRole('main').getByRole('button', { name: 'Login' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  // Playwright waits while a button is busy; an impatient finger does not.
  await button.evaluate((element: HTMLButtonElement) => element.click())
  await button.evaluate((element: HTMLButtonElement) => element.form?.requestSubmit())
  pressedOften.resolve()
  await expect(page).toHaveURL('/')
  expect(sent).toBe(1)
})

test('A login that is submitted before the script loads is sent once it has loaded', async ({
  page,
  request,
}) => {
  const person = await registerUser(request)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/(?!start-)[^/]+\.js$/, (route) => released.then(() => route.continue()))
  await page.goto('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/login')
  release()
  await expect(page).toHaveURL('/')
})

test('A login that a password manager fills in without an event is sent as shown', async ({
  page,
  request,
}) => {
  const person = await registerUser(request)
  await openPage(page, '/login')
  const setValue = (element: Element, value: string) => Object.assign(element, { value })
  await page.getByLabel('Email').evaluate(setValue, person.email)
  await page.getByRole('textbox', { name: 'Password' }).evaluate(setValue, person.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
})

test('The forms work by keyboard alone', async ({ page }) => {
  const { name, email, password } = newPerson()
  await openPage(page, '/registration')
  await page.getByRole('button', { name: 'Continue with Google' }).focus()
  for (const text of [name, email, password]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  // A new page takes the focus when it renders; a key pressed earlier would reach the old page.
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('The login page is reachable and says what it needs', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page.getByText('This form needs JavaScript')).toBeVisible()
    // Submitting anyway must not put the password into an address.
    await fillLogin(page, newPerson())
    await expect(page).toHaveURL('/login')
  })
})
