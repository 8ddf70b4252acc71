import type { CreateTableBuilder, Transaction } from 'kysely'
import type { Engine, EngineDdl } from './dialect/engine.ts'
import type { Database } from './schema.ts'

/** Everything a migration may use. It imports no code of the shop, so that changing code does not change history. */
export interface MigrationTools {
  engineName: Engine['name']
  tx: Transaction<Database>
  ddl: EngineDdl
  createTable(
    name: string,
    define: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>,
  ): Promise<void>
}

export interface Migration {
  id: string
  up(tools: MigrationTools): Promise<void>
}

/** A later version of the shop wrote this database. This version must not touch it. */
export class DatabaseNewerError extends Error {}

/**
 * Brings the database up to date in one transaction: all or nothing, however the process ends. A second process that
 * starts at the same time waits as long as it takes, and then finds nothing to do.
 */
export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<string[]> {
  return engine.withoutTimeouts(async (tx) => {
    await engine.lock(tx, 'migrations')
    await tx.schema
      .createTable('schema_migration')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', engine.ddl.integer, (column) => column.notNull())
      .modifyEnd(engine.ddl.tableEnd)
      .execute()

    const rows = await tx.selectFrom('schema_migration').select('id').orderBy('id').execute()
    const applied = new Set(rows.map(({ id }) => id))
    const known = new Set(migrations.map(({ id }) => id))
    const unknown = [...applied].filter((id) => !known.has(id))
    if (unknown.length > 0) {
      throw new DatabaseNewerError(
        `The database is newer than this version of the shop: it has ${unknown.join(', ')}. Start the newer version, or restore a backup made before it.`,
      )
    }

    const pending = migrations.filter(({ id }) => !applied.has(id))
    for (const migration of pending) {
      await migration.up({
        engineName: engine.name,
        tx,
        ddl: engine.ddl,
        createTable: (name, define) =>
          define(tx.schema.createTable(name)).modifyEnd(engine.ddl.tableEnd).execute(),
      })
      await tx.insertInto('schema_migration').values({ id: migration.id, applied_at: Date.now() }).execute()
    }
    return pending.map(({ id }) => id)
  })
}
