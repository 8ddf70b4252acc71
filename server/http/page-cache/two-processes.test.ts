import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../../../contract/schemas/product.ts'
import { expectWithinASecond } from '../../../tests/support/expect-within-a-second.ts'
import { insertProduct, insertReview } from '../../../tests/support/factories.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import type { Engine } from '../../db/dialect/engine.ts'

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

  /** Warms the cache, lets the other process write, and waits until the reply shows it. */
  async function expectShown(url: string, { write, text }: { write: () => Promise<unknown>; text: string }) {
    await read(url)
    await read(url)
    await write()
    await expectWithinASecond(`${url} shows ${text}`, async () => (await read(url)).includes(text))
  }

  it.each(['/', '/products', '/product?limit=12', '/product/{id}', '/products/{slug}'])(
    'A change by another process is visible at %s within a second',
    async (pattern) => {
      const url = pattern.replace('{id}', product._id).replace('{slug}', product.slug)
      const text = `Renamed for ${pattern.length}`
      const write = () =>
        other.db.updateTable('product').set({ name: text }).where('id', '=', product._id).execute()
      await expectShown(url, { write, text })
    },
  )

  it('A review and a product of another process are visible within a second', async () => {
    const review = { write: () => insertReview(other, { description: 'From afar' }), text: 'From afar' }
    await expectShown('/review', review)
    const added = { write: () => insertProduct(other, { name: 'Added afar' }), text: 'Added afar' }
    await expectShown('/products', added)
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
