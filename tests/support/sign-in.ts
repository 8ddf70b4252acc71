import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Engine } from '../../server/db/dialect/engine.ts'
import type { Caller } from '../../server/modules/access/access.rules.ts'
import { TEST_ORIGIN } from './test-origin.ts'

export interface SignedIn {
  id: string
  email: string
  password: string
  /** The session cookie, as a browser would send it. */
  cookie: string
  token: string
  headers: { authorization: string }
}

interface Person {
  name?: string
  email?: string
  password?: string
}

/** Registers a person and fetches their access token, as the pages do. */
export async function registerUser(app: FastifyInstance, person: Person = {}): Promise<SignedIn> {
  const { name = 'Ines', email = `${randomUUID()}@example.com`, password = 'correct horse' } = person
  const registered = await callAuth(app, '/sign-up/email', { payload: { name, email, password } })
  if (registered.statusCode !== 200) throw new Error(`registration failed: ${registered.body}`)
  const cookie = toCookie(registered)
  const token = await fetchToken(app, { email, cookie })
  return {
    id: registered.json().user.id,
    email,
    password,
    cookie,
    token,
    headers: { authorization: `Bearer ${token}` },
  }
}

/** The same person in the form that use cases take. */
export function toCaller(
  { id: userId, email, token }: SignedIn,
  role: 'customer' | 'admin' = 'customer',
): Caller {
  const [, claims = ''] = token.split('.')
  const { sid: sessionId } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }
  return { userId, sessionId, email, role }
}

/** The cookies that a browser would send back after this reply. */
export function toCookie({ cookies }: Pick<LightMyRequestResponse, 'cookies'>): string {
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

/** Calls the identity library as the pages do. */
export function callAuth(
  app: FastifyInstance,
  path: string,
  { cookie, payload = {} }: { cookie?: string; payload?: object } = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    headers: { origin: TEST_ORIGIN, ...(cookie && { cookie }) },
    payload,
  })
}

export async function fetchToken(
  app: FastifyInstance,
  { email, cookie }: Pick<SignedIn, 'email' | 'cookie'>,
): Promise<string> {
  const response = await app.inject({
    method: 'PUT',
    url: `/user/${encodeURIComponent(email)}`,
    headers: { cookie, origin: TEST_ORIGIN },
    payload: { email },
  })
  if (response.statusCode !== 200) throw new Error(`no token: ${response.body}`)
  return response.json().token
}

export async function registerAdmin(
  app: FastifyInstance,
  engine: Engine,
  person: Person = {},
): Promise<SignedIn> {
  const admin = await registerUser(app, person)
  await engine.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  return admin
}

/** As if the person had opened the link that the shop mails after registration. */
export async function confirmEmail({ db }: Engine, { id }: Pick<SignedIn, 'id'>): Promise<void> {
  await db.updateTable('users').set({ email_verified: 1 }).where('id', '=', id).execute()
}
