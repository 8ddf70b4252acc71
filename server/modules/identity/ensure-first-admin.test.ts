import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hashPassword as hashAsTheLibrary } from 'better-auth/crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertUser } from '../../../tests/support/factories.ts'
import { callAuth } from '../../../tests/support/sign-in.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import {
  createPostgresDatabase,
  engineNames,
  openTestEngine,
  type TestEngine,
} from '../../../tests/support/test-engine.ts'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/index.ts'
import { ensureFirstAdmin } from './ensure-first-admin.ts'

const DEFAULT = 'admin@northbridge.example'
const NOTHING = { email: null, password: null }

describe.each(engineNames)('the first admin on %s', (name) => {
  let opened: TestEngine
  beforeEach(async () => {
    opened = await openTestEngine(name)
    await migrate(opened.engine, migrations)
  })
  afterEach(() => opened.remove())

  const hashPassword = async (password: string) => `hash of ${password}`
  const ensure = (given: { email: string | null; password: string | null } = NOTHING) =>
    ensureFirstAdmin(opened.engine, { ...given, hashPassword, now: Date.now() })
  const findAdmins = () =>
    opened.engine.db.selectFrom('users').select('email').where('role', '=', 'admin').execute()

  it('is made once, with a random password that is told once', async () => {
    const first = await ensure()
    expect(first).toEqual({ email: DEFAULT, newPassword: expect.stringMatching(/^[\w-]{16}$/) })
    expect(await ensure()).toEqual({ email: DEFAULT, newPassword: null })
    expect(await findAdmins()).toEqual([{ email: DEFAULT }])
    const { password } = await opened.engine.db
      .selectFrom('account')
      .select('password')
      .executeTakeFirstOrThrow()
    expect(password).toBe(`hash of ${first.newPassword}`)
  })

  it('is the one that was configured, whose password is told to nobody', async () => {
    const made = await ensure({ email: 'Owner@Firm.info', password: 'the first one' })
    expect(made).toEqual({ email: 'owner@firm.info', newPassword: null })
    expect(await findAdmins()).toEqual([{ email: 'owner@firm.info' }])
  })

  it('is the user who has confirmed the configured address, with the password they have', async () => {
    await insertUser(opened.engine, { email: 'owner@firm.info', email_verified: 1 })
    expect(await ensure({ email: 'owner@firm.info', password: 'not theirs' })).toEqual({
      email: 'owner@firm.info',
      newPassword: null,
    })
    expect(await findAdmins()).toEqual([{ email: 'owner@firm.info' }])
    expect(await opened.engine.db.selectFrom('account').select('id').execute()).toEqual([])
  })

  // Seen to fail: whoever registered ADMIN_EMAIL before the first start had ended became the admin.
  it('is not whoever registered the configured address without confirming it', async () => {
    await insertUser(opened.engine, { email: 'owner@firm.info' })
    await expect(ensure({ email: 'owner@firm.info', password: 'the first one' })).rejects.toThrow(
      'the account of owner@firm.info has not confirmed its address. Confirm it, or set another ADMIN_EMAIL.',
    )
    expect(await findAdmins()).toEqual([])
  })

  it('is not whoever happened to register the address that would be made up', async () => {
    await insertUser(opened.engine, { email: DEFAULT })
    await expect(ensure()).rejects.toThrow(
      `there is no admin, and ${DEFAULT} is a customer. Set ADMIN_EMAIL.`,
    )
    expect(await findAdmins()).toEqual([])
  })

  it('is nobody when there is an admin, whatever is configured', async () => {
    await insertUser(opened.engine, { email: 'boss@firm.info', role: 'admin' })
    await insertUser(opened.engine, { email: 'owner@firm.info' })
    const found = await ensure({ email: 'owner@firm.info', password: 'the first one' })
    expect(found).toEqual({ email: 'boss@firm.info', newPassword: null })
    expect(await findAdmins()).toEqual([{ email: 'boss@firm.info' }])
  })

  // Fails on PostgreSQL without `engine.lock` in ensure-first-admin.ts: the second insert is a unique violation.
  it('is one for those who look at the same moment, and one of them knows the password', async () => {
    const made = await Promise.all([ensure(), ensure(), ensure(), ensure()])
    expect(await findAdmins()).toEqual([{ email: DEFAULT }])
    expect(made.filter(({ newPassword }) => newPassword !== null)).toHaveLength(1)
  })

  it('can sign in with the password that was told', async () => {
    const options = { ...NOTHING, hashPassword: hashAsTheLibrary, now: Date.now() }
    const { email, newPassword } = await ensureFirstAdmin(opened.engine, options)
    const app = await buildTestApp(opened.engine)
    const signedIn = await callAuth(app, '/sign-in/email', { payload: { email, password: newPassword } })
    expect([signedIn.statusCode, signedIn.json().user]).toMatchObject([200, { email, role: 'admin' }])
    await app.close()
  })
})

describe('processes that start together', () => {
  const script = fileURLToPath(new URL('../../../tests/support/first-admin-process.ts', import.meta.url))

  async function startTogether(env: Record<string, string>): Promise<void> {
    const run = async () =>
      JSON.parse((await promisify(execFile)(process.execPath, [script], { env })).stdout)
    const admins = await Promise.all([run(), run(), run()])
    expect(admins.map(({ email }) => email)).toEqual([DEFAULT, DEFAULT, DEFAULT])
    expect(admins.filter(({ newPassword }) => newPassword !== null)).toHaveLength(1)
  }

  it('make one admin on one SQLite file, and one of them knows the password', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'northbridge-first-admin-'))
    await startTogether({ DATA_DIR: folder })
    rmSync(folder, { recursive: true })
  })

  it('make one admin on one PostgreSQL database, and one of them knows the password', async () => {
    const { url, drop } = await createPostgresDatabase()
    await startTogether({ DATABASE_URL: url, DATA_DIR: tmpdir() })
    await drop()
  })
})
