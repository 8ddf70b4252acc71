import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '../../../tests/support/factories.ts'
import { confirmEmail, registerAdmin, registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { buildTestApp, describeEmptyShop } from '../../../tests/support/test-app.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'

const ROUNDS = 10

describeEmptyShop('The admin role', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
  })

  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, by = admin) =>
    getApp().inject({ method, url, headers: by.headers })
  const listAudit = async (subject: string) =>
    (
      await getEngine()
        .db.selectFrom('audit_log')
        .select(['action', 'actor_email'])
        .where('subject', '=', subject)
        .orderBy('id')
        .execute()
    ).map(({ action, actor_email }) => `${action} by ${actor_email}`)

  it('An address that was never confirmed cannot get the admin role, and nothing is written', async () => {
    const user = await registerUser(getApp())
    const response = await call('PUT', `/user/admin/${user.email}`)
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'CONFLICT', detail: `${user.email} has not confirmed this email address yet.` },
    ])
    expect((await call('GET', `/admin/${user.email}`)).json()).toEqual({ admin: false })
    expect(await listAudit(user.email)).toEqual([])
  })

  it('A confirmed address can get and lose the admin role, and the audit log records both', async () => {
    const user = await registerUser(getApp())
    await confirmEmail(getEngine(), user)
    expect((await call('PUT', `/user/admin/${user.email}`)).json()).toEqual({ modifiedCount: 1 })
    expect((await call('GET', '/user', user)).statusCode).toBe(200)
    expect((await call('DELETE', `/user/admin/${user.email.toUpperCase()}`)).json()).toEqual({
      modifiedCount: 1,
    })
    // The token stays valid, but its owner no longer has the role.
    expect((await call('GET', '/user', user)).statusCode).toBe(403)
    expect((await call('GET', `/user/${user.email}`, user)).json()).toMatchObject({ role: 'customer' })
    expect((await call('DELETE', `/user/admin/${user.email}`)).json()).toEqual({ modifiedCount: 0 })
    expect(await listAudit(user.email)).toEqual([
      `make admin by ${admin.email}`,
      `remove admin by ${admin.email}`,
    ])
  })

  it('The last admin keeps the role, and an unknown address is not found', async () => {
    const response = await call('DELETE', `/user/admin/${admin.email}`)
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'CONFLICT', detail: 'The shop needs at least one admin. Make someone else an admin first.' },
    ])
    expect((await call('DELETE', '/user/admin/nobody@firm.info')).statusCode).toBe(404)
  })

  it('An admin can give up the role while another admin exists', async () => {
    const leaving = await registerAdmin(getApp(), getEngine())
    expect((await call('DELETE', `/user/admin/${leaving.email}`, leaving)).json()).toEqual({
      modifiedCount: 1,
    })
    expect((await call('DELETE', `/user/admin/${admin.email}`, leaving)).statusCode).toBe(403)
  })

  it('The list of users says which addresses are confirmed', async () => {
    const [open, confirmed] = [
      await insertUser(getEngine(), { email: 'listed-a@firm.info' }),
      await insertUser(getEngine(), { email: 'listed-b@firm.info', email_verified: 1 }),
    ]
    expect((await call('GET', '/user?q=listed-')).json()).toMatchObject([
      { _id: open, emailVerified: false },
      { _id: confirmed, emailVerified: true },
    ])
  })
})

describe.each(engineNames)('Two processes on one %s database', (name) => {
  let opened: TestEngine
  let apps: [FastifyInstance, FastifyInstance]
  let closeOther: () => Promise<void>
  beforeAll(async () => {
    opened = await openTestEngine(name, 'migrated')
    const other = opened.openAgain()
    closeOther = () => other.close()
    apps = [await buildTestApp(opened.engine), await buildTestApp(other)]
  })
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()))
    await closeOther()
    await opened.remove()
  })

  // On PostgreSQL this fails without the lock in remove-admin.ts: each sees the other admin, and both succeed.
  it(`Of two admins who take the role from each other, exactly one succeeds, ${ROUNDS} times`, async () => {
    const { db } = opened.engine
    for (let round = 0; round < ROUNDS; round += 1) {
      await db.updateTable('users').set({ role: 'customer' }).execute()
      const [one, other] = [
        await registerAdmin(apps[0], opened.engine),
        await registerAdmin(apps[1], opened.engine),
      ]
      const demote = (app: FastifyInstance, by: SignedIn, { email }: SignedIn) =>
        app.inject({ method: 'DELETE', url: `/user/admin/${email}`, headers: by.headers })
      const replies = await Promise.all([demote(apps[0], one, other), demote(apps[1], other, one)])
      const statuses = replies.map(({ statusCode }) => statusCode).toSorted()
      expect(statuses).toEqual([200, 403])
      const admins = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
      expect(admins).toHaveLength(1)
    }
  })
})
