import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertProduct, insertUser } from '../../tests/support/factories.ts'
import { describeOnBothEngines, openTestEngine } from '../../tests/support/test-engine.ts'
import type { Db } from './dialect/engine.ts'
import {
  prepare,
  prepareInsert,
  readAll,
  send,
  sendTogether,
  settleTogether,
  type ValueOf,
} from './prepared.ts'

const fillUserQuery = prepare((db, value: ValueOf<{ id: string; role: 'admin' | 'customer' }>) =>
  db.selectFrom('users').select('email').where('id', '=', value('id')).where('role', '=', value('role')),
)
const restocking = prepare((db, value: ValueOf<{ id: string; more: number }>) =>
  db
    .updateTable('product')
    .set((eb) => ({ on_hand: eb('on_hand', '+', value('more')) }))
    .where('id', '=', value('id')),
)
const fillStateInsert = prepareInsert('shop_state')

const stockOf = async (db: Db, id: string) =>
  (await db.selectFrom('product').select('on_hand').where('id', '=', id).executeTakeFirstOrThrow()).on_hand

describeOnBothEngines('Prepared statements', (getEngine, name) => {
  it('A statement has one text and the values of each call', async () => {
    const { db } = getEngine()
    const [one, two] = [await insertUser(getEngine()), await insertUser(getEngine())]
    const first = fillUserQuery(db, { id: one, role: 'customer' })
    const second = fillUserQuery(db, { id: two, role: 'customer' })
    expect(second.query.sql).toBe(first.query.sql)
    expect(second.query.parameters).toEqual([two, 'customer'])
    expect((await send(db, first)).rows).toEqual([{ email: `buyer-${one}@firm.info` }])
    expect((await send(db, fillUserQuery(db, { id: one, role: 'admin' }))).rows).toEqual([])
  })

  it.runIf(name === 'postgres')('A connection keeps a statement under its name', async () => {
    const kept = await getEngine()
      .db.connection()
      .execute(async (db) => {
        await send(db, fillUserQuery(db, { id: 'nobody', role: 'admin' }))
        return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
      })
    expect(kept.rows.map(({ statement }) => statement)).toContain(
      fillUserQuery(getEngine().db, { id: '', role: 'admin' }).query.sql,
    )
  })

  it('Statements sent together run in the given order', async () => {
    const { db } = getEngine()
    const id = await insertProduct(getEngine(), { on_hand: 10 })
    await db.transaction().execute(async (tx) => {
      const results = await sendTogether(tx, [
        restocking(tx, { id, more: 5 }),
        fillStateInsert(tx, { key: `note of ${id}`, value: 'later' }),
        restocking(tx, { id: 'none', more: 1 }),
      ])
      expect(results.map(({ numAffectedRows }) => numAffectedRows)).toEqual([1n, 1n, 0n])
    })
    expect(await stockOf(db, id)).toBe(15)
  })

  it('One failure among statements sent together rolls all of them back and is the error that is thrown', async () => {
    const { db } = getEngine()
    const id = await insertProduct(getEngine(), { on_hand: 10 })
    const asked = db
      .transaction()
      .execute((tx) =>
        sendTogether(tx, [
          restocking(tx, { id, more: 5 }),
          restocking(tx, { id, more: -1_000 }),
          restocking(tx, { id, more: 7 }),
        ]),
      )
    await expect(asked).rejects.toThrow(/check constraint/i)
    expect(await stockOf(db, id)).toBe(10)
  })

  it('A caller can read the outcome of each statement sent together', async () => {
    const { db } = getEngine()
    const id = await insertProduct(getEngine(), { on_hand: 10 })
    const undone = db.transaction().execute(async (tx) => {
      const results = await settleTogether(tx, [
        restocking(tx, { id: 'none', more: 1 }),
        restocking(tx, { id, more: -1_000 }),
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
      readAll(results)
    })
    await expect(undone).rejects.toThrow(/check constraint/i)
  })
})

describe('Two processes that write to one SQLite file', () => {
  // Seen to fail with SQLite's own wait: the second write blocks this whole process, so the first can never end.
  it('Writers wait for each other without blocking anything else', async () => {
    const store = await openTestEngine('sqlite', 'migrated')
    const other = store.openAgain()
    try {
      const written: string[] = []
      const { promise: begun, resolve: onBegun } = Promise.withResolvers<void>()
      const { promise: waited, resolve: onWaited } = Promise.withResolvers<void>()
      const first = store.engine.db.transaction().execute(async (tx) => {
        await send(tx, fillStateInsert(tx, { key: 'first', value: '1' }))
        onBegun()
        await waited
        written.push('first')
      })
      await begun
      const second = other.db.transaction().execute(async (tx) => {
        written.push('second')
        await send(tx, fillStateInsert(tx, { key: 'second', value: '2' }))
      })
      const third = send(other.db, fillStateInsert(other.db, { key: 'third', value: '3' }))
      setTimeout(onWaited, 20)
      await Promise.all([first, second, third])
      expect(written).toEqual(['first', 'second'])
    } finally {
      await other.close()
      await store.remove()
    }
  })
})
