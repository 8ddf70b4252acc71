import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { ID_PATTERN } from '../../../contract/ids.ts'
import type { ContactMessage } from '../../../contract/schemas/message.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { ATTEMPT_LIMITS } from '../access/attempts.rules.ts'
import { eraseMessagesOf } from './account-messages.ts'
import { sendMessage } from './send-message.ts'

const MESSAGE: ContactMessage = { email: 'Ines@firm.info', subject: 'NB-7', message: 'Two,\nplease 🙂' }
const RACE = 20

describeEmptyShop('POST /message', (getApp, getEngine) => {
  const send = (given: object = {}, remoteAddress = '203.0.113.1') =>
    getApp().inject({
      method: 'POST',
      url: '/message',
      remoteAddress,
      payload: { ...MESSAGE, ...given },
    })
  const readMessages = () => getEngine().db.selectFrom('message').selectAll().execute()
  const readMails = () => getEngine().db.selectFrom('mail_outbox').selectAll().execute()

  beforeEach(async () => {
    const { db } = getEngine()
    for (const table of ['message', 'mail_outbox', 'attempt'] as const) await db.deleteFrom(table).execute()
  })

  it('A message is stored and mailed to the shop with the sender as reply address', async () => {
    const reply = await send()
    expect(reply.statusCode).toBe(200)
    const { insertedId } = reply.json()
    expect(await readMessages()).toMatchObject([
      { id: insertedId, email: MESSAGE.email, subject: 'NB-7', body: MESSAGE.message, state: 'new' },
    ])
    const [mail, ...others] = await readMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'Northbridge <shop@northbridge.example>',
      reply_to: MESSAGE.email,
      subject: 'Contact form: NB-7',
      kind: 'shop',
      message_id: insertedId,
    })
    expect(mail?.body).toContain(MESSAGE.message)
    expect(mail?.body).toContain(`/dashboard/messages/${insertedId}`)
  })

  // Seen to fail when the mail was found by its subject and the millisecond: both mails were deleted.
  it('Erasing a sender leaves the mail about another sender’s message of the same moment and subject', async () => {
    const to = { shopAddress: 'shop@firm.info', publicUrl: 'https://shop.example', ip: null, now: 1 }
    const sendAs = (email: string) => sendMessage(getEngine(), { message: { ...MESSAGE, email }, ...to })
    await sendAs('ines@firm.info')
    const { insertedId } = await sendAs('other@firm.info')
    await getEngine()
      .db.transaction()
      .execute((tx) => eraseMessagesOf(tx, 'ines@firm.info'))
    expect(await readMails()).toMatchObject([{ reply_to: 'other@firm.info', message_id: insertedId }])
  })

  it('A message is not stored if its mail cannot be queued', async () => {
    const { schema } = getEngine().db
    // While the table has another name, every write to it fails.
    await schema.alterTable('mail_outbox').renameTo('away').execute()
    const reply = await send().finally(() => schema.alterTable('away').renameTo('mail_outbox').execute())
    expect(reply.statusCode).toBe(500)
    expect(await readMessages()).toEqual([])
    expect((await send()).statusCode).toBe(200)
  })

  it('Line breaks and hidden characters are removed from the subject', async () => {
    const subject = 'Hello\r\nBcc: victim@firm.info\u2028\u0000\tthere'
    expect((await send({ subject })).statusCode).toBe(200)
    expect((await readMessages())[0]?.subject).toBe('Hello Bcc: victim@firm.info there')
    expect((await readMails())[0]?.subject).toBe('Contact form: Hello Bcc: victim@firm.info there')
  })

  it.each([
    ['no address', 'email', '', 'Email is required'],
    ['a header in the address', 'email', 'ines@firm.info\r\nBcc: victim@firm.info', 'Provide a valid email'],
    ['two addresses', 'email', 'ines@firm.info, victim@firm.info', 'Provide a valid email'],
    ['the character zero in the address', 'email', 'in\u0000es@firm.info', 'Provide a valid email'],
    ['a mark that turns the address round', 'email', 'ines\u202e@firm.info', 'Provide a valid email'],
    ['an empty subject', 'subject', ' \r\n ', 'Subject is required'],
    ['too long a subject', 'subject', 'x'.repeat(201), 'At most 200 characters'],
    ['an empty text', 'message', '', 'Message is required'],
    ['too long a text', 'message', 'x'.repeat(5_001), 'At most 5000 characters'],
    ['the character zero in the text', 'message', 'a\u0000b', 'Must be plain text'],
    ['a requestId that is not an id', 'requestId', 'mine', 'Must be a valid id'],
  ])('A message with %s is refused with an error on the field', async (_what, field, value, message) => {
    const reply = await send({ [field]: value })
    expect(reply.statusCode).toBe(400)
    const { errors } = reply.json()
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field][0]).toBe(message)
    expect(await readMessages()).toEqual([])
  })

  it('The longest allowed text is accepted, even if all its words differ', async () => {
    const words = Array.from({ length: 1_000 }, (_, index) => String(1_000 + index))
    expect((await send({ message: words.join(' ') })).statusCode).toBe(200)
    expect((await send({ message: '長'.repeat(5_000) })).statusCode).toBe(200)
  })

  it('A message with the hidden field filled in gets the usual reply, but is neither stored nor mailed', async () => {
    const real = await send({ website: '' })
    const machine = await send({ website: 'https://spam.example' })
    const shape = ({ statusCode, headers }: typeof real) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers
      return { statusCode, rest }
    }
    expect(shape(machine)).toEqual(shape(real))
    expect(machine.json()).toEqual({ insertedId: expect.stringMatching(ID_PATTERN) })
    expect(await readMessages()).toMatchObject([{ id: real.json().insertedId }])
    expect(await readMails()).toHaveLength(1)
  })

  it('A message sent twice with the same requestId is stored and mailed once', async () => {
    const requestId = randomUUID()
    const first = await send({ requestId })
    const again = await send({ requestId })
    expect(again.json()).toEqual(first.json())
    expect(await readMessages()).toHaveLength(1)
    expect(await readMails()).toHaveLength(1)
  })

  // Fails on PostgreSQL when the message is looked up and then inserted without the conflict clause: some replies are
  // 500.
  it(`A message sent ${RACE} times at once is stored, mailed and counted once`, async () => {
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: RACE }, () => send({ requestId })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(RACE).fill(200))
    expect(new Set(replies.map((reply) => reply.json().insertedId)).size).toBe(1)
    expect(await readMessages()).toHaveLength(1)
    expect(await readMails()).toHaveLength(1)
    expect(await getEngine().db.selectFrom('attempt').select('count').execute()).toEqual([{ count: 1 }])
  })

  it('A different text with a used requestId is refused', async () => {
    const requestId = randomUUID()
    await send({ requestId })
    const other = await send({ requestId, message: 'Three' })
    expect(other.statusCode).toBe(409)
    expect(other.json().detail).toContain('requestId')
    expect(await readMessages()).toMatchObject([{ body: MESSAGE.message }])
  })

  it('Messages are limited by network address, and a refused one leaves nothing behind', async () => {
    const { byAddress } = ATTEMPT_LIMITS.message
    const repeated = randomUUID()
    await send({ requestId: repeated })
    const replies = await Promise.all(Array.from({ length: byAddress + 4 }, () => send()))
    const taken = replies.filter(({ statusCode }) => statusCode === 200)
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect([taken.length, refused.length]).toEqual([byAddress - 1, 5])
    expect(refused[0]?.json().detail).toBe('Too many messages from your connection. Try again in 60 min.')
    expect(refused[0]?.headers['retry-after']).toBe('3600')
    expect(await readMessages()).toHaveLength(byAddress)
    expect(await readMails()).toHaveLength(byAddress)
    expect((await send({ requestId: repeated })).statusCode).toBe(200)
    expect((await send({}, '203.0.113.2')).statusCode).toBe(200)
  })
})
