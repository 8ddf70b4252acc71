import { randomUUID } from 'node:crypto'
import { TRIAL_ORIGIN } from './trial.ts'

export const PASSWORD = 'correct horse'

/** A person who has registered and is signed in at one browser. */
export interface Person {
  email: string
  cookie: string
  authorization: string
}

interface Call {
  path: string
  method?: string
  headers?: object
  body?: object
}

export function call(url: string, { path, method = 'GET', headers = {}, body }: Call): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: { origin: TRIAL_ORIGIN, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
}

export const callAuth = (url: string, path: string, body: object, cookie = '') =>
  call(url, { path: `/api/auth${path}`, method: 'POST', headers: { cookie }, body })

export const takeCookie = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

export async function fetchToken(
  url: string,
  { email, cookie }: { email: string; cookie: string },
): Promise<string> {
  const answer = await call(url, {
    path: `/user/${email}`,
    method: 'PUT',
    headers: { cookie },
    body: { email },
  })
  const { token = '' } = (await answer.json()) as { token?: string }
  return token
}

export async function registerPerson(url: string): Promise<Person> {
  const email = `ines-${randomUUID()}@firm.info`
  const cookie = takeCookie(
    await callAuth(url, '/sign-up/email', { name: 'Ines', email, password: PASSWORD }),
  )
  return { email, cookie, authorization: `Bearer ${await fetchToken(url, { email, cookie })}` }
}
