import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import { findTraces } from '../../../tests/support/find-traces.ts'
import { type FullAccount, fillAccount, PERSONAL_WORDS, ZOLTAN } from '../../../tests/support/full-account.ts'
import { readStock } from '../../../tests/support/orders.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { describeOnEverySorting } from '../../../tests/support/test-engine.ts'
import { createLogger } from '../../logging/logger.ts'
import { releaseImages } from '../images/release-images.ts'

const TODAY = new Date().toISOString().slice(0, 10)

describeOnEverySorting('Erasing a person', (getEngine) => {
  let folder: string
  let app: FastifyInstance
  let admin: SignedIn
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'northbridge-erase-'))
    app = await buildTestApp(getEngine(), createLogger('silent'), folder)
    admin = await registerAdmin(app, getEngine())
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  // Contact messages are limited by network address, and everyone in this test has the same one.
  beforeEach(() => getEngine().db.deleteFrom('attempt').execute())

  const fill = () => fillAccount({ app, engine: getEngine(), admin })
  const byAdmin = async (url: string) => (await app.inject({ url, headers: admin.headers })).json()
  const readFigures = async () => {
    const { byStatus, lowStock, ...sums }: Overview = await byAdmin(`/overview?from=${TODAY}&to=${TODAY}`)
    return sums
  }
  const leave = ({ user }: FullAccount, reviews: 'keep' | 'remove') =>
    app.inject({
      method: 'POST',
      url: '/account-deletion',
      headers: user.headers,
      payload: { password: user.password, reviews },
    })
  const stars = async (productId: string) =>
    (
      await getEngine()
        .db.selectFrom('product')
        .select('stars_5')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
    ).stars_5

  // Seen to fail for each table when that table's line is removed from erase-person.ts.
  it('No table contains any text about an erased person, and the sales figures stay the same', async () => {
    const account = await fill()
    const places = new Set(
      (await findTraces(getEngine(), PERSONAL_WORDS)).map((trace) => trace.split(':')[0]),
    )
    expect([...places].toSorted()).toEqual([
      'article_number.typed',
      'attempt.key',
      'audit_log.actor_email',
      'audit_log.note',
      'audit_log.subject',
      'mail_outbox.body',
      'mail_outbox.content',
      'mail_outbox.last_error',
      'mail_outbox.recipient',
      'mail_outbox.reply_to',
      'mail_outbox.subject',
      'message.body',
      'message.email',
      'message.subject',
      'message_word.word',
      'order_event.note',
      'orders.address',
      'orders.customer_key',
      'orders.customer_name',
      'orders.phone',
      'orders.user_email',
      'refund.reason',
      'review.answer',
      'review.description',
      'review.display_name',
      'saved_build.name',
      'saved_list.name',
      'users.display_name',
      'users.email',
      'users.phone_number',
      'users.provider_image',
      'verification.value',
    ])
    const before = await readFigures()
    expect((await leave(account, 'keep')).json()).toEqual({ deletedCount: 1 })
    expect(await findTraces(getEngine(), PERSONAL_WORDS)).toEqual([])
    expect(await readFigures()).toEqual(before)

    const states = await Promise.all(
      Object.values(account.orders).map(async (id) => (await byAdmin(`/order/${id}`)).status),
    )
    const after = ['cancelled', 'expired', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded']
    expect(states).toEqual(after)
    for (const productId of account.products) {
      const { ledger, ...stock } = await readStock(getEngine(), productId)
      expect([stock.reserved, stock]).toEqual([0, ledger])
    }
    const [reviewed = ''] = account.products
    expect(await stars(reviewed)).toBe(1)
    const [review] = await byAdmin(`/review?product=${reviewed}`)
    expect(review).toMatchObject({ displayName: 'Former customer', photoURL: null })
    expect(review.description).toBe('I am [erased], and it works')
    expect(review.answer).toBe('Dear [erased], thank you')
  })

  it('The orders of an erased person stay usable and say what happened', async () => {
    const account = await fill()
    await leave(account, 'keep')
    const paid = await byAdmin(`/order/${account.orders.paid}`)
    expect(paid).toMatchObject({
      user: `removed-${account.user.id}@removed.invalid`,
      name: 'Former customer',
      address: 'Erased',
      phone: 'Erased',
      price: 100,
    })
    const notes = (order: { history: { note: string | null }[] }) => order.history.map(({ note }) => note)
    expect(notes(paid).at(-1)).toContain('account was deleted')
    expect(notes(await byAdmin(`/order/${account.orders.delivered}`)).at(-1)).toBeNull()
    expect(notes(await byAdmin(`/order/${account.orders.placed}`)).at(-1)).toBe('Account deleted')
    const receipt = await app.inject({
      url: `/order/${account.orders.paid}/receipt`,
      headers: admin.headers,
    })
    expect(receipt.statusCode).toBe(200)
    const [row] = await byAdmin('/audit?limit=1')
    const former = `removed-${account.user.id}@removed.invalid`
    expect(row).toMatchObject({ by: former, action: 'delete own account', subject: account.user.id })
    expect(await byAdmin('/user')).not.toContainEqual(expect.objectContaining({ _id: account.user.id }))
  })

  it('The reviews are removed on request, and the stars change with them', async () => {
    const account = await fill()
    const [reviewed = ''] = account.products
    expect(await stars(reviewed)).toBe(1)
    await leave(account, 'remove')
    expect(await byAdmin(`/review?product=${reviewed}`)).toEqual([])
    expect(await stars(reviewed)).toBe(0)
  })

  it('The log names no erased person in notes about reviews that they deleted before they left', async () => {
    const account = await fill()
    const { headers } = account.user
    for (const { _id } of (await app.inject({ url: '/own-review', headers })).json())
      await app.inject({ method: 'DELETE', url: `/review/${_id}`, headers })
    await leave(account, 'keep')
    expect(await findTraces(getEngine(), PERSONAL_WORDS)).toEqual([])
  })

  it('The photo is deleted unless another person is shown with it', async () => {
    const countFiles = async () => (await readdir(folder)).length
    const { db } = getEngine()
    const account = await fill()
    expect(await countFiles()).toBeGreaterThan(0)
    const { photo_key } = await db
      .selectFrom('users')
      .select('photo_key')
      .where('id', '=', account.user.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('users').set({ photo_key }).where('id', '=', admin.id).execute()
    await leave(account, 'keep')
    const waiting = async () => (await db.selectFrom('image_removal').select('key').execute()).length
    await expect.poll(waiting).toBe(0)
    expect((await app.inject({ url: account.photo })).statusCode).toBe(200)

    await db.updateTable('users').set({ photo_key: null }).where('id', '=', admin.id).execute()
    await releaseImages(db, { keys: photo_key ? [photo_key] : [], now: Date.now() })
    await leave(await fill(), 'keep')
    await expect.poll(waiting).toBe(0)
    expect(await countFiles()).toBe(0)
    expect((await app.inject({ url: account.photo })).statusCode).toBe(404)
    expect(await db.selectFrom('image').select('key').execute()).toEqual([])
  })

  it('A removal by an admin erases the person the same way', async () => {
    const account = await fill()
    const remove = { method: 'DELETE', url: `/user/${ZOLTAN.email}`, headers: admin.headers } as const
    expect((await app.inject(remove)).json()).toEqual({ deletedCount: 1 })
    expect(await findTraces(getEngine(), PERSONAL_WORDS)).toEqual([])
    const [review] = await byAdmin(`/review?product=${account.products[0]}`)
    expect(review).toMatchObject({ displayName: 'Former customer' })
  })

  it('An erased person can register the same address again as a new customer', async () => {
    const first = await fill()
    await leave(first, 'keep')
    const { user } = await fill()
    expect(user.id).not.toBe(first.user.id)
    const own = await app.inject({ url: `/order?user=${ZOLTAN.email}`, headers: user.headers })
    expect(own.json()).toHaveLength(7)
    await getEngine().db.updateTable('users').set({ role: 'customer' }).where('id', '=', user.id).execute()
    const old = await app.inject({ url: `/order/${first.orders.paid}`, headers: user.headers })
    expect(old.statusCode).toBe(404)
    await leave({ ...first, user }, 'keep')
  })
})
