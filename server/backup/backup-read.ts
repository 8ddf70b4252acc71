import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  BACKUP_FORMAT,
  type BackupCounts,
  BackupError,
  type BackupHeader,
  type BackupLine,
  BackupLineSchema,
  backupTables,
  isNamed,
} from './backup-format.ts'

const CUT_OFF =
  'is cut off: its end is missing. Copy the file again, or use another backup. Nothing was changed.'
export const NOT_OURS = 'is not a backup of Northbridge. Nothing was changed.'

function explain(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new BackupError(`${file} ${CUT_OFF}`)
  if (code === 'Z_DATA_ERROR') return new BackupError(`${file} ${NOT_OURS}`)
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code))
    return new BackupError(`${file} cannot be read (${code}).`)
  return error
}

/** Only a line feed ends a line: JSON escapes it, but not U+2028, which ends a line for `node:readline`. */
async function* toLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let line = ''
  for await (const chunk of chunks) {
    const [end = '', ...others] = chunk.split('\n')
    line += end
    for (const next of others) {
      yield line
      line = next
    }
  }
  if (line) yield line
}

/** Reads and checks the lines of a backup file one by one. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  try {
    for await (const text of toLines(source.pipe(gunzip).setEncoding('utf8'))) yield parseLine(file, text)
  } catch (error) {
    throw explain(file, error)
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

function parseLine(file: string, text: string): BackupLine {
  try {
    return BackupLineSchema.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`${file} ${NOT_OURS}`)
  }
}

function checkHeader(file: string, line: BackupLine | undefined, known: readonly string[]): BackupHeader {
  if (!line || !('northbridge' in line)) throw new BackupError(`${file} ${NOT_OURS}`)
  const unknown = line.migrations.filter((id) => !known.includes(id))
  if (line.format > BACKUP_FORMAT || unknown.length > 0) {
    const reason = unknown.length > 0 ? `it has ${unknown.join(', ')}` : `its format is ${line.format}`
    throw new BackupError(
      `${file} is newer than this version of the shop: ${reason}. Restore it with the newer version; nothing was changed.`,
    )
  }
  return line
}

export interface CheckedBackup {
  file: string
  migrations: readonly string[]
  counts: BackupCounts
}

/** Reads the whole file before anything is written, so that every fault in it is known by then. */
export async function checkBackup(
  file: string,
  knownMigrations: readonly { id: string }[],
): Promise<CheckedBackup> {
  const known = knownMigrations.map(({ id }) => id)
  const lines = readBackup(file)
  const { migrations } = checkHeader(file, (await lines.next()).value || undefined, known)
  const found: BackupCounts = { rows: {}, images: 0 }
  let table = ''
  let width = 0
  let end: BackupCounts | null = null
  for await (const line of lines) {
    if (end) throw new BackupError(`${file} ${NOT_OURS}`)
    if (Array.isArray(line)) {
      if (line.length === 0 || line.length !== width) throw new BackupError(`${file} ${NOT_OURS}`)
      found.rows[table] = (found.rows[table] ?? 0) + 1
    } else if ('table' in line) {
      table = checkTable(file, line)
      width = line.columns.length
      found.rows[table] = 0
    } else if ('picture' in line) found.images += 1
    else if ('end' in line) end = { rows: line.end.rows, images: line.end.pictures }
    else throw new BackupError(`${file} ${NOT_OURS}`)
  }
  if (!end) throw new BackupError(`${file} ${CUT_OFF}`)
  if (JSON.stringify(end) !== JSON.stringify(found)) {
    throw new BackupError(
      `${file} is damaged: the counts at its end do not match its content. Nothing was changed.`,
    )
  }
  return { file, migrations, counts: found }
}

/** Checks what is known before the tables exist. `restoreBackup` checks the other names against the real tables. */
function checkTable(file: string, { table, columns }: { table: string; columns: string[] }): string {
  const known = backupTables.find((each) => isNamed(each, table))
  if (!known || columns.some((column) => known.leftOut.includes(column))) {
    throw new BackupError(`${file} ${NOT_OURS}`)
  }
  return table
}
