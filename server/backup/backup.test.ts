import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ProductListQuerySchema } from '../../contract/schemas/product-search.ts'
import {
  insertBuild,
  insertCartLine,
  insertLine,
  insertList,
  insertMessage,
  insertOrder,
  insertProduct,
  insertReview,
  insertUser,
} from '../../tests/support/factories.ts'
import { readStars } from '../../tests/support/stars.ts'
import { fillWithDemoShop } from '../../tests/support/test-app.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import { testImagesFolder } from '../../tests/support/test-images.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { recordAudit } from '../modules/audit/record-audit.ts'
import { listProducts } from '../modules/catalog/list-products.ts'
import { openCatalog } from '../modules/catalog/open-catalog.ts'
import type { EngineWithImages } from '../modules/images/image-base.ts'
import { openImageFolder } from '../modules/images/image-store.ts'
import { takeBackup } from './backup.ts'
import { backupTables, readTables } from './backup-format.ts'
import { checkBackup, readBackup } from './backup-read.ts'
import { restoreBackup } from './backup-restore.ts'

/** Inserts a row into every table, so that a forgotten table shows up. */
async function fillEveryTable(engine: EngineWithImages): Promise<void> {
  await fillWithDemoShop(engine)
  const user = await insertUser(engine, { display_name: 'Zoë “Quotes” \\ \n 散热', education: null })
  const product = await insertProduct(engine, {
    part_number: null,
    archived_at: 5,
    description: 'Kühlkörper',
  })
  const image = await engine.db.selectFrom('image').select('key').executeTakeFirstOrThrow()
  await engine.db
    .insertInto('product_image')
    .values({ product_id: product, position: 0, image_key: image.key })
    .execute()
  await engine.db
    .insertInto('product_request')
    .values({ id: uuidv7(), product_id: product, content_hash: 'h' })
    .execute()
  await engine.db
    .insertInto('article_number')
    .values({ user_id: user, typed: 'unser散7', product_id: product, used_at: 6 })
    .execute()
  const order = await insertOrder(engine, { user_id: user, product_id: product })
  const line_id = await insertLine(engine, {
    order_id: order,
    product_id: await insertProduct(engine),
    position: 2,
  })
  await insertReview(engine, { user_id: user, product_id: product, hidden_at: 7 })
  const { db } = engine
  const message_id = await insertMessage(engine, {
    read_at: 2,
    answered_at: 3,
    body: 'Line\nline\r\u2028\u2029\u0085 \u202e 散',
  })
  const reply = { id: uuidv7(), message_id, request_id: uuidv7(), actor_id: user, body: 'Yes\n散' }
  await db
    .insertInto('message_reply')
    .values({ ...reply, created_at: 4 })
    .execute()
  await db
    .insertInto('search_question')
    .values({ outcome: 'nothing', day: '2026-11-15', question: 'wärmeleitpaste 散', count: 3 })
    .execute()
  await db
    .insertInto('search_synonym')
    .values({ id: uuidv7(), typed: 'mobo', means: 'motherboard', created_at: 5 })
    .execute()
  await insertCartLine(engine, { user_id: user }, { product_id: product })
  await insertCartLine(engine, { token_hash: 'h' }, { product_id: product })
  await insertList(engine, { user_id: user, product_id: product, name: '散 nodes', token: 't' })
  await insertBuild(engine, { user_id: user, name: '散 node', parts: 'n7-8c,fans~散*2' })
  const admin = { userId: user, email: 'a@firm.info' }
  await recordAudit(engine.db, { by: admin, action: 'ship order', subject: order, note: '散', now: 1 })
  const times = { created_at: 1, updated_at: 2 }
  await db
    .insertInto('order_event')
    .values({ id: uuidv7(), order_id: order, to_status: 'placed', created_at: 1 })
    .execute()
  const payment = {
    id: uuidv7(),
    order_id: order,
    intent_id: 'pi_1',
    refunded_cents: 0,
    currency: 'usd',
    ...times,
  }
  await db
    .insertInto('payment')
    .values({ ...payment, amount_cents: 10_000, status: 'open' })
    .execute()
  await db
    .insertInto('refund')
    .values({ id: 're_1', payment_id: payment.id, amount_cents: 1, reason: 'Bent', created_at: 3 })
    .execute()
  await db.insertInto('refund_line').values({ refund_id: 're_1', line_id, quantity: 1, cents: 1 }).execute()
  const parcel = { id: uuidv7(), order_id: order, carrier: 'UPS', tracking: '1Z', created_at: 4 }
  await db.insertInto('shipment').values(parcel).execute()
  await db.insertInto('shipment_line').values({ shipment_id: parcel.id, line_id, quantity: 2 }).execute()
  await db
    .insertInto('dispute')
    .values({ id: 'du_1', payment_id: payment.id, amount_cents: 1, reason: 'x', status: 'lost', ...times })
    .execute()
  await db.insertInto('provider_event').values({ id: 'evt_1', type: 'x', received_at: 1 }).execute()
  await db
    .insertInto('account')
    .values({ id: uuidv7(), user_id: user, provider_id: 'google', account_id: '1', ...times })
    .execute()
  await db
    .insertInto('mail_outbox')
    .values({
      id: uuidv7(),
      recipient: 'a@firm.info',
      reply_to: 'b@firm.info',
      subject: 'S',
      kind: 'shop',
      message_id: 'M',
      body: 'B',
      next_attempt_at: 1,
      created_at: 1,
    })
    .execute()
}

