import { expect, expectNoAxeViolations, test, waitForHydration, watchLayoutShifts } from './fixtures.ts'
import { fillLogin, findMailLink, newPerson, register, signOut, storedToken } from './people.ts'

const RED = 'rgb(176, 42, 31)'
const PAGES = [
  '/login',
  '/login?error=access_denied',
  '/registration',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=abc',
  '/verify-email',
  '/verify-email?done',
  '/verify-email?error=TOKEN_EXPIRED',
]

test('registers, lands on /home, signs out, and comes back to the page that asked for a login', async ({
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

  // The session outlives the document, and the browser's own way back does not lead to the login again.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profile/)
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('goes through Google and comes back to the page that asked', async ({ page }) => {
  const { name, email } = newPerson('Grace Through Google')
  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profile/)
  expect(await storedToken(page)).not.toBeNull()

  await signOut(page)
  await page.goto('/registration')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: new RegExp(email) }).click()
  await expect(page).toHaveURL('/home')
})

test('says in words that Google’s page was cancelled, and still knows the way back', async ({ page }) => {
  const person = await register(page)
  await signOut(page)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const message = page.getByRole('alert').getByText('The sign-in with Google was cancelled.')
  await expect(message).toHaveCSS('color', RED)
  await waitForHydration(page)
  await fillLogin(page, person)
  await expect(page).toHaveURL('/dashboard/profile')
})

test.describe('refused', () => {
  test.use({ expectedProblem: /status of 4\d\d/ })

  test('a wrong password shows the provider’s message in red under the form', async ({ page }) => {
    const person = await register(page)
    await signOut(page)
    await page.goto('/login')
    await waitForHydration(page)
    await fillLogin(page, { ...person, password: 'not-the-password' })
    const message = page.getByRole('alert').getByText('Invalid email or password')
    await expect(message).toHaveCSS('color', RED)
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await fillLogin(page, person)
    await expect(page).toHaveURL('/')
  })

  test('an address that is taken shows the provider’s message too', async ({ page }) => {
    const person = await register(page)
    await signOut(page)
    await page.goto('/registration')
    await waitForHydration(page)
    await page.getByLabel('Name', { exact: true }).fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('another-one')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('alert')).toContainText(/already exists/i)
    await expect(page).toHaveURL('/registration')
  })

  test('a reset link works once, and the old password no longer', async ({ page, request }) => {
    const person = await register(page)
    await signOut(page)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    // Both pages have a field of this name: the second one is meant.
    await expect(page).toHaveURL('/forgot-password')
    await waitForHydration(page)
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('status').getByText(person.email)).toBeVisible()

    const link = await findMailLink(request, { to: person.email, subject: 'Choose a new password' })
    await page.goto(link)
    await expect(page).toHaveURL(/\/reset-password\?token=/)
    await waitForHydration(page)
    await page.getByRole('textbox', { name: 'New password' }).fill('green-700')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()

    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await fillLogin(page, person)
    await expect(page.getByRole('alert')).toContainText('Invalid email or password')
    await fillLogin(page, { ...person, password: 'green-700' })
    await expect(page).toHaveURL('/')

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  })
})

test('gives the same answer for an address that nobody has', async ({ page }) => {
  const { email } = newPerson()
  await page.goto('/forgot-password')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').getByText(email)).toBeVisible()
})

test('the link in the registration mail confirms the address', async ({ page, request }) => {
  const { email } = await register(page)
  await page.goto(await findMailLink(request, { to: email, subject: 'Confirm your e-mail address' }))
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
})

test('names what is wrong beneath each field, in the words of the specification', async ({ page }) => {
  await page.goto('/login')
  await waitForHydration(page)
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByText('Email is Required')).toHaveCSS('color', RED)
  await expect(form.getByText('Password is Required')).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('maya@firm')
  await expect(form.getByText('Provide a valid Email')).toBeVisible()
  await form.getByRole('textbox', { name: 'Password' }).fill('12345')
  await expect(form.getByText('Must be 6 characters or longer')).toBeVisible()

  await page.goto('/registration')
  await waitForHydration(page)
  await form.getByRole('button', { name: 'Sign Up' }).click()
  for (const text of ['Name is required', 'Email is required', 'Password is required']) {
    await expect(form.getByText(text)).toBeVisible()
  }
  await form.getByLabel('Email').fill('maya@firm')
  await expect(form.getByText('Provide a valid email')).toBeVisible()
  await form.getByRole('textbox', { name: 'Password' }).fill('12345')
  await expect(form.getByText('Must be 6 characters or longer')).toBeVisible()
})

