import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '../../tests/support/test-engine.ts'
import { migrations } from './migrations/index.ts'

const allIds = migrations.map(({ id }) => id)

describe('Processes that start at the same time', () => {
  const script = fileURLToPath(new URL('../../tests/support/migrate-process.ts', import.meta.url))

  async function migrateInProcesses(environment: Record<string, string>): Promise<string[][]> {
    const run = () => promisify(execFile)(process.execPath, [script], { env: environment })
    const finished = await Promise.all([run(), run(), run()])
    return finished
      .map(({ stdout }) => JSON.parse(stdout) as string[])
      .toSorted((a, b) => b.length - a.length)
  }

  // Seen to fail when a transaction takes the write lock only with its first write: 'database is locked'.
  it('All processes on one SQLite file succeed, and one of them does the work', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'northbridge-migrate-'))
    expect(await migrateInProcesses({ DATA_DIR: folder })).toEqual([allIds, [], []])
    rmSync(folder, { recursive: true })
  })

  // Seen to fail without the migration lock.
  it('All processes on one PostgreSQL database succeed, and one of them does the work', async () => {
    const { url, drop } = await createPostgresDatabase()
    expect(await migrateInProcesses({ DATABASE_URL: url })).toEqual([allIds, [], []])
    await drop()
  })
})
