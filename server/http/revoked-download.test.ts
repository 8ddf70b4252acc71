import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '../../contract/durations.ts'
import { insertProduct } from '../../tests/support/factories.ts'
import { insertSignedIn } from '../../tests/support/orders.ts'
import { buildTestApp } from '../../tests/support/test-app.ts'
import { describeOnBothEngines } from '../../tests/support/test-engine.ts'

/** More than the buffers of a connection and two batches hold, so that rows remain when the reader pauses. */
const ROWS = 3_000
const LONG_TEXT = 'x'.repeat(12_000)
const AT_ONCE = 250
const MARK = 'WRITTEN-AFTERWARDS'

const idAt = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`

describeOnBothEngines('A download whose reader pauses, loses access and continues', (getEngine) => {
  let app: FastifyInstance
  let caller: Awaited<ReturnType<typeof insertSignedIn>>
  beforeAll(async () => {
    const engine = getEngine()
    const { db } = engine
    app = await buildTestApp(engine)
    await app.listen({ host: '127.0.0.1', port: 0 })
    caller = await insertSignedIn(engine, 'admin')
    const product_id = await insertProduct(engine, {})
    // The database assigns the number of each product.
    const { number: _own, ...product } = await db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', product_id)
      .executeTakeFirstOrThrow()
    const line = { position: 1, product_name: 'Fan', unit_price_cents: 1, quantity: 1, price_cents: 1 }
    for (let start = 0; start < ROWS; start += AT_ONCE) {
      const indexes = Array.from({ length: AT_ONCE }, (_, index) => start + index)
      const orders = indexes.map((index) => ({
        id: idAt(index),
        number: 1_000_000 + index,
        user_id: caller.userId,
        lines_cents: 1,
        price_cents: 1,
        user_email: caller.email,
        customer_name: 'Many',
        address: LONG_TEXT,
        phone: 'P',
        status: 'cancelled' as const,
        version: 1,
        created_at: index,
        updated_at: index,
      }))
      await db.insertInto('orders').values(orders).execute()
      await db
        .insertInto('order_line')
        .values(orders.map(({ id }) => ({ ...line, id, order_id: id, product_id })))
        .execute()
      const products = indexes.map((index) => ({
        ...product,
        id: idAt(index),
        slug: `part-${index}`,
        part_number: `P-${index}`,
        description: LONG_TEXT,
      }))
      await db.insertInto('product').values(products).execute()
    }
  })
  afterAll(() => app.close())

  async function mark(): Promise<void> {
    const { db } = getEngine()
    for (const id of [idAt(0), idAt(ROWS - 1)]) {
      await db.updateTable('orders').set({ phone: MARK }).where('id', '=', id).execute()
      await db.updateTable('product').set({ description: MARK }).where('id', '=', id).execute()
    }
  }

  const endings = {
    async demotion() {
      const { db } = getEngine()
      await db.updateTable('users').set({ role: 'customer' }).where('id', '=', caller.userId).execute()
    },
    async 'sign-out'() {
      await getEngine().db.deleteFrom('session').where('user_id', '=', caller.userId).execute()
    },
    async nothing() {},
  }

  it.each([
    ['/order-export', 'nothing', true],
    ['/product-export', 'nothing', true],
    ['/own-data', 'nothing', true],
    ['/order-export', 'demotion', false],
    ['/product-export', 'demotion', false],
    ['/own-data', 'sign-out', false],
  ] as const)(
    'The download of %s after %s includes rows written since then: %s',
    async (path, ending, isWhole) => {
      caller = await insertSignedInAgain()
      const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      let [text, isOpen] = ['', true]
      socket.on('data', (data) => {
        if (text === '') socket.pause()
        text += data
        begin()
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        isOpen = false
      })
      const { authorization } = caller.headers
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: shop\r\nauthorization: ${authorization}\r\nconnection: close\r\n\r\n`,
      )
      await begun
      await endings[ending]()
      await mark()
      socket.resume()
      await expect.poll(() => isOpen).toBe(false)
      expect(text).toContain('200 OK')
      expect(text.includes(MARK)).toBe(isWhole)
      // The final chunk tells the client that nothing is missing.
      expect(text.endsWith('\r\n0\r\n\r\n')).toBe(isWhole)
    },
  )

  /** One account owns all orders, and the previous test may have ended its rights. */
  async function insertSignedInAgain() {
    const { db } = getEngine()
    await db.updateTable('orders').set({ phone: 'P' }).execute()
    await db.updateTable('product').set({ description: LONG_TEXT }).where('description', '=', MARK).execute()
    const next = await insertSignedIn(getEngine(), 'admin')
    await db.updateTable('orders').set({ user_id: next.userId }).execute()
    // The export of personal data contains the time when a session ends.
    await db
      .updateTable('session')
      .set({ expires_at: Date.now() + HOUR_MS })
      .execute()
    return next
  }
})
