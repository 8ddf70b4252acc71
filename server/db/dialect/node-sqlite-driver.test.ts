import { constants, DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { createNodeSqliteDialect } from './node-sqlite-driver.ts'

function openWatched() {
  const database = new DatabaseSync(':memory:')
  database.exec('create table entry (id integer primary key) strict')
  let questions = 0
  // SQLite asks whenever it plans a statement, and never while it runs one.
  database.setAuthorizer(() => {
    questions += 1
    return constants.SQLITE_OK
  })
  const inPlace = () => {}
  const db = new Kysely<{ entry: { id: number } }>({
    dialect: createNodeSqliteDialect(database, {
      file: { assertInPlace: inPlace, assertRecentlyInPlace: inPlace },
      onCommit() {},
      onSteps() {},
    }),
  })
  return {
    db,
    async isPlanned(work: () => Promise<unknown>): Promise<boolean> {
      const before = questions
      await work()
      return questions > before
    },
  }
}

it('SQLite plans a statement with a limit once, not again for each limit', async () => {
  const { db, isPlanned } = openWatched()
  const list = (limit: number) => () => db.selectFrom('entry').select('id').limit(limit).execute()
  expect(await isPlanned(list(10))).toBe(true)
  expect(await isPlanned(list(10))).toBe(false)
  expect(await isPlanned(list(20))).toBe(false)
  await db.destroy()
})

it('SQLite plans a statement again each time if the whole limit is a bound value', async () => {
  const { db, isPlanned } = openWatched()
  const list = (limit: number) => () => sql`select id from entry limit ${limit}`.execute(db)
  expect(await isPlanned(list(10))).toBe(true)
  expect(await isPlanned(list(10))).toBe(true)
  await db.destroy()
})
