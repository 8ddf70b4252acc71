import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createPostgresDatabase, engineNames } from '../../../tests/support/test-engine.ts'

const DEFAULT = 'admin@northbridge.example'

describe('Processes that start together', () => {
  const script = fileURLToPath(new URL('../../../tests/support/first-admin-process.ts', import.meta.url))

  async function startTogether(env: Record<string, string>): Promise<void> {
    const run = async () =>
      JSON.parse((await promisify(execFile)(process.execPath, [script], { env })).stdout)
    const admins = await Promise.all([run(), run(), run()])
    expect(admins.map(({ email }) => email)).toEqual([DEFAULT, DEFAULT, DEFAULT])
    expect(admins.filter(({ newPassword }) => newPassword !== null)).toHaveLength(1)
  }

  it('Processes on one SQLite file create one admin, and only one gets the password', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'northbridge-first-admin-'))
    await startTogether({ DATA_DIR: folder })
    rmSync(folder, { recursive: true })
  })

  it.runIf(engineNames.includes('postgres'))(
    'Processes on one PostgreSQL database create one admin, and only one gets the password',
    async () => {
      const { url, drop } = await createPostgresDatabase()
      await startTogether({ DATABASE_URL: url, DATA_DIR: tmpdir() })
      await drop()
    },
  )
})
