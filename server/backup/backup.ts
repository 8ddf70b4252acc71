import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import type { Engine } from '../db/dialect/engine.ts'
import type { Database } from '../db/schema.ts'
import type { ImageStore } from '../modules/images/image-store.ts'
import { renditionFile } from '../modules/images/images.rules.ts'
import {
  BACKUP_FORMAT,
  type BackupCounts,
  BackupError,
  type BackupLine,
  type PresentTable,
  readTables,
} from './backup-format.ts'

const PAGE_ROWS = 500
const CHUNK_CHARACTERS = 64 * 1024

type Row = Record<string, string | number | null>

interface BackupOptions {
  file: string
  images: ImageStore
  /** Called for an image whose file is gone. It is left out, because a shop that lost one still needs its backup. */
  onMissing?: (image: string) => void
}

/**
 * Writes the whole running shop into one file: first all rows as of one moment, then, with no transaction open, the
 * image files. The file gets its name only when it is complete.
 */
export async function takeBackup(
  engine: Engine,
  { file, images, onMissing }: BackupOptions,
): Promise<BackupCounts> {
  await assertFree(file)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  // Two processes that share a folder may take their nightly backups in the same second, under the same name.
  const draft = `${file}.${randomUUID()}.part`
  const counts: BackupCounts = { rows: {}, images: 0 }
  try {
    const handle = await open(draft, 'w', 0o600)
    await pipeline(
      Readable.from(toText(readShop(engine, { images, counts, onMissing }))),
      createGzip(),
      handle.createWriteStream({ flush: true }),
    )
    await assertFree(file)
    await rename(draft, file)
    return counts
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function assertFree(file: string): Promise<void> {
  if (await stat(file).catch(() => null))
    throw new BackupError(`${file} already exists. Choose another file name.`)
}

/** Joins lines into larger chunks, because one turn of the stream per row would be most of the work. */
async function* toText(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  let text = ''
  for await (const line of lines) {
    text += `${JSON.stringify(line)}\n`
    if (text.length < CHUNK_CHARACTERS) continue
    yield text
    text = ''
  }
  yield text
}

async function* readShop(
  { db }: Engine,
  { images, counts, onMissing }: Omit<BackupOptions, 'file'> & { counts: BackupCounts },
): AsyncGenerator<BackupLine> {
  const imageFiles: string[] = []
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield* readRows(tx, { counts, imageFiles })
  } finally {
    // The transaction wrote nothing, so it does not matter how it ends.
    await tx
      .rollback()
      .execute()
      .catch(() => {})
  }
  // An image whose account is removed meanwhile is missing here. The rows are restored without it.
  for (const image of imageFiles) {
    const found = await images.read(image)
    if (!found) {
      onMissing?.(image)
      continue
    }
    const content = await buffer(found.stream)
    counts.images += 1
    yield { picture: image, base64: content.toString('base64') }
  }
  yield { end: { rows: counts.rows, pictures: counts.images } }
}

async function* readRows(
  tx: Transaction<Database>,
  { counts, imageFiles }: { counts: BackupCounts; imageFiles: string[] },
): AsyncGenerator<BackupLine> {
  const applied = await tx.selectFrom('schema_migration').select('id').orderBy('id').execute()
  yield { northbridge: 'backup', format: BACKUP_FORMAT, migrations: applied.map(({ id }) => id) }
  for (const table of await readTables(tx)) {
    const { name, columns } = table
    yield { table: name, columns: [...columns] }
    counts.rows[name] = 0
    for await (const page of readPages(tx, table)) {
      counts.rows[name] = (counts.rows[name] ?? 0) + page.length
      for (const row of page) yield columns.map((column) => row[column] ?? null)
      if (name === 'image') imageFiles.push(...page.flatMap(toFiles))
    }
  }
}

/** Images at an image host are not copied: the row says where they are. */
function toFiles({ key, widths, remote_url }: Row): string[] {
  if (remote_url) return []
  return String(widths)
    .split(',')
    .map((width) => renditionFile(String(key), Number(width)))
}

/** Reads pages by key, so that memory use does not grow with the table. */
async function* readPages(
  tx: Transaction<Database>,
  { name, key, columns }: PresentTable,
): AsyncGenerator<Row[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  do {
    const after = last && sql`where (${keyColumns}) > (${sql.join(key.map((column) => last?.[column]))})`
    const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(name)} ${after ?? sql``} order by ${keyColumns} limit ${sql.lit(PAGE_ROWS)}`.execute(
      tx,
    )
    if (rows.length > 0) yield rows
    last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined
  } while (last)
}
