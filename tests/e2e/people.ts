import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, openPage } from './fixtures.ts'
import type { Person } from './sign-in.ts'

export const RED = 'rgb(176, 42, 31)'

/** A person that no other test uses. */
export function newPerson(name = 'Maya Lindqvist'): Person {
  return { name, email: `maya-${randomUUID()}@firm.example`, password: 'solder-mask' }
}

/** Registers through the form, as a person does. */
export async function register(page: Page, person: Person = newPerson()): Promise<Person> {
  await openPage(page, '/registration')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/home')
  return person
}

export async function fillLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('accessToken'))
}

interface SandboxMail {
  subject: string
  text: string
}

/** Finds the link with this target in the newest mail with this subject, in the sandbox's outbox. */
export async function findMailLink(
  request: APIRequestContext,
  { to, subject, leadsTo = '' }: { to: string; subject: string; leadsTo?: string },
): Promise<string> {
  let link = ''
  await expect(async () => {
    const reply = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`)
    const { messages } = (await reply.json()) as { messages: SandboxMail[] }
    const links = messages
      .filter((mail) => mail.subject === subject)
      .map(({ text }) => text.match(/https?:\S+/)?.[0] ?? '')
    link = links.find((each) => each.includes(encodeURIComponent(leadsTo))) ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

/** Opens the link of the registration mail without a browser. */
export async function confirmAddress(
  request: APIRequestContext,
  { email }: Pick<Person, 'email'>,
): Promise<void> {
  const link = await findMailLink(request, { to: email, subject: 'Confirm your email address' })
  await request.get(link, { maxRedirects: 0 })
}

/** Signs in from the login page as a first-time visitor; the sandbox plays Google. */
export async function signInWithGoogle(
  page: Page,
  { name, email }: Pick<Person, 'name' | 'email'>,
): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}
