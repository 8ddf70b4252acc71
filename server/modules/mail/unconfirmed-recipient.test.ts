import { beforeAll, expect, it } from 'vitest'
import { insertOrder, insertProduct, insertUser } from '../../../tests/support/factories.ts'
import { orderRow } from '../../../tests/support/order-row.ts'
import { customerMails } from '../../../tests/support/sample-mails.ts'
import { callAuth, registerUser } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { queueMail } from './queue-mail.ts'
import { readMail, renderMail } from './render-mail.ts'

const HOSTILE = 'Winner\r\n\r\nhttp://evil.example'
const MAILS = customerMails

/** Their recipients own an address that another person may have registered. */
const NAMELESS = ['the confirmation of an address', 'an account that went to its owner']

describeEmptyShop('Mails to customers', (getApp, getEngine) => {
  const orders: Record<'unconfirmed' | 'confirmed' | 'named', typeof orderRow | undefined> = {
    unconfirmed: undefined,
    confirmed: undefined,
    named: undefined,
  }
  beforeAll(async () => {
    const engine = getEngine()
    const product_id = await insertProduct(engine)
    const insert = async (email_verified: 0 | 1, customer_name: string, hostile: string) => {
      const user_id = await insertUser(engine, { email_verified, display_name: customer_name })
      const given = { user_id, product_id, user_email: `buyer-${user_id}@firm.info`, customer_name }
      const delivery = { address: hostile, phone: hostile }
      const id = await insertOrder(engine, { ...given, ...delivery })
      return { ...orderRow, ...given, ...delivery, id }
    }
    orders.unconfirmed = await insert(0, HOSTILE, HOSTILE)
    orders.confirmed = await insert(1, HOSTILE, HOSTILE)
    orders.named = await insert(1, 'Ines Maier', '1 Works Road')
  })

  async function send(kind: string, whose: keyof typeof orders): Promise<string> {
    const { db } = getEngine()
    const order = orders[whose]
    const mail = order && MAILS[kind]?.(order)
    if (!mail) throw new Error('inserted in beforeAll')
    await db.deleteFrom('mail_outbox').execute()
    await queueMail(db, mail, Date.now())
    const queued = await db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow()
    const { html } = await renderMail(readMail(queued))
    return `${queued.subject}\n${queued.body}\n${html}`
  }

  it.each(Object.keys(MAILS))(
    'A mail to an unconfirmed address contains no text of the customer: %s',
    async (kind) => {
      const text = await send(kind, 'unconfirmed')
      for (const part of ['Winner', 'evil', '\r']) expect(text).not.toContain(part)
      expect(text).toContain('\nHello,\n\n')
      expect(text).toContain('>Hello,<')
    },
  )

  it.each(Object.keys(MAILS))(
    'A mail to a confirmed address greets by name on one line, without an address: %s',
    async (kind) => {
      const greetsByName = !NAMELESS.includes(kind)
      const named = await send(kind, 'named')
      expect(named).toContain(greetsByName ? '\nHello Ines Maier,\n\n' : '\nHello,\n\n')
      expect(named).toContain(greetsByName ? '>Hello Ines Maier,<' : '>Hello,<')
      const text = await send(kind, 'confirmed')
      expect(text).toContain(greetsByName ? '\nHello Winner,\n\n' : '\nHello,\n\n')
      expect(text).not.toContain('evil')
    },
  )

  it('A registration whose name has several lines, a web address or hidden characters is refused and mails nothing', async () => {
    const { db } = getEngine()
    await db.deleteFrom('mail_outbox').execute()
    for (const name of [HOSTILE, 'www.evil.example', 'Ines\u2028Maier', 'Ines\u202e']) {
      const payload = { name, email: 'victim@firm.info', password: 'correct horse' }
      const { statusCode, json } = await callAuth(getApp(), '/sign-up/email', { payload })
      expect([statusCode, json().message]).toEqual([400, expect.stringMatching(/^Enter the name /)])
    }
    expect(await db.selectFrom('mail_outbox').select('id').execute()).toEqual([])
  })

  it('A mailed link leads to the shop’s own page and never to one that the request named', async () => {
    const { db } = getEngine()
    await db.deleteFrom('attempt').execute()
    await db.deleteFrom('mail_outbox').execute()
    const bait = '/home?Call-0800-EVIL-to-claim-your-prize'
    const person = { name: 'Ines', email: 'victim@firm.info', password: 'correct horse' }
    const refused = [
      await callAuth(getApp(), '/sign-up/email', { payload: { ...person, callbackURL: bait } }),
      await callAuth(getApp(), '/request-password-reset', {
        payload: { email: person.email, redirectTo: bait },
      }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403])
    const { email, cookie } = await registerUser(getApp())
    const again = { cookie, payload: { email, callbackURL: bait } }
    expect((await callAuth(getApp(), '/send-verification-email', again)).statusCode).toBe(403)
    const mails = await db.selectFrom('mail_outbox').select('body').execute()
    expect(mails).toHaveLength(1)
    expect(mails.filter(({ body }) => body.includes('EVIL'))).toEqual([])
  })
})
