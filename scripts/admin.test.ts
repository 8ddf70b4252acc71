import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from '../server/db/dialect/sqlite.ts'
import { migrate } from '../server/db/migrate.ts'
import { migrations } from '../server/db/migrations/index.ts'
import { insertUser } from '../tests/support/factories.ts'

const script = fileURLToPath(new URL('./admin.ts', import.meta.url))

describe('npm run admin', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-admin-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function runAdmin(...args: string[]): { status: number | null; stdout: string; stderr: string } {
    const env = { PATH: process.env.PATH, DATA_DIR: folder }
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      env,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  const refusal = (line: string) => ({
    status: 1,
    stdout: '',
    stderr: `Northbridge cannot make an admin: ${line}\n`,
  })

  it('The command makes a registered customer an admin, and says so', async () => {
    const engine = openSqlite(join(folder, 'shop.sqlite'))
    await migrate(engine, migrations)
    await insertUser(engine, { email: 'ines@firm.info', email_verified: 1 })
    await insertUser(engine, { email: 'ben@firm.info' })
    expect(runAdmin('ben@firm.info')).toEqual(
      refusal('ben@firm.info has not confirmed this address. Open the link in the shop’s email first.'),
    )
    expect(runAdmin('Ines@firm.info')).toEqual({
      status: 0,
      stdout: 'Ines@firm.info is now an admin.\n',
      stderr: '',
    })
    const { role } = await engine.db
      .selectFrom('users')
      .select('role')
      .where('email', '=', 'ines@firm.info')
      .executeTakeFirstOrThrow()
    expect(role).toBe('admin')
    expect(runAdmin('ines@firm.info').stdout).toBe('ines@firm.info is already an admin.\n')
    expect(runAdmin('omar@firm.info')).toEqual(
      refusal('nobody has registered as omar@firm.info. Register in the shop first.'),
    )
    await engine.close()
  })

  it('The command asks for an address when none is given', () => {
    expect(runAdmin()).toEqual(refusal('name the user: npm run admin -- someone@example.com'))
  })

  it('Without a shop the command says so, and creates none', () => {
    expect(runAdmin('ines@firm.info')).toEqual(refusal(`there is no shop in ${folder}. Set DATA_DIR.`))
    expect(readdirSync(folder)).toEqual([])
  })
})
