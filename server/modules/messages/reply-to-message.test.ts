import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { MessageThread } from '../../../contract/schemas/message.ts'
import { insertMessage } from '../../../tests/support/factories.ts'
import { registerAdmin, registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { exportMailsOf } from '../mail/account-mails.ts'
import { eraseMessagesOf, exportMessagesOf } from './account-messages.ts'

const ID = '0190a6e0-0000-7000-8000-000000000001'
const RACE = 6

describeEmptyShop('Replies to messages', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
  })

  const newAddress = () => `ines-${randomUUID()}@firm.info`
  const reply = (id: string, payload: object, { headers } = admin) =>
    getApp().inject({ method: 'POST', url: `/message/${id}/reply`, headers, payload })
  const read = (id: string) => getApp().inject({ url: `/message/${id}`, headers: admin.headers })
  const mailsTo = (email: string) =>
    getEngine().db.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute()
  const logged = (subject: string) =>
    getEngine().db.selectFrom('audit_log').select('action').where('subject', '=', subject).execute()

  it('A reply goes out by mail, stays with the message, marks it answered and is logged', async () => {
    const email = newAddress()
    const id = await insertMessage(getEngine(), { email: email.toUpperCase(), subject: 'RE: 200 fans' })
    const thread = (await reply(id, { reply: '  Yes, on Monday.\n\nMaya ' })).json<MessageThread>()
    expect(thread).toMatchObject({
      _id: id,
      readAt: expect.any(String),
      answeredAt: expect.any(String),
      replies: [{ reply: 'Yes, on Monday.\n\nMaya', by: admin.email }],
    })
    expect((await read(id)).json()).toEqual(thread)
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Re: 200 fans', reply_to: null })
    expect(mail?.body).toMatch(
      /^Yes, on Monday\.\n\nMaya\n\n[\s\S]*your message “RE: 200 fans” from \w{3} \d+/,
    )
    // What a visitor wrote is not sent to an address that anyone could have typed.
    expect(mail?.body).not.toContain('How many are there?')
    expect(await logged(id)).toEqual([{ action: 'answer message' }])
    await reply(id, { reply: 'And another thing.' })
    expect((await read(id)).json().replies).toHaveLength(2)
  })

  // Fails without the unique request_id: several replies and mails.
  it('A reply that is sent several times at once is one reply and one mail', async () => {
    const email = newAddress()
    const id = await insertMessage(getEngine(), { email })
    const payload = { reply: 'Two hundred.', requestId: randomUUID() }
    const replies = await Promise.all(Array.from({ length: RACE }, () => reply(id, payload)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(RACE).fill(200))
    expect((await read(id)).json().replies).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await logged(id)).toHaveLength(1)
    const other = await insertMessage(getEngine())
    expect((await reply(other, payload)).statusCode).toBe(409)
    expect((await reply(id, { ...payload, reply: 'Three hundred.' })).statusCode).toBe(409)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('An empty reply, an unknown message and a customer are refused', async () => {
    const id = await insertMessage(getEngine())
    const empty = await reply(id, { reply: '  ' })
    expect([empty.statusCode, empty.json().errors]).toEqual([400, { reply: ['Enter a reply'] }])
    expect((await reply(ID, { reply: 'Hello' })).statusCode).toBe(404)
    expect((await read(ID)).statusCode).toBe(404)
    const customer = await registerUser(getApp())
    expect((await reply(id, { reply: 'Hello' }, customer)).statusCode).toBe(403)
    expect((await read(id)).json()).toMatchObject({ replies: [], answeredAt: null })
  })

  it('Replies are part of the sender’s own data and are erased with it', async () => {
    const email = newAddress()
    const id = await insertMessage(getEngine(), { email })
    await reply(id, { reply: 'Two hundred.' })
    const { db } = getEngine()
    expect(await exportMessagesOf(db, email)).toMatchObject([{ id, replies: [{ reply: 'Two hundred.' }] }])
    // A person who registers another person's address does not see the shop's replies to that person.
    expect(await exportMailsOf(db, { email, confirmed: false })).toEqual([])
    expect(await exportMailsOf(db, { email, confirmed: true })).toHaveLength(1)
    await db.transaction().execute((tx) => eraseMessagesOf(tx, email))
    const left = db.selectFrom('message_reply').select('id').where('message_id', '=', id)
    expect(await left.execute()).toEqual([])
  })

  it('A reply stays when the admin who wrote it leaves', async () => {
    const former = await registerAdmin(getApp(), getEngine())
    const id = await insertMessage(getEngine())
    await reply(id, { reply: 'Two hundred.' }, former)
    await getApp().inject({ method: 'DELETE', url: `/user/${former.email}`, headers: admin.headers })
    expect((await read(id)).json()).toMatchObject({ replies: [{ reply: 'Two hundred.', by: null }] })
  })
})
