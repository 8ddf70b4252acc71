import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../../../contract/schemas/product.ts'
import { insertProduct, insertReview } from '../../../tests/support/factories.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import type { Engine } from '../../db/dialect/engine.ts'

/** The reader hears of a change within a quarter of a second. The rest is the time to make the reply again. */
const LONGEST_MS = 1_000
/** A busy machine makes replies slowly, so a multiple of one cold reply in the same run is allowed on top. */
const COLD_REPLIES = 5

describe.each(engineNames)('Two processes on one %s', (name) => {
  let opened: TestEngine
  let other: Engine
  let app: FastifyInstance
  let product: Product
  beforeAll(async () => {
    opened = await openTestEngine(name, 'demo')
    // The app has its own connections, so writes over other connections look like those of another process.
    other = opened.openAgain()
    app = await buildTestApp(opened.engine)
    ;[product] = (await app.inject({ url: '/product?limit=1' })).json()
  })
  afterAll(async () => {
    await app.close()
    await other.close()
    await opened.remove()
  })

  const read = async (url: string) => (await app.inject({ url })).body

  async function measureColdReply(url: string): Promise<number> {
    await opened.engine.db
      .updateTable('product')
      .set({ name: 'Cold' })
      .where('id', '=', product._id)
      .execute()
    const asked = performance.now()
    await read(url)
    return performance.now() - asked
  }

  /** Warms the cache, lets the other process write, and measures how long the change stays invisible. */
  async function measureLag(url: string, { write, text }: { write: () => Promise<unknown>; text: string }) {
    await read(url)
    await read(url)
    await write()
    const written = performance.now()
    while (!(await read(url)).includes(text)) {
      // Real requests arrive from the network, in a later turn of the event loop.
      await setImmediate()
      if (performance.now() - written > 15 * LONGEST_MS) throw new Error(`${url} never shows ${text}`)
    }
    return performance.now() - written
  }

  it.each(['/', '/products', '/product?limit=12', '/product/{id}', '/products/{slug}'])(
    'A change by another process is visible at %s within a second',
    async (pattern) => {
      const url = pattern.replace('{id}', product._id).replace('{slug}', product.slug)
      const text = `Renamed for ${pattern.length}`
      const write = () =>
        other.db.updateTable('product').set({ name: text }).where('id', '=', product._id).execute()
      const longestMs = LONGEST_MS + COLD_REPLIES * (await measureColdReply(url))
      expect(await measureLag(url, { write, text })).toBeLessThan(longestMs)
    },
  )

  it('A review and a product of another process are visible within a second', async () => {
    const longestMs = LONGEST_MS + COLD_REPLIES * (await measureColdReply('/products'))
    const review = { write: () => insertReview(other, { description: 'From afar' }), text: 'From afar' }
    expect(await measureLag('/review', review)).toBeLessThan(longestMs)
    const added = { write: () => insertProduct(other, { name: 'Added afar' }), text: 'Added afar' }
    expect(await measureLag('/products', added)).toBeLessThan(longestMs)
  })

  it('After its own commit a process shows every earlier commit of others', async () => {
    await read('/category')
    await insertProduct(other, { category: 'cases', name: 'Before' })
    await opened.engine.db.updateTable('users').set({ phone_number: '1' }).execute()
    const [cached, made] = [
      await read('/category'),
      await app.inject({ url: '/category', headers: { authorization: '-' } }),
    ]
    expect(cached).toBe(made.body)
  })
})
