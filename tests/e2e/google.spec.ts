import { expect, test, waitForHydration } from './fixtures.ts'
import { fillLogin, newPerson, RED, signInWithGoogle, signOut, storedToken } from './people.ts'
import { registerUser } from './sign-in.ts'

test('Signing in goes through Google and returns to the page that asked', async ({ page }) => {
  const person = newPerson('Grace Through Google')
  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL('/login')
  await signInWithGoogle(page, person)
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profile/)
  expect(await storedToken(page)).not.toBeNull()

  await signOut(page)
  await page.goto('/registration')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: new RegExp(person.email) }).click()
  await expect(page).toHaveURL('/home')
})

test('Canceling at Google is explained in words, and the way back is kept', async ({ page, request }) => {
  const person = await registerUser(request)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const message = page.getByRole('alert').getByText('Sign-in with Google was canceled.')
  await expect(message).toHaveCSS('color', RED)
  await waitForHydration(page)
  await fillLogin(page, person)
  await expect(page).toHaveURL('/dashboard/profile')
})
