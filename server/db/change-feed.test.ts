import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockLevelOf } from '../../contract/stock-level.ts'
import { insertManyProducts, insertProduct, insertReview } from '../../tests/support/factories.ts'
import { describeOnBothEngines, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import type { ChangeSubscriber } from './change-feed.ts'
import type { Engine } from './dialect/engine.ts'
import { CHANGES_AFTER } from './dialect/sqlite-change-reader.ts'

function recordChanges(): ChangeSubscriber & { tags: string[]; resets: number } {
  return {
    tags: [],
    resets: 0,
    onChange(tags) {
      this.tags.push(...tags)
    },
    onReset() {
      this.resets += 1
    },
  }
}

describeOnBothEngines('The change feed', (getEngine) => {
  const heard = recordChanges()
  beforeAll(async () => {
    getEngine().changes.subscribe(heard)
    await getEngine().changes.catchUp()
  })

  /** Sorted, because the changes of one commit have no order. */
  async function hearOf(write: () => Promise<unknown>): Promise<string[]> {
    const { changes } = getEngine()
    await changes.catchUp()
    heard.tags = []
    await write()
    await changes.catchUp()
    return heard.tags.toSorted()
  }
  const update = (id: string, set: object) => () =>
    getEngine().db.updateTable('product').set(set).where('id', '=', id).execute()

  it('A new, changed or removed product is reported once, as a change of the catalog', async () => {
    let id = ''
    const insert = async () => {
      id = await insertProduct(getEngine())
    }
    expect(await hearOf(insert)).toEqual([`catalog:${id}`])
    expect(await hearOf(update(id, { name: 'Another', updated_at: 7 }))).toEqual([`catalog:${id}`])
    await getEngine().db.deleteFrom('stock_ledger').where('product_id', '=', id).execute()
    const remove = () => getEngine().db.deleteFrom('product').where('id', '=', id).execute()
    expect(await hearOf(remove)).toEqual([`catalog:${id}`])
  })

  it('A change of stock is reported as one of the catalog exactly when the stock level changes', async () => {
    const id = await insertProduct(getEngine(), { minimum_order: 1, on_hand: 0 })
    const stock = fc
      .record({
        on_hand: fc.integer({ min: 0, max: 700 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ on_hand, share }) => ({ on_hand, reserved: Math.floor(on_hand * share) }))
    const step = fc.record({ minimumOrder: fc.integer({ min: 1, max: 30 }), a: stock, b: stock })
    const met = new Set<string>()
    for (const { minimumOrder, a, b } of fc.sample(step, { numRuns: 150, seed: 9 })) {
      await update(id, { minimum_order: minimumOrder, ...a })()
      const [from, to] = [a, b].map(({ on_hand, reserved }) =>
        stockLevelOf({ available: on_hand - reserved, minimumOrder }),
      )
      met.add(`${from} ${to}`)
      const expected = `${from === to ? 'product' : 'catalog'}:${id}`
      expect([minimumOrder, a, b, await hearOf(update(id, b))]).toEqual([minimumOrder, a, b, [expected]])
    }
    expect(met.size).toBe(9)
  })

  it('A change that the search index does not hold is reported for the product alone', async () => {
    const id = await insertProduct(getEngine())
    expect(await hearOf(update(id, { slug: `${id}-renamed`, image_key: null }))).toEqual([`product:${id}`])
  })

  // Fails when a column is added to product that no trigger covers.
  it('A write to any column of a product is reported', async () => {
    const id = await insertProduct(getEngine())
    const tables = await getEngine().db.introspection.getTables()
    const columns = tables.find(({ name }) => name === 'product')?.columns.map(({ name }) => name) ?? []
    expect(columns).toContain('stars_5')
    for (const column of columns) {
      if (column === 'number') continue
      const write = () =>
        sql`update product set ${sql.ref(column)} = ${sql.ref(column)} where id = ${id}`.execute(
          getEngine().db,
        )
      expect([column, await hearOf(write)]).toEqual([column, expect.arrayContaining([expect.any(String)])])
    }
  })

  it('A write to a product’s time of change is reported as a change of the catalog, even with the same time', async () => {
    const id = await insertProduct(getEngine())
    const write = () =>
      sql`update product set updated_at = updated_at where id = ${id}`.execute(getEngine().db)
    expect(await hearOf(write)).toContain(`catalog:${id}`)
  })

  it('Nothing is reported twice, and nothing that is not public', async () => {
    const id = await insertProduct(getEngine())
    expect(await hearOf(async () => {})).toEqual([])
    const write = () => getEngine().db.insertInto('shop_state').values({ key: id, value: '1' }).execute()
    expect(await hearOf(write)).toEqual([])
  })

  it('A transaction is reported at its commit, with each product once', async () => {
    const { db, changes } = getEngine()
    const [first, second] = [await insertProduct(getEngine()), await insertProduct(getEngine())]
    const tags = await hearOf(() =>
      db.transaction().execute(async (tx) => {
        for (const id of [first, second, first]) {
          await tx
            .updateTable('product')
            .set({ slug: `${id}-renamed` })
            .where('id', '=', id)
            .execute()
        }
        await changes.catchUp()
        expect(heard.tags).toEqual([])
      }),
    )
    expect(tags).toEqual([`product:${first}`, `product:${second}`].toSorted())
  })

  it('A transaction that was rolled back is not reported', async () => {
    const id = await insertProduct(getEngine())
    const undone = () =>
      getEngine()
        .db.transaction()
        .execute(async (tx) => {
          await tx.updateTable('product').set({ name: 'Undone' }).where('id', '=', id).execute()
          throw new Error('undone')
        })
        .catch(() => {})
    expect(await hearOf(undone)).toEqual([])
  })

  it('A review is reported with its product’s stars, and with both products when it moves', async () => {
    const [one, other] = [await insertProduct(getEngine()), await insertProduct(getEngine())]
    let review = ''
    const insert = async () => {
      review = await insertReview(getEngine(), { product_id: one })
    }
    expect(await hearOf(insert)).toEqual([`product:${one}`, `review:${one}`])
    const move = () =>
      getEngine().db.updateTable('review').set({ product_id: other }).where('id', '=', review).execute()
    expect(await hearOf(move)).toEqual(
      [`review:${one}`, `review:${other}`, `product:${one}`, `product:${other}`].toSorted(),
    )
  })

  it('Every product of a large import is reported', async () => {
    const tags = await hearOf(() => insertManyProducts(getEngine(), 2_500))
    expect(new Set(tags).size).toBe(2_500)
    const { changes } = getEngine()
    await expect.poll(() => changes.catchUp().then(() => changes.isCurrent())).toBe(true)
  })

  it('Each tag has one row, however often the product changes', async () => {
    const id = await insertProduct(getEngine())
    const countRows = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from public_change`.execute(
        getEngine().db,
      )
      return rows[0]?.count
    }
    const before = await countRows()
    for (const price of [1, 2, 3]) await update(id, { price_cents: price, updated_at: price })()
    expect(await countRows()).toBe(before)
  })

  it('Every subscriber hears of commits after it subscribes, and of none after it leaves', async () => {
    const { changes } = getEngine()
    const [late, gone] = [recordChanges(), recordChanges()]
    changes.subscribe(gone)()
    const first = await insertProduct(getEngine())
    await changes.catchUp()
    const leave = changes.subscribe(late)
    const tags = await hearOf(update(first, { slug: `${first}-renamed` }))
    leave()
    expect([tags, late.tags, gone.tags]).toEqual([[`product:${first}`], [`product:${first}`], []])
  })
})

describe('A process on SQLite', () => {
  let opened: TestEngine
  let other: Engine
  const heard = recordChanges()
  beforeAll(async () => {
    opened = await openTestEngine('sqlite', 'migrated')
    other = opened.openAgain()
    opened.engine.changes.subscribe(heard)
  })
  afterAll(async () => {
    await other.close()
    await opened.remove()
  })

  // Seen to fail when the driver does not report commits.
  it.each(['a statement', 'a transaction'])(
    'A process knows of its own commit in the same turn of the event loop: %s',
    async (how) => {
      const { engine } = opened
      const id = await insertProduct(engine)
      expect(engine.changes.isCurrent()).toBe(true)
      const change = (db: typeof engine.db) =>
        db.updateTable('product').set({ minimum_order: 2 }).where('id', '=', id).execute()
      heard.tags = []
      await (how === 'a statement' ? change(engine.db) : engine.db.transaction().execute(change))
      expect(engine.changes.isCurrent()).toBe(true)
      expect(heard.tags).toContain(`catalog:${id}`)
    },
  )

  it('A process knows of a commit of another process in the next turn', async () => {
    const { changes } = opened.engine
    const id = await insertProduct(other)
    await nextTurn()
    heard.tags = []
    expect(changes.isCurrent()).toBe(true)
    await other.db.updateTable('product').set({ minimum_order: 2 }).where('id', '=', id).execute()
    await nextTurn()
    expect(changes.isCurrent()).toBe(true)
    expect(heard.tags).toContain(`catalog:${id}`)
  })

  it('The query reads a range of the revision index', async () => {
    const explained = sql<{ detail: string }>`explain query plan ${sql.raw(CHANGES_AFTER.replace('?', '7'))}`
    const { rows } = await explained.execute(opened.engine.db)
    expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining('(revision>?)')])
  })

  it('A large import is read in several turns, and the feed is not current until all of it is read', async () => {
    const { changes } = opened.engine
    await changes.catchUp()
    heard.tags = []
    await insertManyProducts(other, 2_500)
    await nextTurn()
    expect([changes.isCurrent(), heard.tags.length]).toEqual([false, 1_000])
    await changes.catchUp()
    expect([changes.isCurrent(), heard.tags.length]).toEqual([true, 2_500])
  })
})
