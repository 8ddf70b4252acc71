import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeFolder, findFreePort, runShop } from '../../tests/support/run-shop.ts'
import { findStore } from '../../tests/support/serve-stores.ts'
import { openSqlite } from '../db/dialect/sqlite.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'

describe('A shop that cannot start', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-start-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Starts the shop, expects exactly one line on stderr, and returns it. */
  async function expectRefusal(environment: Record<string, string>): Promise<string> {
    const port = String(await findFreePort())
    const { code, stdout, stderr } = await runShop({ DATA_DIR: folder, PORT: port, ...environment }).ended
    expect(stderr).toMatch(/^Northbridge cannot start: [^\n]+\n$/)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    return stderr
  }

  // environment.test.ts and config.test.ts try each value alone, without a process.
  it('The start refuses wrong settings in one line that names them all, and touches nothing', async () => {
    const wrong = {
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      WEB_CONCURRENCY: 'many',
      DATABASE_URL: 'mysql://shop:s3cret@db/shop',
      TRUSTED_PROXIES: '0.0.0.0/0',
      PUBLIC_URL: 'https://owner:s3cret@shop.example.com',
      MAIL_FROM: 'abcdef',
      AUTH_SECRET: 's3cret'.repeat(8),
    }
    const line = await expectRefusal(wrong)
    expect(line).toContain('bad configuration: ')
    for (const name of Object.keys(wrong)) expect(line).toContain(`${name} must be`)
    expect(line).not.toContain('s3cret')
    expect(describeFolder(folder)).toEqual({})
  })

  it('The start names a misspelled variable', async () => {
    const line = await expectRefusal({ DATABSE_URL: 'postgres://shop:s3cret@db/shop' })
    expect(line).toContain('DATABSE_URL is not a setting of the shop: rename it to DATABASE_URL')
    expect(line).not.toContain('s3cret')
  })

  it('The sandbox does not serve strangers unless the owner allows it', async () => {
    const line = await expectRefusal({ HOST: '0.0.0.0' })
    expect(line).toMatch(/so these must be set: PUBLIC_URL, .* or set SANDBOX=on/)
    expect(describeFolder(folder)).toEqual({})
  })

  // Seen to fail: the reason came only after the drain.
  it.each([1, 2])(
    'The start names a port that is in use, without a drain and without a change, with WEB_CONCURRENCY=%i',
    async (count) => {
      await (await makeShop()).close()
      const before = describeFolder(folder)
      const drainSeconds = 200
      const port = await findFreePort()
      const other = createServer()
      await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
      const environment = {
        PORT: String(port),
        WEB_CONCURRENCY: String(count),
        DRAIN_SECONDS: String(drainSeconds),
      }
      const began = performance.now()
      expect(await expectRefusal(environment)).toContain(`port ${port} is in use`)
      expect(performance.now() - began).toBeLessThan(drainSeconds * 1_000)
      await new Promise((resolve) => other.close(resolve))
      expect(describeFolder(folder)).toMatchObject(before)
    },
  )

  it('The start reports a HOST that is not an address of this machine', async () => {
    const elsewhere = { HOST: '203.0.113.7', SANDBOX: 'on' }
    expect(await expectRefusal(elsewhere)).toContain('HOST 203.0.113.7 is not an address')
    expect(await expectRefusal({ ...elsewhere, PORT: '0' })).toContain('HOST 203.0.113.7 is not')
  })

  it('The start reports a data folder that would be below a file', async () => {
    writeFileSync(join(folder, 'file'), 'not a folder')
    expect(await expectRefusal({ DATA_DIR: join(folder, 'file/data') })).toContain(
      'cannot be written (ENOTDIR)',
    )
  })

  it('The start refuses a database that is newer than the code and leaves it unchanged', async () => {
    const engine = await makeShop()
    await engine.db.insertInto('schema_migration').values({ id: '9999-later', applied_at: 1 }).execute()
    await engine.close()
    const before = describeFolder(folder)
    expect(await expectRefusal({})).toContain('newer than this version of the shop: it has 9999-later')
    expect(describeFolder(folder)).toEqual(before)
  })

  it('The start refuses a file that is not a database and leaves it unchanged', async () => {
    writeFileSync(join(folder, 'shop.sqlite'), 'these are my notes, not a database\n'.repeat(500))
    const before = describeFolder(folder)
    expect(await expectRefusal({})).toContain('is not a database')
    expect(describeFolder(folder)).toEqual(before)
  })

  it('The start reports a PostgreSQL that does not answer, without its password', async () => {
    const port = await findFreePort()
    const line = await expectRefusal({ DATABASE_URL: `postgres://shop:s3cret@127.0.0.1:${port}/shop` })
    expect(line).toContain('is not responding')
    expect(line).not.toContain('s3cret')
  })

  it('The start reports a PostgreSQL database that does not exist', async () => {
    const url = new URL(await findStore('postgres'))
    url.pathname = '/no_such_shop'
    expect(await expectRefusal({ DATABASE_URL: url.href })).toContain(
      'database "no_such_shop" does not exist',
    )
  })

  it('The start reports a full disk and succeeds once there is room', async ({ skip }) => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96k', 'tmpfs', disk], { stdio: 'ignore' })
    } catch {
      skip('this account may not mount a small disk')
    }
    try {
      expect(await expectRefusal({ DATA_DIR: disk })).toContain(`the disk that holds ${disk} is full`)
      execFileSync('mount', ['-o', 'remount,size=16m', disk])
      const shop = runShop({ DATA_DIR: disk, PORT: String(await findFreePort()) })
      await shop.opened
      shop.process.kill('SIGTERM')
      expect((await shop.ended).code).toBe(0)
    } finally {
      execFileSync('umount', [disk])
    }
  })

  it('The start reports a data folder that it may not write to', async ({ skip }) => {
    if (process.getuid?.() === 0) skip('root may write everywhere')
    chmodSync(folder, 0o500)
    expect(await expectRefusal({})).toContain('cannot be written (EACCES)')
  })

  async function makeShop() {
    const engine = openSqlite(join(folder, 'shop.sqlite'))
    await migrate(engine, migrations)
    mkdirSync(join(folder, 'images'))
    return engine
  }
})