async function readAll(engine: EngineWithImages): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {}
  for (const { name, key, columns } of await readTables(engine.db)) {
    const list = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)))
    const { rows } = await sql`select ${list(columns)} from ${sql.table(name)} order by ${list(key)}`.execute(
      engine.db,
    )
    tables[name] = rows.map((row) => ({ ...(row as object) }))
  }
  return tables
}

describe('Backup and restore', () => {
  let folder: string
  const sources = new Map<string, TestEngine>()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'northbridge-backup-'))
    for (const name of engineNames) {
      const source = await openTestEngine(name, 'migrated')
      sources.set(name, source)
      await fillEveryTable(source.engine)
      const images = await openImageFolder(testImagesFolder)
      await takeBackup(source.engine, { file: join(folder, `${name}.gz`), images })
    }
  })
  afterAll(async () => {
    for (const source of sources.values()) await source.remove()
    await rm(folder, { recursive: true })
  })

  let target: TestEngine | undefined
  afterEach(async () => {
    await target?.remove()
    target = undefined
  })

  // Seen to fail, at the comparison of rows, when line breaks in texts become spaces, and when only the first page of a
  // table is read; and at the file, when it is read by readline, which also ends a line at U+2028.
  it.each(engineNames.flatMap((from) => engineNames.map((to) => ({ from, to }))))(
    'A backup of $from restored on $to has the same rows, images and stars, and can be searched',
    async ({ from, to }) => {
      target = await openTestEngine(to)
      const { engine } = target
      const images = await openImageFolder(join(folder, `images-${from}-${to}`))
      const backup = await checkBackup(join(folder, `${from}.gz`), migrations)
      await restoreBackup(engine, { backup, images, migrations })

      const source = sources.get(from)
      if (!source) throw new Error('opened in beforeAll')
      const expected = await readAll(source.engine)
      expect(await readAll(engine)).toEqual(expected)
      for (const { name } of backupTables) expect(expected[name]?.length, name).toBeGreaterThan(0)

      // Not in the file: they are counted again from the reviews.
      const { kept, counted } = await readStars(engine)
      expect(Object.keys(kept).length).toBeGreaterThan(3)
      expect(kept).toEqual(counted)
      expect(kept).toEqual((await readStars(source.engine)).kept)

      const search = (where: EngineWithImages) =>
        listProducts(openCatalog(where), ProductListQuerySchema.parse({ q: 'heatsink', sort: 'name' }))
      const found = await search(engine)
      expect(found.total).toBeGreaterThan(0)
      expect(found).toEqual(await search(source.engine))
      expect((await readdir(images.folder)).length).toBe(backup.counts.images)
      expect(await migrate(engine, migrations)).toEqual([])

      // Seen to fail on PostgreSQL without continueOrderNumbers: the number is there already.
      const [order] = expected.orders as [{ number: number; user_id: string; single_product_id: string }]
      const next = await insertOrder(engine, {
        user_id: order.user_id,
        product_id: order.single_product_id,
        status: 'paid',
      })
      const numbered = await engine.db.selectFrom('orders').select('number').where('id', '=', next).execute()
      expect(numbered).toEqual([{ number: order.number + 1 }])
    },
  )

  // Seen to fail with mail_outbox.reply_to left out in backup-format.ts.
  it.each(engineNames)(
    'A backup of %s leaves out only what the engine makes itself and what is short-lived',
    async (name) => {
      const made = [
        'product.number',
        ...[1, 2, 3, 4, 5].map((stars) => `product.stars_${stars}`),
        'message.state',
        'public_change.tag',
        name === 'sqlite' ? 'public_change.revision' : 'public_change.xid',
        'schema_migration.id',
        'schema_migration.applied_at',
      ]
      const momentaryColumns = ['order_line.hold_origin', 'order_line.hold_class']
      const momentary = ['session', 'verification', 'attempt', 'image_removal']
      const tables = (await sources.get(name)?.engine.db.introspection.getTables()) ?? []
      const columns = tables
        .filter((table) => !momentary.includes(table.name))
        .flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`))
      const kept: string[] = []
      for await (const line of readBackup(join(folder, `${name}.gz`))) {
        if ('table' in line) kept.push(...line.columns.map((column) => `${line.table}.${column}`))
      }
      expect(columns.filter((column) => ![...made, ...momentaryColumns].includes(column)).toSorted()).toEqual(
        kept.toSorted(),
      )
    },
  )
})
