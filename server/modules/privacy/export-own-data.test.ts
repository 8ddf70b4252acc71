import { beforeAll, expect, it } from 'vitest'
import { insertReview } from '../../../tests/support/factories.ts'
import { type FullAccount, fillAccount, ZOLTAN } from '../../../tests/support/full-account.ts'
import { registerAdmin, registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptySortingShop } from '../../../tests/support/test-app.ts'
import type { OrderRow } from '../../db/schema.ts'
import { eraseMailsOf } from '../mail/account-mails.ts'
import { disputeOpenedMail, refundNotMadeMail, refundStuckMail } from '../mail/payment-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'

describeEmptySortingShop('GET /own-data', (getApp, getEngine) => {
  let account: FullAccount
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
    account = await fillAccount({ app: getApp(), engine: getEngine(), admin })
  })

  const read = ({ headers }: SignedIn) => getApp().inject({ url: '/own-data', headers })

  it('The export is a dated file that is never cached', async () => {
    const { headers } = await read(account.user)
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(
        /^attachment; filename="northbridge-my-data-\d{4}-\d\d-\d\d\.json"$/,
      ),
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'no-store',
    })
  })

  it('The export contains everything the shop has about its owner', async () => {
    const { email, name, phone, address } = ZOLTAN
    const data = (await read(account.user)).json()
    expect(data.profile).toMatchObject({ email, displayName: name, phoneNumber: phone, emailConfirmed: true })
    expect(data.signInMethods).toEqual([{ method: 'password', since: expect.any(String) }])
    expect(data.sessions).toEqual([
      expect.objectContaining({ address: '127.0.0.1', beganAt: expect.any(String) }),
    ])
    expect(data.orders.map(({ id }: { id: string }) => id)).toEqual(Object.values(account.orders))
    const refunded = data.orders.at(-1)
    expect(refunded).toMatchObject({ email, name, address, phone, total: 100, status: 'refunded' })
    expect(refunded.history.map(({ to }: { to: string }) => to)).toEqual(['placed', 'paid'])
    expect(refunded.payment).toMatchObject({ amount: 100, refunds: [{ amount: 100 }] })
    expect(data.orders[0].payment).toBeNull()
    expect(data.cart).toEqual([
      { product: expect.any(String), quantity: 10, articleNumber: null, addedAt: expect.any(String) },
    ])
    expect(data.articleNumbers).toEqual([expect.objectContaining({ typed: 'quillfeather4471' })])
    expect(data.lists).toEqual([
      {
        name: `For ${name}`,
        isShared: false,
        savedAt: expect.any(String),
        lines: [{ product: expect.any(String), quantity: 10, unitPrice: 10, articleNumber: null }],
      },
    ])
    expect(data.builds).toEqual([
      {
        name: `Machine of ${name}`,
        parts: 'n7-8c',
        machines: 1,
        savedAt: expect.any(String),
        changedAt: expect.any(String),
      },
    ])
    expect(data.reviews).toHaveLength(2)
    expect(data.messages).toHaveLength(2)
    expect(data.mails).toContainEqual(
      expect.objectContaining({ to: email, subject: 'We received your order' }),
    )
    expect(data.adminActions).toEqual([expect.objectContaining({ action: 'make admin' })])
  })

  it('The export says when admins changed the role of its owner, and not who did', async () => {
    const user = await registerUser(getApp())
    const { db } = getEngine()
    await db.updateTable('users').set({ email_verified: 1 }).where('email', '=', user.email).execute()
    const change = (method: 'PUT' | 'DELETE') =>
      getApp().inject({ method, url: `/user/admin/${user.email}`, headers: admin.headers })
    expect([(await change('PUT')).statusCode, (await change('DELETE')).statusCode]).toEqual([200, 200])
    const { body } = await read(user)
    expect(JSON.parse(body).roleChanges).toEqual([
      { action: 'make admin', at: expect.any(String) },
      { action: 'remove admin', at: expect.any(String) },
    ])
    expect(body).not.toContain(admin.email)
  })

  it('The export contains no password, session key or link that opens the account', async () => {
    const { body } = await read(account.user)
    const { db } = getEngine()
    const keys = [
      ...(await db.selectFrom('account').select('password as key').execute()),
      ...(await db.selectFrom('session').select('token as key').execute()),
    ].flatMap(({ key }) => key ?? [])
    expect(keys.length).toBeGreaterThan(3)
    expect(keys.filter((key) => body.includes(key))).toEqual([])
    expect(body).not.toMatch(/reset-password\//)
  })

  it('The export contains nothing about anyone else', async () => {
    const stranger = await registerUser(getApp())
    await insertReview(getEngine(), { description: 'Of nobody' })
    const { body } = await read(stranger)
    expect(body).not.toMatch(/Quillfeather|Of nobody/)
    expect(JSON.parse(body)).toMatchObject({ orders: [], reviews: [], messages: [], adminActions: [] })
  })

  it('Messages are left out while the address is unconfirmed, because anyone can register any address', async () => {
    const { db } = getEngine()
    const set = (email_verified: number) =>
      db.updateTable('users').set({ email_verified }).where('id', '=', account.user.id).execute()
    await set(0)
    expect((await read(account.user)).json().messages).toEqual([])
    await set(1)
  })

  // Seen to fail when the subject decided: the export listed all four.
  it('An unconfirmed account at the address of the shop neither sees nor deletes the mails to the shop', async () => {
    const { db } = getEngine()
    const impostor = await registerUser(getApp())
    const order = { id: 'order-1', user_email: 'buyer@firm.info' } as OrderRow
    const shop = { shopAddress: impostor.email, publicUrl: 'https://shop.example' }
    const mails = [
      disputeOpenedMail(order, { ...shop, amountCents: 1, reason: 'fraud', dueAt: null, isInquiry: false }),
      disputeOpenedMail(order, { ...shop, amountCents: 1, reason: 'fraud', dueAt: null, isInquiry: true }),
      refundNotMadeMail(order, { ...shop, refundCents: 1, why: 'expired card' }),
      refundStuckMail(order, { ...shop, owedCents: 1, why: 'expired card', isCanceled: false }),
    ]
    // The shop's texts may change, so whose mail it is must not depend on its subject.
    const subjects = mails.map((_mail, index) => `Another text ${index}`)
    await db.transaction().execute(async (tx) => {
      for (const [index, mail] of mails.entries())
        await queueMail(tx, { ...mail, subject: subjects[index] ?? '' }, Date.now())
    })
    const { mails: listed } = (await read(impostor)).json()
    expect(listed.map(({ subject }: { subject: string }) => subject)).toEqual(['Confirm your email address'])
    await db.transaction().execute((tx) => eraseMailsOf(tx, { email: impostor.email, confirmed: false }))
    const left = await db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('recipient', '=', impostor.email)
      .execute()
    expect(left.map(({ subject }) => subject).toSorted()).toEqual(subjects)
  })
})
