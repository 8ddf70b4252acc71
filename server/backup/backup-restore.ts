import { sql, type Transaction } from 'kysely'
import { type Engine, OutcomeUnknown } from '../db/dialect/engine.ts'
import { findTables } from '../db/dialect/find-tables.ts'
import { continueOrderNumbers } from '../db/dialect/order-numbers.ts'
import { type Migration, migrate } from '../db/migrate.ts'
import type { Database } from '../db/schema.ts'
import type { ImageStore } from '../modules/images/image-store.ts'
import {
  type BackupCounts,
  BackupError,
  backupTables,
  isNamed,
  type PresentTable,
  readTables,
} from './backup-format.ts'
import { type CheckedBackup, NOT_OURS, readBackup } from './backup-read.ts'

const BATCH_ROWS = 200

interface RestoreOptions {
  backup: CheckedBackup
  images: ImageStore
  migrations: readonly Migration[]
}

/**
 * Fills an empty shop from a backup of either engine: all rows in one transaction, or none. A backup of an older
 * version goes into tables of that version, which are then migrated.
 */
export async function restoreBackup(
  engine: Engine,
  { backup: { file, migrations: wanted, counts }, images, migrations }: RestoreOptions,
): Promise<void> {
  await assertReady(engine, wanted)
  await migrate(
    engine,
    migrations.filter(({ id }) => wanted.includes(id)),
  )
  const written: string[] = []
  try {
    await engine.withoutTimeouts(async (tx) => {
      await engine.lock(tx, 'migrations')
      const tables = await readTables(tx)
      const present = new Set(tables.map(({ name }) => name))
      const named = Object.keys(counts.rows)
      // A backup names its tables as its own version does.
      if (named.some((name) => !present.has(name))) throw new BackupError(`${file} ${NOT_OURS}`)
      await assertEmpty(tx, engine.location, new Set(named))
      await insertRows(tx, { file, tables })
      // A backup from before orders had numbers gets them from the migrations below.
      if (wanted.includes('0027-order-number')) await continueOrderNumbers(tx)
      await assertCounts(tx, counts)
      // Before the commit and under the lock. A crash then leaves images that the next restore finds, but never rows
      // without images, and a restore that runs at the same time touches no images.
      await writeImages({ file, images, written })
    })
  } catch (error) {
    // If the outcome is unknown, the rows may exist and need their images. If not, the next restore finds the images.
    if (!(error instanceof OutcomeUnknown)) await Promise.all(written.map((image) => images.remove(image)))
    throw error
  }
  await migrate(engine, migrations)
}

/** Checked before the first table is created, so that a refusal changes nothing. */
async function assertReady({ db, location }: Engine, wanted: readonly string[]): Promise<void> {
  const tables = await findTables(db)
  if (!tables.some(({ name }) => name === 'schema_migration')) return
  await assertEmpty(db, location, new Set(tables.map(({ name }) => name)))
  const applied = await db.selectFrom('schema_migration').select('id').execute()
  if (applied.some(({ id }) => !wanted.includes(id))) {
    throw new BackupError(
      `the backup is older than the tables in ${location}. Restore into a new DATA_DIR or an empty database; they are brought up to date then.`,
    )
  }
}

async function assertEmpty(db: Engine['db'], location: string, tables: ReadonlySet<string>): Promise<void> {
  for (const name of tables) {
    if (!backupTables.some((table) => isNamed(table, name))) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) continue
    throw new BackupError(
      `the shop in ${location} is not empty. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database, and restore there.`,
    )
  }
}

async function insertRows(
  tx: Transaction<Database>,
  { file, tables }: { file: string; tables: readonly PresentTable[] },
): Promise<void> {
  let table = ''
  let columns: string[] = []
  let batch: (string | number | null)[][] = []
  const flush = async () => {
    if (batch.length === 0) return
    const rows = batch.map((row) => sql`(${sql.join(row)})`)
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(rows)}`.execute(tx)
    batch = []
  }
  for await (const line of readBackup(file)) {
    if (Array.isArray(line)) {
      batch.push(line)
      if (batch.length === BATCH_ROWS) await flush()
    } else {
      await flush()
      if ('table' in line) {
        ;({ table, columns } = line)
        const known = tables.find(({ name }) => name === table)?.columns ?? []
        if (columns.some((column) => !known.includes(column))) throw new BackupError(`${file} ${NOT_OURS}`)
      }
      if ('picture' in line || 'end' in line) return
    }
  }
}

async function assertCounts(tx: Transaction<Database>, counts: BackupCounts): Promise<void> {
  for (const [name, expected] of Object.entries(counts.rows)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      tx,
    )
    if (rows[0]?.count !== expected)
      throw new BackupError(`${name} does not have as many rows as the backup. Nothing was changed.`)
  }
}

async function writeImages({
  file,
  images,
  written,
}: {
  file: string
  images: ImageStore
  written: string[]
}) {
  for await (const line of readBackup(file)) {
    if (!('picture' in line) || (await images.has(line.picture))) continue
    written.push(line.picture)
    await images.write(line.picture, Buffer.from(line.base64, 'base64'))
  }
}
