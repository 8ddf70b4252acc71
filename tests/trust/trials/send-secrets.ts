import { randomUUID } from 'node:crypto'
import { openMailedLinks } from './open-mailed-links.ts'

const CARD = '4242 4242 4242 4242'

interface Sent {
  method?: string
  body?: object
  headers?: Record<string, string>
}

/** Sends passwords, tokens and a card number to a shop in every way that people and mistakes do. Returns them. */
export async function sendSecrets(url: string): Promise<string[]> {
  const email = `${randomUUID()}@firm.info`
  const [password, wrong, newPassword] = [
    `first ${randomUUID()}`,
    `wrong ${randomUUID()}`,
    `new ${randomUUID()}`,
  ]
  const send = (path: string, { body, method = body ? 'POST' : 'GET', headers }: Sent = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: { origin: url, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
    })
  const auth = (path: string, body: object) => send(`/api/auth${path}`, { body })

  const signedUp = await auth('/sign-up/email', { name: 'Ines', email, password })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const issued = await send(`/user/${email}`, { method: 'PUT', body: { email }, headers: { cookie } })
  const { token } = (await issued.json()) as { token?: string }
  if (!token) throw new Error(`no token was issued: ${issued.status}`)
  await auth('/sign-in/email', { email, password: wrong })
  await auth('/sign-in/email', { email, password })
  await auth('/request-password-reset', { email, redirectTo: '/reset-password' })
  const mailed = await openMailedLinks(url, email)
  const resetToken = mailed.get('Choose a new password') ?? ''
  await send(`/api/auth/reset-password/${resetToken}/`)
  await send(`/api/auth/reset-password/${resetToken}%zz`)
  await send(`/api/auth/reset-password/${resetToken}`, { body: { newPassword } })
  await send(`/verify-email/${mailed.get('Confirm your email address')}`)
  await send(`/reset-password?token=${resetToken}`, { headers: { accept: 'text/html' } })
  await auth('/reset-password', { token: resetToken, newPassword })

  const headers = { authorization: `Bearer ${token}`, cookie }
  const order = { productId: randomUUID(), orderQty: 1, address: CARD, phone: '555 0100' }
  await send('/order', { body: order, headers })
  await send('/order', { body: { ...order, address: CARD.repeat(400) }, headers })
  await send(`/order?token=${token}&card=${CARD}`, { headers })
  const message = `My card is ${CARD}, my password ${password}`
  await send('/message', { body: { name: 'Ines', email, subject: CARD, message }, headers })
  const form = new FormData()
  form.set('image', new Blob([CARD]), `${password}.png`)
  await fetch(`${url}/image`, { method: 'POST', headers: { origin: url, ...headers }, body: form })
  await send('/stripe/webhook', {
    body: { card: CARD },
    headers: { 'stripe-signature': `t=1,v1=${'ab'.repeat(32)}` },
  })
  await send(`/%zz?password=${password}`, { headers })
  await send('/no/such/page', { body: { password, card: CARD }, headers })
  return [password, wrong, newPassword, cookie, token, ...mailed.values()]
}
