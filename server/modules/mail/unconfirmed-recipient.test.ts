import { beforeAll, expect, it } from 'vitest'
import { insertOrder, insertProduct, insertUser } from '../../../tests/support/factories.ts'
import { callAuth, registerUser } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import type { OrderRow } from '../../db/schema.ts'
import { accountTakenOverMail, resetPasswordMail, verifyEmailMail } from './mails.ts'
import {
  orderCancelledMail,
  orderPlacedMail,
  orderRefundedMail,
  orderShippedMail,
  paymentReceivedMail,
} from './order-mails.ts'
import { latePaymentNotReturnedMail, latePaymentReturnedMail, refundFailedMail } from './payment-mails.ts'
import { type Mail, queueMail } from './queue-mail.ts'

const HOSTILE = 'Winner\r\n\r\nhttp://evil.example'
const publicUrl = 'https://shop.example'
const reason = 'Out of stock'

/** Every mail that the shop sends to a customer. */
const MAILS: Record<string, (order: OrderRow) => Mail> = {
  'the confirmation of an address': ({ user_email }) => verifyEmailMail({ to: user_email, url: publicUrl }),
  'an account that went to its owner': ({ user_email }) =>
    accountTakenOverMail({ to: user_email, cancelledOrders: 1 }),
  'the reset of a password': ({ user_email, customer_name }) =>
    resetPasswordMail({ to: user_email, name: customer_name, url: publicUrl }),
  'an order that was placed': (order) => orderPlacedMail(order, { publicUrl, holdExpiresAt: 1 }),
  'a payment that arrived': (order) =>
    paymentReceivedMail(order, { publicUrl, transactionId: 'pi_1', paidAt: 1 }),
  'an order that was shipped': (order) => orderShippedMail(order, { carrier: 'Post', tracking: '1' }),
  'an order that was cancelled': (order) => orderCancelledMail(order, { reason }),
  'a refund': (order) => orderRefundedMail(order, { refundCents: 1, isPending: false, reason }),
  'a payment that came too late': (order) =>
    latePaymentReturnedMail(order, { paidCents: 1, refundCents: 1, isPending: false, publicUrl }),
  'a late payment that could not be returned': (order) =>
    latePaymentNotReturnedMail(order, { paidCents: 1, owedCents: 1, why: 'expired card' }),
  'a refund that failed': (order) =>
    refundFailedMail(order, { refundCents: 1, why: 'expired card', isRetried: true }),
}

/** Their recipients own an address that another person may have registered. */
const NAMELESS = ['the confirmation of an address', 'an account that went to its owner']

describeEmptyShop('Mails to customers', (getApp, getEngine) => {
  const orders: Record<'unconfirmed' | 'confirmed' | 'named', OrderRow | undefined> = {
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
      const id = await insertOrder(engine, { ...given, address: hostile, phone: hostile })
      return engine.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
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
    const { subject, body } = await db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow()
    return `${subject}\n${body}`
  }

  it.each(Object.keys(MAILS))(
    'A mail to an unconfirmed address contains no text of the customer: %s',
    async (kind) => {
      const text = await send(kind, 'unconfirmed')
      for (const part of ['Winner', 'evil', '\r']) expect(text).not.toContain(part)
      expect(text).toContain('\nHello,\n\n')
    },
  )

  it.each(Object.keys(MAILS))(
    'A mail to a confirmed address greets by name on one line, without an address: %s',
    async (kind) => {
      const greetsByName = !NAMELESS.includes(kind)
      expect(await send(kind, 'named')).toContain(greetsByName ? '\nHello Ines Maier,\n\n' : '\nHello,\n\n')
      const text = await send(kind, 'confirmed')
      expect(text).toContain(greetsByName ? '\nHello Winner,\n\n' : '\nHello,\n\n')
      expect(text).not.toContain('evil')
    },
  )

  it('A registration with a name of several lines is refused and mails nothing', async () => {
    const { db } = getEngine()
    await db.deleteFrom('mail_outbox').execute()
    for (const name of [HOSTILE, 'www.evil.example', 'Ines\u2028Maier', 'Ines\u202e']) {
      const payload = { name, email: 'victim@firm.info', password: 'correct horse' }
      const { statusCode, json } = await callAuth(getApp(), '/sign-up/email', { payload })
      expect([statusCode, json().message]).toEqual([400, expect.stringMatching(/^Write the name /)])
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
    expect(mails.filter(({ body }) => body.includes('EVIL'))).toEqual([])
  })
})
