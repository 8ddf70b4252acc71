import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectWithinASecond } from '../../tests/support/expect-within-a-second.ts'
import { insertProduct } from '../../tests/support/factories.ts'
import { findStore } from '../../tests/support/serve-stores.ts'
import { buildTestApp } from '../../tests/support/test-app.ts'
import { openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'

describe('A shop that cannot ask PostgreSQL for changes', () => {
  let opened: TestEngine
  let app: Awaited<ReturnType<typeof buildTestApp>>
  let server: pg.Client
  let database: string
  beforeAll(async () => {
    opened = await openTestEngine('postgres', 'demo')
    app = await buildTestApp(opened.engine)
    server = new pg.Client({ connectionString: await findStore('postgres') })
    await server.connect()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(opened.engine.db)
    database = rows[0]?.name ?? ''
  })
  afterAll(async () => {
    await app.close()
    await server.end()
    await opened.remove()
  })

  const open = (url: string) => app.inject({ url })
  const cutConnections = () =>
    server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  const setOpen = (isOpen: boolean) => server.query(`alter database ${database} allow_connections ${isOpen}`)
  const openUntil = (url: string, isSo: (response: { statusCode: number; body: string }) => boolean) =>
    expectWithinASecond(`${url} replies as expected`, async () => isSo(await open(url)))

  it('After a cut connection the shop shows what others wrote meanwhile', async () => {
    await open('/category')
    const cached = (await open('/category')).body
    await cutConnections()
    const other = opened.openAgain()
    await insertProduct(other, { category: 'cases' })
    await other.close()
    await openUntil('/category', ({ statusCode, body }) => statusCode === 200 && body !== cached)
    const { body } = await open('/category')
    await insertProduct(opened.engine, { category: 'cases' })
    expect((await open('/category')).body).not.toBe(body)
  })

  // Seen to fail when cached replies are neither dropped when the connection ends nor unused while it is away.
  it('Without a connection the shop uses no cached reply, and recovers automatically', async () => {
    expect((await open('/category')).statusCode).toBe(200)
    await setOpen(false)
    await cutConnections()
    await openUntil('/category', ({ statusCode }) => statusCode >= 500)
    expect((await open('/')).statusCode).toBeGreaterThanOrEqual(500)
    await setOpen(true)
    await openUntil('/category', ({ statusCode }) => statusCode === 200)
  })
})
