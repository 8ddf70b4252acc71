import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { postOrder } from '../../../tests/support/orders.ts'
import { registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { createLogger } from '../../logging/logger.ts'
import { ATTEMPT_LIMITS } from '../access/attempts.rules.ts'

const SHOP_EMAIL = 'sales@shop.example'

describeOnBothEngines('Unconfirmed addresses', (getEngine) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(getEngine(), createLogger('silent'), undefined, { SHOP_EMAIL })
  })
  afterAll(() => app.close())
  beforeEach(() => getEngine().db.deleteFrom('mail_outbox').execute())

  const write = async (email: string, subject: string) => {
    const payload = { email, subject, message: 'Please call me.' }
    const { statusCode } = await app.inject({ method: 'POST', url: '/message', payload })
    expect(statusCode).toBe(200)
  }
  const listOutbox = async () =>
    (await getEngine().db.selectFrom('mail_outbox').select('subject').orderBy('id').execute()).map(
      ({ subject }) => subject,
    )
  const confirm = ({ id }: SignedIn) =>
    getEngine().db.updateTable('users').set({ email_verified: 1 }).where('id', '=', id).execute()
  const listOwnMails = async ({ headers }: SignedIn) => {
    const { mails } = (await app.inject({ url: '/own-data', headers })).json()
    return mails.map(({ subject }: { subject: string }) => subject)
  }
  const leave = async ({ headers, password }: SignedIn) => {
    const payload = { password, reviews: 'keep' }
    const reply = await app.inject({ method: 'POST', url: '/account-deletion', headers, payload })
    expect(reply.json()).toEqual({ deletedCount: 1 })
  }

  it('A person who registers the shop’s address cannot read or delete the shop’s mails before confirming it', async () => {
    await write('patient@clinic.example', 'My invoice')
    const stranger = await registerUser(app, { email: SHOP_EMAIL })
    await write('patient@clinic.example', 'My second invoice')
    await postOrder(app, stranger, { productId: await insertProduct(getEngine()) })
    const own = ['Confirm your email address', 'We received your order']
    expect(await listOwnMails(stranger)).toEqual(own)
    await leave(stranger)
    const shops = ['Contact form: My invoice', 'Contact form: My second invoice']
    expect(await listOutbox()).toEqual(shops)

    const owner = await registerUser(app, { email: SHOP_EMAIL })
    await confirm(owner)
    expect(await listOwnMails(owner)).toEqual([...shops, own[0]])
    await leave(owner)
    expect(await listOutbox()).toEqual([])
  })

  it('A person who registers a sender’s address cannot delete mails about the sender before confirming it', async () => {
    await write('Ada@firm.example', 'From Ada')
    await leave(await registerUser(app, { email: 'ada@firm.example' }))
    expect(await listOutbox()).toEqual(['Contact form: From Ada'])
    const ada = await registerUser(app, { email: 'ada@firm.example' })
    await confirm(ada)
    await leave(ada)
    expect(await listOutbox()).toEqual([])
  })

  it('Deleting an account keeps the mails and links of a longer address with the same ending', async () => {
    const { db } = getEngine()
    await write('jon@firm.example', 'From Jon')
    const begun = { identifier: 'state', expires_at: Date.now() + 60_000, created_at: 1, updated_at: 1 }
    for (const name of ['jon', 'n']) {
      const value = JSON.stringify({ link: { email: `${name}@firm.example` } })
      await db
        .insertInto('verification')
        .values({ id: name, value, ...begun })
        .execute()
    }
    const end = await registerUser(app, { email: 'n@firm.example' })
    await confirm(end)
    await leave(end)
    expect(await listOutbox()).toEqual(['Contact form: From Jon'])
    expect(await db.selectFrom('verification').select('id').execute()).toEqual([{ id: 'jon' }])
  })

  it('Deleting an account and registering it again mails the owner of the address no more than the limit', async () => {
    const email = 'owner@firm.example'
    for (let each = 0; each < ATTEMPT_LIMITS['sign-up'].byAccount; each += 1)
      await leave(await registerUser(app, { email }))
    await expect(registerUser(app, { email })).rejects.toThrow('Too many attempts')
  })
})