test('sends a form once, however often it is pressed', async ({ page }) => {
  const person = await register(page)
  await signOut(page)
  let sent = 0
  await page.route('**/api/auth/sign-in/email', async (route) => {
    sent += 1
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto('/login')
  await waitForHydration(page)
  await fillLogin(page, person)
  const button = page.getByRole('main').getByRole('button', { name: 'Login' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  // Playwright itself waits while a button is busy; an impatient finger does not.
  await button.evaluate((element: HTMLButtonElement) => element.click())
  await button.evaluate((element: HTMLButtonElement) => element.form?.requestSubmit())
  await expect(page).toHaveURL('/')
  expect(sent).toBe(1)
})

test('never leads to another site after the login', async ({ page }) => {
  const person = await register(page)
  await signOut(page)
  for (const hostile of ['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example']) {
    await page.goto(`/login?returnTo=${encodeURIComponent(hostile)}`)
    await waitForHydration(page)
    await fillLogin(page, person)
    await expect(page).toHaveURL('/')
    await signOut(page)
  }
  await page.goto(`/login?returnTo=${encodeURIComponent('/blogs?x=1')}`)
  await waitForHydration(page)
  await fillLogin(page, person)
  await expect(page).toHaveURL('/blogs?x=1')
})

test('signing out in one tab signs out the other, and signing in reaches it too', async ({
  page,
  context,
}) => {
  const person = await register(page)
  const other = await context.newPage()
  await other.goto('/dashboard/profile')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Profile/)
  await signOut(page)
  await expect(other).toHaveURL('/login')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/home')
  await expect(other).toHaveURL('/dashboard/profile')
})

test.describe('an admin’s page', () => {
  // What the dashboard was still asking for loses its session on the way.
  test.use({ expectedProblem: /status of 401.*\/(user|admin)\// })

  test('signs a customer out and leads to the login', async ({ page }) => {
    await register(page)
    await page.goto('/dashboard/makeAdmin')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    const session = await page.request.get('/api/auth/get-session')
    expect(await session.json()).toBeNull()
  })
})

test('a token that has run out is renewed before it is used', async ({ page }) => {
  await register(page)
  const spent = { sub: 'x', sid: 'y', iat: 1_700_000_000, exp: 1_700_003_600 }
  const token = `e30.${Buffer.from(JSON.stringify(spent)).toString('base64url')}.x`
  await page.evaluate((value) => localStorage.setItem('accessToken', value), token)
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profile/)
  expect(await storedToken(page)).not.toBe(token)
})

test('the forms work by keyboard alone', async ({ page }) => {
  const { name, email, password } = newPerson()
  await page.goto('/registration')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Continue with Google' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign Out' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const path of PAGES) {
      test(`${path} is accessible, still while it loads, not indexed, and no wider than the screen`, async ({
        page,
      }) => {
        const findShifts = await watchLayoutShifts(page)
        await page.goto(path)
        await waitForHydration(page)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        expect(await findShifts()).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
        await expectNoAxeViolations(page)
      })
    }

    test('nothing moves when it becomes known who is signed in', async ({ page }) => {
      await register(page)
      const findShifts = await watchLayoutShifts(page)
      await page.goto('/')
      await waitForHydration(page)
      await expect(page.getByText('Sign Out').first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      expect(await findShifts()).toEqual([])
    })

    test('the forms with all their messages are accessible', async ({ page }) => {
      await page.goto('/registration')
      await waitForHydration(page)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(page.getByText('Password is required')).toBeVisible()
      await expectNoAxeViolations(page)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the login is found, and says what it needs', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page.getByText('This form needs JavaScript')).toBeVisible()
    // Pressed all the same, no password ends up in an address.
    await fillLogin(page, newPerson())
    await expect(page).toHaveURL('/login')
  })
})
