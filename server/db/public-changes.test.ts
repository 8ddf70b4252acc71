import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertProduct, insertReview } from '../../tests/support/factories.ts'
import { describeOnBothEngines, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import type { Engine } from './dialect/engine.ts'
import type { ChangeWatch, PublicChange } from './dialect/public-changes.ts'

describeOnBothEngines('a watch of public changes', (getEngine) => {
  let watch: ChangeWatch
  let told: PublicChange[] = []
  beforeAll(async () => {
    watch = getEngine().watchPublicChanges((change) => told.push(change))
    await watch.ask()
  })
  afterAll(() => watch.close())

  async function toldAfter(write: () => Promise<unknown>): Promise<PublicChange[]> {
    await watch.ask()
    told = []
    await write()
    await watch.ask()
    return told
  }
  const only = { catalogue: false, everything: false }

  it('tells a new product, and of the catalogue', async () => {
    let id = ''
    const changes = await toldAfter(async () => {
      id = await insertProduct(getEngine())
    })
    expect(changes.flatMap(({ tags }) => tags)).toEqual([`product:${id}`])
    expect(changes.some(({ catalogue }) => catalogue)).toBe(true)
  })

  it('tells a change of stock, without the catalogue while the level stays', async () => {
    const id = await insertProduct(getEngine(), { on_hand: 5_000, minimum_order: 1 })
    const reserve = () =>
      getEngine().db.updateTable('product').set({ reserved: 1 }).where('id', '=', id).execute()
    expect(await toldAfter(reserve)).toEqual([{ ...only, tags: [`product:${id}`] }])
  })

  it('tells nothing twice, and nothing of what is not public', async () => {
    const id = await insertProduct(getEngine())
    expect(await toldAfter(async () => {})).toEqual([])
    const write = () => getEngine().db.insertInto('shop_state').values({ key: id, value: '1' }).execute()
    expect(await toldAfter(write)).toEqual([])
  })

  it('tells a transaction at its commit, each product once', async () => {
    const { db } = getEngine()
    const [first, second] = [await insertProduct(getEngine()), await insertProduct(getEngine())]
    const rename = (id: string) => ({ id, set: { slug: `${id}-renamed` } })
    const changes = await toldAfter(() =>
      db.transaction().execute(async (tx) => {
        for (const { id, set } of [rename(first), rename(second), rename(first)]) {
          await tx.updateTable('product').set(set).where('id', '=', id).execute()
        }
        await watch.ask()
        expect(told).toEqual([])
      }),
    )
    expect(changes.flatMap(({ tags }) => tags).toSorted()).toEqual(
      [`product:${first}`, `product:${second}`].toSorted(),
    )
  })

  it('tells of a review, of its product’s stars, and of both products when it moves', async () => {
    const [one, other] = [await insertProduct(getEngine()), await insertProduct(getEngine())]
    let review = ''
    const written = await toldAfter(async () => {
      review = await insertReview(getEngine(), { product_id: one })
    })
    expect(new Set(written.flatMap(({ tags }) => tags))).toEqual(new Set([`review:${one}`, `product:${one}`]))
    const moved = await toldAfter(() =>
      getEngine().db.updateTable('review').set({ product_id: other }).where('id', '=', review).execute(),
    )
    expect(new Set(moved.flatMap(({ tags }) => tags))).toEqual(
      new Set([`review:${one}`, `review:${other}`, `product:${one}`, `product:${other}`]),
    )
  })
})

describe('a process on SQLite', () => {
  let opened: TestEngine
  let other: Engine
  let watch: ChangeWatch
  const told: string[] = []
  beforeAll(async () => {
    opened = await openTestEngine('sqlite', 'migrated')
    other = opened.openAgain()
    watch = opened.engine.watchPublicChanges(({ tags }) => told.push(...tags))
  })
  afterAll(async () => {
    await watch.close()
    await other.close()
    await opened.remove()
  })

  // Seen to fail when the driver does not tell of commits.
  it.each(['a statement', 'a transaction'])(
    'knows of its own commit in the same turn of the event loop: %s',
    async (how) => {
      const { engine } = opened
      const id = await insertProduct(engine)
      expect(watch.isCurrent()).toBe(true)
      const change = (db: typeof engine.db) =>
        db.updateTable('product').set({ minimum_order: 2 }).where('id', '=', id).execute()
      told.length = 0
      await (how === 'a statement' ? change(engine.db) : engine.db.transaction().execute(change))
      expect(watch.isCurrent()).toBe(true)
      expect(told).toEqual([`product:${id}`])
    },
  )

  it('knows of the commit of another process with the next turn', async () => {
    const id = await insertProduct(other)
    await setImmediate()
    told.length = 0
    expect(watch.isCurrent()).toBe(true)
    await other.db.updateTable('product').set({ minimum_order: 2 }).where('id', '=', id).execute()
    await setImmediate()
    expect(watch.isCurrent()).toBe(true)
    expect(told).toContain(`product:${id}`)
  })
})

describe('a process on PostgreSQL', () => {
  let opened: TestEngine
  beforeAll(async () => {
    opened = await openTestEngine('postgres', 'migrated')
  })
  afterAll(() => opened.remove())

  it('is told of a transaction that began first and was committed last', async () => {
    const { engine } = opened
    const [first, second] = [await insertProduct(engine), await insertProduct(engine)]
    const told: string[] = []
    const watch = engine.watchPublicChanges(({ tags }) => told.push(...tags))
    await watch.ask()
    told.length = 0
    const change = (db: typeof engine.db, id: string) =>
      db
        .updateTable('product')
        .set({ slug: `${id}-changed` })
        .where('id', '=', id)
        .execute()
    const slow = await engine.db.startTransaction().execute()
    await change(slow, first)
    await change(engine.db, second)
    await watch.ask()
    expect(told).toEqual([`product:${second}`])
    await slow.commit().execute()
    await watch.ask()
    expect(told).toEqual([`product:${second}`, `product:${first}`])
    await watch.close()
  })

  it('calls the others when it has changed something public', async () => {
    const watch = opened.engine.watchPublicChanges(() => {})
    await watch.ask()
    const listening = new pg.Client({ connectionString: opened.environment.DATABASE_URL })
    await listening.connect()
    await listening.query('listen northbridge_public_change')
    const called = once(listening, 'notification')
    await insertProduct(opened.engine)
    await called
    await listening.end()
    await watch.close()
  })
})
