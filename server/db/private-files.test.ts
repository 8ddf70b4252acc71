import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openDatabase } from './client.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northbridge-private-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)

async function openAndWrite(): Promise<Record<string, string>> {
  const engine = openDatabase(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), () => {})
  await sql`create table if not exists note (text text)`.execute(engine.db)
  const modes = Object.fromEntries(
    ['shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm'].map((name) => [name, modeOf(name)]),
  )
  await engine.close()
  return modes
}

// Seen to fail: in an existing folder, everyone on the machine could read the database.
it('A new database in an existing folder is readable by its owner alone', async () => {
  expect(await openAndWrite()).toEqual({
    'shop.sqlite': '600',
    'shop.sqlite-wal': '600',
    'shop.sqlite-shm': '600',
  })
})

it('A start removes the rights of other accounts from existing files', async () => {
  const files = ['shop.sqlite', 'sandbox.sqlite', 'sandbox.sqlite-wal', 'secret.key', 'backups/old.gz']
  mkdirSync(join(folder, 'backups'))
  for (const name of files) writeFileSync(join(folder, name), '', { mode: 0o644 })
  writeFileSync(join(folder, 'readme.txt'), '', { mode: 0o644 })
  await openAndWrite()
  expect(files.map(modeOf)).toEqual(files.map(() => '600'))
  expect([modeOf('backups'), modeOf('readme.txt')]).toEqual(['700', '644'])
})

const ANOTHER_ACCOUNT = 65_534

/** Root may read every folder, so it gives the data folder to another account and acts for it. */
async function withoutRoot(work: () => Promise<unknown>): Promise<void> {
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, ANOTHER_ACCOUNT, ANOTHER_ACCOUNT)
  if (isRoot) process.seteuid?.(ANOTHER_ACCOUNT)
  try {
    await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

// Seen to fail: after root had taken a backup, the shop could not start again.
it('A folder of backups that only another account may read does not prevent a start', async () => {
  mkdirSync(join(folder, 'backups'), { mode: 0o000 })
  await withoutRoot(openAndWrite)
  expect(modeOf('backups')).toBe('0')
  chmodSync(join(folder, 'backups'), 0o700)
})
