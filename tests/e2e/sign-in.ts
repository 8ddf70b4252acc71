import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Page, test } from '@playwright/test'
import { ACCESS_TOKEN_STORAGE_KEY } from '../../contract/constants.ts'

export interface Person {
  name: string
  email: string
  password: string
}

/** The first admin of the shop that playwright.config.ts starts. */
export const ADMIN: Person = {
  name: 'Admin',
  email: 'admin@northbridge.example',
  password: 'correct horse',
}

/** The header of a request with this access token or key. */
export const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` })

/** Sends the Origin header that a browser would send. */
async function send(request: APIRequestContext, method: 'POST' | 'PUT', path: string, data: object) {
  const origin = test.info().project.use.baseURL ?? ''
  const response = await request.fetch(path, { method, data, headers: { origin } })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  return response.json()
}

/** Registers a separate account for each test over the API, without signing in. */
export async function registerUser(request: APIRequestContext, given: Partial<Person> = {}): Promise<Person> {
  const id = randomUUID().slice(0, 8)
  const person = { name: 'Maya Lind', email: `maya-${id}@example.com`, password: 'correct horse', ...given }
  await send(request, 'POST', '/api/auth/sign-up/email', person)
  return person
}

/** Returns the access token; the session it belongs to is in the cookies of `request`. */
export async function fetchToken(request: APIRequestContext, { email, password }: Person): Promise<string> {
  await send(request, 'POST', '/api/auth/sign-in/email', { email, password })
  const path = `/user/${encodeURIComponent(email)}`
  return (await send(request, 'PUT', path, { email })).token
}

/** Signs the browser in over the API, as the login page does, only faster. */
export async function loginAs(page: Page, person: Person): Promise<void> {
  const token = await fetchToken(page.request, person)
  // An empty page at an address of the shop gives access to its storage before any script of the shop runs.
  const blank = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
  await page.route('/blank', (route) => route.fulfill(blank), { times: 1 })
  await page.goto('/blank')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    ACCESS_TOKEN_STORAGE_KEY,
    token,
  ] as const)
}

/** Ends the session as from another device: the browser keeps a token that no longer works. */
export async function endSessionUnseen(page: Page): Promise<void> {
  await send(page.request, 'POST', '/api/auth/sign-out', {})
}
