import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '../../tests/support/factories.ts'
import { createPostgresServer, type PostgresServer } from '../../tests/support/postgres-server.ts'
import { buildTestApp, fillWithDemoShop } from '../../tests/support/test-app.ts'
import { openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import type { Engine } from './dialect/engine.ts'
import { openPostgres } from './dialect/postgres.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

async function expectUnavailable(app: App): Promise<void> {
  const ready = await app.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'UNAVAILABLE'])

  for (const url of ['/product', '/product/n7-8c', '/category', '/review']) {
    const response = await app.inject({ url })
    expect([url, response.statusCode, response.json().code]).toEqual([url, 503, 'UNAVAILABLE'])
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.headers['retry-after']).toBe('5')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).not.toMatch(/ECONN|terminat|destroyed|127\.0\.0\.1/)
  }

  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.headers['retry-after']).toBe('5')
  const shown = page.body.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
  expect(shown).toMatch(/We’ll be right back|does not answer/)

  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const metrics = await app.inject({ url: '/metrics' })
  expect([metrics.statusCode, metrics.body.includes('northbridge_orders_total')]).toEqual([200, true])
  expect(metrics.body).not.toContain('northbridge_mail_backlog')
}

async function expectOpen(app: App): Promise<void> {
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await expect
    .poll(async () => (await app.inject({ url: '/metrics' })).body)
    .toContain('northbridge_mail_backlog 0')
  expect((await app.inject({ url: '/product?limit=1' })).json()).toHaveLength(1)
  expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(200)
}

describe('A PostgreSQL that goes away', () => {
  let server: PostgresServer
  let engine: Engine
  let app: App
  const lost: Error[] = []
  beforeAll(async () => {
    server = await createPostgresServer()
    await server.start()
    engine = openPostgres({ url: server.url, poolSize: 5, onConnectionError: (error) => lost.push(error) })
    await migrate(engine, migrations)
    await fillWithDemoShop(engine)
    app = await buildTestApp(engine)
  })
  afterAll(async () => {
    await app.close()
    await engine.close()
    await server.remove()
  })

  // Seen to fail when nothing listens for lost connections, and when a refused connection counts as the shop's error.
  it('The shop reports that it is unavailable, and works again without a restart when PostgreSQL is back', async () => {
    await expectOpen(app)
    await server.stop()
    await expectUnavailable(app)
    expect(lost.length).toBeGreaterThan(0)
    await server.start()
    await expectOpen(app)
    await server.stop()
    await expectUnavailable(app)
    await server.start()
    await expectOpen(app)
  })

  it('A server lost during a transaction fails that transaction and no other', async () => {
    const cut = engine.db.transaction().execute(async (tx) => {
      await insertUser({ db: tx }, { email: 'cut@firm.info' })
      await server.stop()
      await insertUser({ db: tx })
    })
    const error: unknown = await cut.catch((reason: unknown) => reason)
    expect(engine.isUnavailable(error)).toBe(true)
    await server.start()
    const left = await engine.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'cut@firm.info')
      .execute()
    expect(left).toEqual([])
  })

  it('Of two transactions that block each other, one fails as unavailable and the other commits', async () => {
    const people = [await insertUser(engine), await insertUser(engine)]
    let waiting = people.length
    const { promise: bothBegan, resolve } = Promise.withResolvers<void>()
    const rename = (ids: readonly string[]) =>
      engine.db.transaction().execute(async (tx) => {
        for (const id of ids) {
          await tx.updateTable('users').set({ display_name: 'New' }).where('id', '=', id).execute()
          waiting -= 1
          if (waiting === 0) resolve()
          await bothBegan
        }
      })
    const outcomes = await Promise.allSettled([rename(people), rename(people.toReversed())])
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(failed.map(({ reason }) => engine.isUnavailable(reason))).toEqual([true])
  })
})

describe('A SQLite file that cannot be used', () => {
  let opened: TestEngine
  let app: App
  beforeAll(async () => {
    opened = await openTestEngine('sqlite', 'migrated')
    await fillWithDemoShop(opened.engine)
    app = await buildTestApp(opened.engine)
  })
  afterAll(async () => {
    await app.close()
    await opened.remove()
  })

  // Seen to fail when SQLITE_READONLY and SQLITE_FULL do not count as unavailable.
  it.each([
    ['may only be read', 'query_only = on', 'query_only = off'],
    ['has no room left', 'max_page_count = 1', 'max_page_count = 1000000'],
  ])('A file that %s cannot be written, but the shop keeps serving', async (_why, break_, mend) => {
    const { engine } = opened
    await sql`pragma ${sql.raw(break_)}`.execute(engine.db)
    const fill = async () => {
      for (let each = 0; each < 200; each += 1) await insertUser(engine, { display_name: 'x'.repeat(5_000) })
    }
    const error: unknown = await fill().catch((reason: unknown) => reason)
    expect(engine.isUnavailable(error)).toBe(true)
    await expectOpen(app)
    await sql`pragma ${sql.raw(mend)}`.execute(engine.db)
    await insertUser(engine)
  })

  it('A shop whose file is closed reports that it is unavailable', async () => {
    await expectOpen(app)
    await opened.engine.close()
    await expectUnavailable(app)
  })
})
