import { sql } from 'kysely'
import { ID_SOURCE } from '../../contract/ids.ts'
import { backupTables } from '../../server/backup/backup-format.ts'
import type { Engine } from '../../server/db/dialect/engine.ts'

/** Every row that a backup holds, each as text. PostgreSQL is asked once, because each question costs a round trip. */
export async function readRows({ db, name: engineName }: Engine): Promise<Set<string>> {
  if (engineName === 'postgres') {
    const tables = backupTables.map(
      ({ name }) =>
        sql`select ${sql.lit(`${name} `)} || row_to_json(${sql.table(name)})::text as row from ${sql.table(name)}`,
    )
    const found = await sql<{ row: string }>`${sql.join(tables, sql` union all `)}`.execute(db)
    return new Set(found.rows.map(({ row }) => row))
  }
  const rows = new Set<string>()
  for (const { name } of backupTables) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const row of found.rows) rows.add(`${name} ${JSON.stringify(row)}`)
  }
  return rows
}

/** Masks ids, times and numbers, which differ in each run, so that the same action always gives the same rows. */
function maskVaryingValues(row: string, kept: readonly string[]): string {
  return kept
    .reduce((text, id) => text.replaceAll(id, '(kept)'), row)
    .replaceAll(new RegExp(ID_SOURCE, 'g'), '(id)')
    .replaceAll(/"(photo_key|key)":"[0-9a-f]{32}"/g, '"$1":"(image)"')
    .replaceAll(/"number":\d+|"search_text":"[^"]*"|NB-\d{5,}|, \d{1,2}:\d\d [AP]M/g, '')
    .replaceAll(/("slug":"[^"]*?)-\d+"/g, '$1"')
    .replaceAll(/\b\d{10,}\b/g, '(moment)')
    .replaceAll(/"(password|value|token|idempotency_key|intent_id|provider_id)":"[^"]*"/g, '"$1":"(own)"')
    .replaceAll(/token=[\w.-]+/g, 'token=(own)')
    .replaceAll(/(pi|re|evt)_\w+/g, '($1)')
    .replaceAll(/(part|NB-TEST|Part)[- ]\d+(-\(moment\))?/g, '$1')
}

/** The rows that are new or different after `action`, each as text. An id in `kept` becomes '(kept)'. */
export async function findChangedRows(
  engine: Engine,
  kept: readonly string[],
  action: () => Promise<void>,
): Promise<string[]> {
  const before = await readRows(engine)
  await action()
  const after = await readRows(engine)
  return [...after]
    .filter((row) => !before.has(row))
    .map((row) => maskVaryingValues(row, kept))
    .toSorted()
}
