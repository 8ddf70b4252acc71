import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertManyProducts, insertProduct } from '../../../tests/support/factories.ts'
import { findStore } from '../../../tests/support/serve-stores.ts'
import { openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import type { ChangeReader } from '../change-feed.ts'
import { CHANGES_SINCE, openPostgresChangeReader } from './postgres-change-reader.ts'

describe('The change reader on PostgreSQL', () => {
  let opened: TestEngine
  let url = ''
  let server: pg.Client
  const readers: ChangeReader[] = []
  beforeAll(async () => {
    opened = await openTestEngine('postgres', 'migrated')
    url = opened.environment.DATABASE_URL ?? ''
    server = new pg.Client({ connectionString: await findStore('postgres') })
    await server.connect()
  })
  afterAll(async () => {
    for (const reader of readers) await reader.close()
    await server.end()
    await opened.remove()
  })

  async function openReader(options = {}) {
    const heard: string[] = []
    const reader = openPostgresChangeReader(
      url,
      { onChange: (tags) => heard.push(...tags), onReset: () => heard.push('reset') },
      options,
    )
    readers.push(reader)
    await reader.catchUp()
    expect(heard.splice(0)).toEqual(['reset'])
    return { reader, heard }
  }

  const change = (db: TestEngine['engine']['db'], id: string) =>
    db
      .updateTable('product')
      .set({ slug: `${id}-${Math.random()}` })
      .where('id', '=', id)
      .execute()

  async function cutConnections(): Promise<void> {
    const database = new URL(url).pathname.slice(1)
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database,
    ])
  }

  /** The reader notices the cut at once, or with the next query, which then fails. */
  async function catchUpAfterCut(reader: ChangeReader): Promise<void> {
    await reader.catchUp().catch(() => {})
    await reader.catchUp()
  }

  it('A transaction that began first and committed last is reported', async () => {
    const { engine } = opened
    const [first, second] = [await insertProduct(engine), await insertProduct(engine)]
    const { reader, heard } = await openReader()
    const slow = await engine.db.startTransaction().execute()
    await change(slow, first)
    await change(engine.db, second)
    await reader.catchUp()
    expect(heard).toEqual([`product:${second}`])
    await slow.commit().execute()
    await reader.catchUp()
    expect(heard).toEqual([`product:${second}`, `product:${first}`])
  })

  it('A public change of this process notifies the other processes', async () => {
    const { reader } = await openReader()
    const listening = new pg.Client({ connectionString: url })
    await listening.connect()
    await listening.query('listen northbridge_public_change')
    const notified = once(listening, 'notification')
    await insertProduct(opened.engine)
    reader.noteCommit()
    await notified
    await listening.end()
  })

  it('After a lost connection the reader continues from a position that survives a crash', async () => {
    const id = await insertProduct(opened.engine)
    const { reader, heard } = await openReader({ settledAfterMs: 0 })
    await reader.catchUp()
    await reader.catchUp()
    await cutConnections()
    const other = opened.openAgain()
    await change(other.db, id)
    await other.close()
    await catchUpAfterCut(reader)
    expect(heard).toEqual([`product:${id}`])
  })

  it('After a lost connection without such a position the reader reports that anything may have changed', async () => {
    const { reader, heard } = await openReader()
    await cutConnections()
    await catchUpAfterCut(reader)
    expect(heard).toEqual(['reset'])
  })

  it('The query reads a range of the transaction index, whatever the size of the table', async () => {
    await insertManyProducts(opened.engine, 3_000)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`analyze public_change; prepare changes as ${CHANGES_SINCE}`)
    const { rows: answers } = await client.query<{ snapshot: string }>('execute changes (null)')
    const since = `changes ('${answers[0]?.snapshot}')`
    // From the sixth execution PostgreSQL may choose a generic plan, which would read the whole table.
    for (let times = 0; times < 10; times += 1) await client.query(`execute ${since}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute ${since}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    await client.end()
    expect(plan).toMatch(/Index (Only )?Scan .*public_change_by_xid/)
    expect(plan).not.toContain('Seq Scan')
  })
})

/** AuthenticationOk and ReadyForQuery in PostgreSQL's protocol. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

// Seen to fail, with the connection still open, when only a failed query for changes closes the connection.
it('A reader closes its connection to a PostgreSQL that accepts it and never answers', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => socket.write(WELCOME))
    socket.resume()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('listens on a port')
  const reader = openPostgresChangeReader(
    `postgres://x@127.0.0.1:${address.port}/x`,
    { onChange() {}, onReset() {} },
    { askTimeoutMs: 200 },
  )
  await expect(reader.catchUp()).rejects.toThrow('Query read timeout')
  expect(sockets).toHaveLength(1)
  await Promise.all(sockets.map((socket) => (socket.closed ? null : once(socket, 'close'))))
  await reader.close()
  server.close()
})
