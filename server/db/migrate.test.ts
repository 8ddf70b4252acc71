import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engineNames, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import type { Engine } from './dialect/engine.ts'
import { DatabaseNewerError, type Migration, migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const allIds = migrations.map(({ id }) => id)

async function tableNames({ db }: Engine): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.map(({ name }) => name).toSorted()
}

describe.each(engineNames)('Migrations on %s', (name) => {
  let opened: TestEngine
  beforeEach(async () => {
    opened = await openTestEngine(name)
  })
  afterEach(() => opened.remove())

  it('An empty database gets the whole schema', async () => {
    expect(await migrate(opened.engine, migrations)).toEqual(allIds)
    expect(await tableNames(opened.engine)).toEqual(
      expect.arrayContaining([
        'orders',
        'payment',
        'product',
        'review',
        'schema_migration',
        'stock_ledger',
        'users',
      ]),
    )
  })

  it('A second run does nothing', async () => {
    await migrate(opened.engine, migrations)
    const before = await opened.engine.db.selectFrom('schema_migration').selectAll().orderBy('id').execute()
    expect(await migrate(opened.engine, migrations)).toEqual([])
    expect(await opened.engine.db.selectFrom('schema_migration').selectAll().orderBy('id').execute()).toEqual(
      before,
    )
  })

  it('A run that fails halfway leaves nothing behind, and the next run succeeds', async () => {
    const failing: Migration = {
      id: '0003-orders',
      async up({ createTable }) {
        await createTable('orders', (table) => table.addColumn('id', 'text'))
        throw new Error('the power went')
      },
    }
    await expect(migrate(opened.engine, [...migrations.slice(0, 2), failing])).rejects.toThrow(
      'the power went',
    )
    expect(await tableNames(opened.engine)).toEqual([])
    expect(await migrate(opened.engine, migrations)).toEqual(allIds)
  })

  it('An older database gets only the new migrations', async () => {
    await migrate(opened.engine, migrations.slice(0, 3))
    expect(await migrate(opened.engine, migrations)).toEqual(allIds.slice(3))
  })

  it('A database that is newer than the code is refused and not touched', async () => {
    const { engine } = opened
    await migrate(engine, migrations.slice(0, 3))
    await engine.db.insertInto('schema_migration').values({ id: '9999-later', applied_at: 1 }).execute()
    const before = await tableNames(engine)
    await expect(migrate(engine, migrations)).rejects.toThrow(DatabaseNewerError)
    await expect(migrate(engine, migrations)).rejects.toThrow('9999-later')
    expect(await tableNames(engine)).toEqual(before)
  })
})
