import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'
import type { Message } from './outbox.ts'

let sandbox: TestSandbox
let site: string
const press = (headers: Record<string, string>) =>
  fetch(`${site}/mail/delete`, { method: 'POST', headers, redirect: 'manual' })

beforeAll(async () => {
  sandbox = await openTestSandbox()
  site = `${sandbox.publicUrl}/sandbox`
})
beforeEach(async () => {
  await press({ origin: sandbox.publicUrl })
})
afterAll(async () => {
  await sandbox.close()
  expect(sandbox.errors).toEqual([])
})

const send = (mail: Record<string, unknown>) =>
  createTransport(sandbox.current.mail.smtpUrl).sendMail({
    from: 'Northbridge <shop@northbridge.example>',
    to: 'ada@gmail.example',
    subject: 'Hello',
    text: 'Hello',
    ...mail,
  })

async function listJson(to = ''): Promise<Message[]> {
  const response = await fetch(`${site}/mail.json?${new URLSearchParams({ to })}`)
  const { messages } = (await response.json()) as { messages: Message[] }
  return messages
}

const read = async (path: string) => (await fetch(`${site}${path}`)).text()

test('A message sent by SMTP appears as JSON, in the list and on its own page', async () => {
  await send({ subject: 'Grüße ✓', text: 'Straße 7', bcc: 'hidden@firm.example' })
  const [message] = await listJson('hidden@firm.example')
  expect(message).toMatchObject({
    from: 'shop@northbridge.example',
    to: ['ada@gmail.example', 'hidden@firm.example'],
    subject: 'Grüße ✓',
  })
  expect(message?.text).toContain('Straße 7')
  expect(await read('/mail')).toContain(`href="/sandbox/mail/${message?.id}"`)
  const page = await read(`/mail/${message?.id}`)
  expect(page).toContain('Grüße ✓')
  expect(page).toContain('<dt>Message-ID</dt>')
  expect(page).toContain('this page stands in for the email service')
})

test('The list is newest first; pages search by part of a recipient, JSON by the full address', async () => {
  for (const to of ['a@firm.example', 'aa@firm.example', 'b@other.example']) await send({ to, subject: to })
  expect((await listJson()).map(({ subject }) => subject)).toEqual([
    'b@other.example',
    'aa@firm.example',
    'a@firm.example',
  ])
  expect((await listJson('A@firm.example')).map(({ subject }) => subject)).toEqual(['a@firm.example'])
  const page = await read('/mail?to=FIRM')
  expect(page).toContain('To aa@firm.example')
  expect(page).not.toContain('other.example')
  expect(await read('/mail?to=%25')).toContain('No messages to addresses that contain')
})

test('An HTML body is shown as source, and rendered only in a frame that can do nothing', async () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>'
  await send({ subject: evil, text: `${evil} javascript:alert(3)`, html: `<p>Hi</p></pre>${evil}` })
  const [message] = await listJson()
  for (const page of [await read('/mail'), await read(`/mail/${message?.id}`)]) {
    expect(page).not.toMatch(/<script|<img|href="javascript:/)
    expect(page).toContain('&lt;script&gt;')
  }
  const page = await read(`/mail/${message?.id}`)
  expect(page).toContain('&lt;p&gt;Hi&lt;/p&gt;&lt;/pre&gt;')
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const framed = await fetch(`${site}/mail/${message?.id}/html`)
  const policy = framed.headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
  expect(policy?.filter((rule) => /script|form-action (?!'none')/.test(rule))).toEqual([])
})

test('The frame shows the images that the HTML attaches, and a message without HTML has none', async () => {
  const image = { filename: 'a.png', cid: 'logo', contentType: 'image/png', content: Buffer.from('pixels') }
  await send({ html: '<img src="cid:logo">', attachments: [image] })
  const [message] = await listJson()
  const shown = `<img src="data:image/png;base64,${Buffer.from('pixels').toString('base64')}">`
  expect(await read(`/mail/${message?.id}/html`)).toBe(`${shown}\n`)
  await send({ text: 'Only text' })
  const [plain] = await listJson()
  expect((await fetch(`${site}/mail/${plain?.id}/html`)).status).toBe(404)
  expect(await read(`/mail/${plain?.id}`)).not.toContain('<iframe')
})

test('A link in the text works and excludes the period after it', async () => {
  await send({ text: 'Confirm (https://shop.example/verify?token=a&b=1). Thank you.' })
  const [message] = await listJson()
  expect(await read(`/mail/${message?.id}`)).toContain(
    '<a href="https://shop.example/verify?token=a&amp;b=1" rel="noopener noreferrer">',
  )
})

test('A message over 1 MB is refused and not stored; one just under it is stored', async () => {
  await expect(send({ text: 'x'.repeat(1_100_000) })).rejects.toMatchObject({ responseCode: 552 })
  expect(await listJson()).toEqual([])
  await send({ text: 'x\n'.repeat(300_000) })
  expect(await listJson()).toHaveLength(1)
})

test('Messages survive a restart of the sandbox', async () => {
  await send({ subject: 'Before' })
  await sandbox.reopen()
  expect((await listJson()).map(({ subject }) => subject)).toEqual(['Before'])
})

test('Only the mail page can delete all messages', async () => {
  await send({})
  expect((await press({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await press({ origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await press({})).status).toBe(403)
  expect(await listJson()).toHaveLength(1)
  expect((await press({ origin: sandbox.publicUrl })).headers.get('location')).toBe('/sandbox/mail')
  expect(await listJson()).toEqual([])
})

test('An unknown message answers 404 with a link back', async () => {
  for (const id of ['999999', 'x', '1e3', '9'.repeat(30)]) {
    const response = await fetch(`${site}/mail/${id}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('All messages')
  }
})
