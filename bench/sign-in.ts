import { ask } from './ask.ts'

/** Registers a person or signs them in; returns their authorization header. */
export async function signIn(
  origin: string,
  way: 'sign-up' | 'sign-in',
  person: { email: string; password: string },
): Promise<{ authorization: string }> {
  const { cookies } = await ask(`${origin}/api/auth/${way}/email`, {
    method: 'POST',
    headers: { origin },
    json: { name: 'A Writer', ...person },
  })
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  const { text } = await ask(`${origin}/user/${person.email}`, {
    method: 'PUT',
    headers: { origin, cookie },
    json: { email: person.email },
  })
  return { authorization: `Bearer ${JSON.parse(text).token}` }
}
