import { ask } from '../ask.ts'
import { BYPASS_CACHE } from '../bypass-cache.ts'
import { ASKED, compareSizes, type Target, type Targets } from '../growth/compare-sizes.ts'
import { fillReviews } from '../growth/fill-reviews.ts'
import type { Section } from '../report.ts'
import { signIn } from '../sign-in.ts'
import { ADMIN, startShop } from '../start-shop.ts'

const SIZES = [1_000, 100_000, 1_000_000]

const REVIEW = { rating: '5', description: 'Quiet and cool' }

type Headers = Record<string, string>

interface Writer {
  headers: Headers
  /** The id of the writer's review of the shop. */
  ofShop: string
}

async function signUpWriter(origin: string, email: string): Promise<Writer> {
  const headers = await signIn(origin, 'sign-up', { ...ADMIN, email })
  const { text } = await ask(`${origin}/review`, { method: 'POST', headers, json: REVIEW })
  return { headers, ofShop: JSON.parse(text).insertedId }
}

/** A customer may review each product once, so this signs up as many as the reviews need. */
async function signUpWriters(origin: string, products: number): Promise<Writer[]> {
  const writers: Writer[] = []
  while (writers.length * products < ASKED)
    writers.push(await signUpWriter(origin, `writer-${writers.length}@firm.info`))
  return writers
}

async function listTargets(origin: string): Promise<Targets> {
  const products: { _id: string; slug: string }[] = JSON.parse(
    (await ask(`${origin}/product?limit=100`)).text,
  )
  const [first] = products
  const admin = await signIn(origin, 'sign-in', ADMIN)
  const writers = await signUpWriters(origin, products.length)
  const get =
    (path: string, headers: Headers = BYPASS_CACHE): Target =>
    () =>
      ask(origin + path, { headers })
  const writerOf = (asked: number) => writers[asked % writers.length]
  const moderation = '/review-moderation?limit=20'
  return {
    'read-cached': { name: 'home page, cached', ask: get('/', {}) },
    'read-home': { name: 'home page', ask: get('/') },
    'read-product-page': { name: 'product page', ask: get(`/products/${first?.slug}`) },
    'read-newest': { name: 'newest six', ask: get('/review?limit=6') },
    'read-one-star': { name: 'newest with one star', ask: get('/review?limit=6&rating=1') },
    'read-of-product': { name: 'of a product', ask: get(`/review?product=${first?._id}&limit=10`) },
    'read-of-product-stars': {
      name: 'of a product, two stars',
      ask: get(`/review?product=${first?._id}&rating=2&limit=2`),
    },
    'read-product': { name: 'product by id, with its stars', ask: get(`/product/${first?._id}`) },
    'write-product': {
      name: 'write about a product',
      ask: (asked) =>
        ask(`${origin}/review`, {
          method: 'POST',
          headers: writerOf(asked)?.headers,
          json: { ...REVIEW, productId: products[Math.floor(asked / writers.length)]?._id },
        }),
    },
    'write-change': {
      name: 'change one’s review of the shop',
      ask: (asked) =>
        ask(`${origin}/review/${writerOf(asked)?.ofShop}`, {
          method: 'PATCH',
          headers: writerOf(asked)?.headers,
          json: { ...REVIEW, description: `Quiet and cool, also after ${asked} days` },
        }),
    },
    'read-own': { name: 'one’s own reviews', ask: get('/own-review?limit=10', writers[0]?.headers) },
    'read-all': { name: 'moderation: all', ask: get(moderation, admin) },
    'read-hidden': { name: 'moderation: hidden', ask: get(`${moderation}&state=hidden`, admin) },
    'read-unanswered': {
      name: 'moderation: unanswered, five stars',
      ask: get(`${moderation}&state=unanswered&rating=5`, admin),
    },
    'read-by-address': {
      name: 'moderation: by address',
      ask: get(`${moderation}&q=writer-0@firm.info`, admin),
    },
  }
}

export const section: Section = {
  title: 'Growth of the reviews',
  method:
    'A shop of each size, each in a process of its own, asked over HTTP in turn, one request at a time; nothing is cached except where it says so. p99 of each turn; the ratio is that of all turns together.',
  measure: () =>
    compareSizes({
      section: 'growth-reviews',
      sizes: SIZES,
      async open({ engine, environment }, size) {
        // The first start loads the demo catalog, whose products are reviewed.
        await (await startShop(environment)).stop()
        const began = Date.now()
        await fillReviews(engine, size)
        const note = `filled in ${Math.round((Date.now() - began) / 1_000)} s`
        const shop = await startShop(environment)
        return {
          targets: await listTargets(shop.origin),
          note,
          close: shop.stop,
        }
      },
    }),
}
