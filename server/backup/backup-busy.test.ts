import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertProduct } from '../../tests/support/factories.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import { inForm } from '../../tests/trust/trials/form.ts'
import { tell } from '../../tests/trust/trials/score.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { migrations } from '../db/migrations/index.ts'
import { openImageFolder } from '../modules/images/image-store.ts'
import { takeBackup } from './backup.ts'
import { checkBackup } from './backup-read.ts'
import { restoreBackup } from './backup-restore.ts'

const BACKUPS = inForm({ short: 1, long: 10 })

describe.each(engineNames)('A backup of %s while people order', (name) => {
  let folder: string
  let opened: TestEngine
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'northbridge-busy-'))
    opened = await openTestEngine(name, 'migrated')
  })
  afterEach(async () => {
    await opened.remove()
    await rm(folder, { recursive: true })
  })

  // Seen to fail when tables are read outside of a transaction, and on PostgreSQL at its default isolation level.
  it('A backup shows one moment: the ledger adds up to the stock, and a restore gives the same rows', async (context) => {
    const { engine } = opened
    const stock = { on_hand: 1_000_000 }
    const products = [await insertProduct(engine, stock), await insertProduct(engine, stock)]
    // Enough history that the backup yields to others while it reads.
    for (const product of products) await sell(engine, product, 4_000)

    const images = await openImageFolder(join(folder, 'images'))
    const other = opened.openAgain()
    let finished = false
    let sales = 0
    const selling = (async () => {
      while (!finished) {
        for (const product of products) await sell(engine, product, 1)
        sales += 1
        // SQLite answers synchronously, so nothing else in this process would get a turn.
        await nextTurn()
      }
    })()
    const files = Array.from({ length: BACKUPS }, (_, index) => join(folder, `busy-${index}.gz`))
    try {
      for (const file of files) await takeBackup(other, { file, images })
    } finally {
      finished = true
    }
    await selling
    await other.close()
    expect(sales).toBeGreaterThan(1)
    tell(context, { tried: files.length, of: 'backups under load', lost: 0 })
    for (const file of files) await expectWhole(file, products)
  })

  async function expectWhole(file: string, products: readonly string[]): Promise<void> {
    const images = await openImageFolder(join(folder, 'images'))
    const copy = await openTestEngine(name)
    try {
      await restoreBackup(copy.engine, { backup: await checkBackup(file, migrations), images, migrations })
      const rows = await copy.engine.db
        .selectFrom('product')
        .innerJoin('stock_ledger', 'stock_ledger.product_id', 'product.id')
        .select((eb) => ['product.id', 'product.on_hand', eb.fn.sum<number>('on_hand_change').as('sum')])
        .groupBy(['product.id', 'product.on_hand'])
        .execute()
      expect(rows).toHaveLength(products.length)
      for (const { on_hand, sum } of rows) expect(Number(sum)).toBe(on_hand)
      // A backup of the restored shop has the same text, so every row is the same.
      const again = `${file}.again`
      await takeBackup(copy.engine, { file: again, images })
      expect(gunzipSync(await readFile(again)).equals(gunzipSync(await readFile(file)))).toBe(true)
    } finally {
      await copy.remove()
    }
  }
})

/** Takes stock and writes the ledger rows for it, in one transaction. */
async function sell({ db }: Engine, product: string, pieces: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('product')
      .set((eb) => ({ on_hand: eb('on_hand', '-', pieces) }))
      .where('id', '=', product)
      .execute()
    const entries = Array.from({ length: pieces }, () => ({
      id: uuidv7(),
      product_id: product,
      on_hand_change: -1,
      reserved_change: 0,
      reason: 'sale' as const,
      created_at: 0,
    }))
    await tx.insertInto('stock_ledger').values(entries).execute()
  })
}
