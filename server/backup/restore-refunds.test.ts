import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { engineNames, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import { migrations } from '../db/migrations/index.ts'
import { openImageFolder } from '../modules/images/image-store.ts'
import { checkBackup } from './backup-read.ts'
import { restoreBackup } from './backup-restore.ts'

const LAST_FORMER = '0018-over'
const former = migrations.slice(0, migrations.findIndex(({ id }) => id === LAST_FORMER) + 1)
const ORDER_COLUMNS = ['id', 'user_id', 'product_id', 'product_name', 'unit_price_cents', 'quantity'] as const

/** Orders with one payment each, as a shop of version 0018 wrote them into its backup. */
function toLines() {
  const times = [1, 2]
  const order = (id: string, status: string) => [
    id,
    'u1',
    'p1',
    'N7',
    1_000,
    10,
    10_000,
    'a@firm.info',
    'A',
    'a',
    'x',
    '1',
    status,
    1,
    null,
    null,
    null,
    null,
    ...times,
  ]
  const payment = (id: string, refunded: number, status: string, late: number) => [
    id,
    id,
    `pi_${id}`,
    10_000,
    refunded,
    'usd',
    status,
    late,
    0,
    ...times,
  ]
  const rows = {
    users: [['u1', 'a@firm.info', 'customer', 1, 'A', null, null, null, null, null, null, ...times]],
    product: [['p1', 'n7', null, 'N7', 'd', 'cpu', 1_000, 1, 5, 0, null, 'n7', null, ...times]],
    orders: [order('o1', 'refunded'), order('o2', 'expired')],
    payment: [payment('o1', 10_000, 'refunded', 0), payment('o2', 0, 'succeeded', 1)],
    refund: [['re_1', 'o1', 10_000, 'Bent', null, 3]],
  }
  const columns = {
    users: [
      'id',
      'email',
      'role',
      'email_verified',
      'display_name',
      'phone_number',
      'location',
      'education',
      'photo_key',
      'provider_image',
      'removed_at',
      'created_at',
      'updated_at',
    ],
    product: [
      'id',
      'slug',
      'part_number',
      'name',
      'description',
      'category',
      'price_cents',
      'minimum_order',
      'on_hand',
      'reserved',
      'image_key',
      'search_text',
      'archived_at',
      'created_at',
      'updated_at',
    ],
    orders: [
      ...ORDER_COLUMNS,
      'price_cents',
      'user_email',
      'customer_name',
      'customer_key',
      'address',
      'phone',
      'status',
      'version',
      'hold_expires_at',
      'hidden_at',
      'carrier',
      'tracking',
      'created_at',
      'updated_at',
    ],
    payment: [
      'id',
      'order_id',
      'intent_id',
      'amount_cents',
      'refunded_cents',
      'currency',
      'status',
      'late',
      'check_at',
      'created_at',
      'updated_at',
    ],
    refund: ['id', 'payment_id', 'amount_cents', 'reason', 'actor_id', 'created_at'],
  }
  const tables = Object.keys(rows) as (keyof typeof rows)[]
  return [
    { northbridge: 'backup', format: 1, migrations: former.map(({ id }) => id) },
    ...tables.flatMap((table) => [{ table, columns: columns[table] }, ...rows[table]]),
    { end: { rows: Object.fromEntries(tables.map((table) => [table, rows[table].length])), pictures: 0 } },
  ]
}

describe.each(engineNames)('A backup of version 0018 restored on %s', (name) => {
  let target: TestEngine | undefined
  let folder = ''
  afterEach(async () => {
    await target?.remove()
    await rm(folder, { recursive: true })
  })

  it('Refunds have succeeded, and late payments that were not returned are owed', async () => {
    folder = await mkdtemp(join(tmpdir(), 'northbridge-restore-refunds-'))
    const file = join(folder, 'former.gz')
    const text = toLines().map((line) => `${JSON.stringify(line)}\n`)
    await writeFile(file, gzipSync(text.join('')))
    target = await openTestEngine(name)
    const { engine } = target
    const images = await openImageFolder(join(folder, 'images'))
    const backup = await checkBackup(file, migrations)
    await restoreBackup(engine, { backup, images, migrations })

    expect(await engine.db.selectFrom('refund').selectAll().execute()).toEqual([
      {
        id: 're_1',
        provider_id: 're_1',
        payment_id: 'o1',
        amount_cents: 10_000,
        status: 'succeeded',
        idempotency_key: null,
        failure: null,
        repays: 0,
        check_at: 0,
        reason: 'Bent',
        actor_id: null,
        created_at: 3,
        updated_at: 3,
      },
    ])
    const payments = await engine.db.selectFrom('payment').selectAll().orderBy('id').execute()
    expect(payments).toMatchObject([
      { id: 'o1', refunded_cents: 10_000, owed_cents: 0, lost_cents: 0, disputed_cents: 0, version: 0 },
      { id: 'o2', refunded_cents: 0, owed_cents: 10_000, return_at: 0, return_attempts: 0 },
    ])
  })
})
