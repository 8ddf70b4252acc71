import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from '../server/db/dialect/sqlite.ts'
import { migrate } from '../server/db/migrate.ts'
import { migrations } from '../server/db/migrations/index.ts'
import { insertProduct } from '../tests/support/factories.ts'
import { createPostgresDatabase } from '../tests/support/test-engine.ts'

async function run(script: string, args: string[], env: Record<string, string>) {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const ran = promisify(execFile)(process.execPath, [file, ...args], { env })
  return ran.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )
}

describe('npm run backup and npm run restore', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-commands-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('A backup carries a shop from SQLite to PostgreSQL and back while it is open', async () => {
    const engine = openSqlite(join(folder, 'shop.sqlite'))
    await migrate(engine, migrations)
    const id = await insertProduct(engine)
    const { url, drop } = await createPostgresDatabase()

    const first = await run('backup.ts', [], { DATA_DIR: folder })
    expect(first).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('Backed up 2 rows and 0'),
    })
    const [file = ''] = readdirSync(join(folder, 'backups'))
    expect(file).toMatch(/^northbridge-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.ndjson\.gz$/)
    const moved = { DATA_DIR: join(folder, 'moved'), DATABASE_URL: url }
    expect(await run('restore.ts', [join(folder, 'backups', file)], moved)).toMatchObject({
      code: 0,
      stderr: '',
    })

    const second = join(folder, 'second.gz')
    expect(await run('backup.ts', [second], moved)).toMatchObject({ code: 0, stderr: '' })
    const back = { DATA_DIR: join(folder, 'back') }
    expect(await run('restore.ts', [second], back)).toMatchObject({ code: 0, stderr: '' })

    const restored = openSqlite(join(folder, 'back/shop.sqlite'))
    expect(await restored.db.selectFrom('product').select('id').execute()).toEqual([{ id }])
    await Promise.all([engine.close(), restored.close(), drop()])
  })

  it.each([
    ['a backup of no shop', 'backup.ts', [], 'cannot back up: there is no shop in'],
    ['a restore of nothing', 'restore.ts', [], 'cannot restore: name the backup'],
    ['a restore of a file that is not there', 'restore.ts', ['/no/such/file'], 'cannot be read (ENOENT)'],
    ['a restore of another file', 'restore.ts', ['notes.txt'], 'is not a backup of Northbridge'],
  ])('The commands refuse %s in one line and create nothing', async (_what, script, args, reason) => {
    const notes = join(folder, 'notes.txt')
    writeFileSync(notes, 'notes')
    const data = join(folder, 'data')
    const given = args.map((arg) => (arg === 'notes.txt' ? notes : arg))
    const { code, stdout, stderr } = await run(script, given, { DATA_DIR: data })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^Northbridge cannot (back up|restore): [^\n]+\n$/)
    expect(stderr).toContain(reason)
    expect(existsSync(data)).toBe(false)
  })
})
