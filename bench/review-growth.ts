import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/client.ts'
import { createPostgresServer } from '../server/testing/postgres-server.ts'
import { ask, median } from './ask.ts'
import { startChild } from './child-server.ts'
import { fillReviews } from './fill-reviews.ts'

/**
 * Whether a shop with 1,000,000 reviews answers as one with 1,000: a shop of each is asked by turns, so that both see
 * the same machine, and the medians are compared. Usage: node bench/review-growth.ts [reviews, 1000000] [sqlite|postgres]
 */
const [many = '1000000', only] = process.argv.slice(2)
const SIZES = [1_000, Number(many)] as const
const MAX_RATIO = 2
const WARM_UP = 20
const SAMPLES = 100
const PORT = 4561
/** Each reviews every product of the demo shop once. */
const WRITERS = 8
const ADMIN = { email: 'admin@northbridge.example', password: 'correct horse' }

type Headers = Record<string, string>
type Target = (turn: number) => Promise<{ ms: number }>

async function signIn(
  origin: string,
  path: 'sign-up' | 'sign-in',
  person: { email: string; password: string },
) {
  const body = { name: 'A Writer', ...person }
  const { cookies } = await ask(`${origin}/api/auth/${path}/email`, {
    method: 'POST',
    headers: { origin },
    body,
  })
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  const asked = { method: 'PUT', headers: { origin, cookie }, body: { email: person.email } } as const
  const { token } = JSON.parse((await ask(`${origin}/user/${person.email}`, asked)).text)
  return { authorization: `Bearer ${token}` }
}

async function listTargets(origin: string): Promise<Record<string, Target>> {
  const products: { _id: string; slug: string }[] = JSON.parse(
    (await ask(`${origin}/product?limit=100`)).text,
  )
  const [first] = products
  const admin = await signIn(origin, 'sign-in', ADMIN)
  const writers: Headers[] = []
  for (let index = 0; index < WRITERS; index++) {
    writers.push(await signIn(origin, 'sign-up', { ...ADMIN, email: `writer-${index}@firm.info` }))
  }
  if (writers.length * products.length < WARM_UP + SAMPLES) throw new Error('there are too few to write')
  const get =
    (path: string, headers: Headers = {}): Target =>
    () =>
      ask(origin + path, { headers })
  const post = (headers: Headers | undefined, review: object) =>
    ask(`${origin}/review`, {
      method: 'POST',
      headers: headers ?? {},
      body: { rating: '5', description: 'Quiet and cool', ...review },
    })
  return {
    'home page': get('/'),
    'product page': get(`/products/${first?.slug}`),
    'newest six (home)': get('/review?limit=6'),
    'newest with one star': get('/review?limit=6&rating=1'),
    'of a product': get(`/review?product=${first?._id}&limit=10`),
    'of a product, two stars': get(`/review?product=${first?._id}&rating=2&limit=2`),
    'product by id, with its stars': get(`/product/${first?._id}`),
    'write about a product': (turn) => {
      const product = products[Math.floor(turn / writers.length)]
      return post(writers[turn % writers.length], { productId: product?._id })
    },
    'write about the shop': (turn) => post(writers[turn % writers.length], {}),
    'one’s own reviews': get('/own-review?limit=10', writers[0]),
    'moderation: all': get('/review-moderation?limit=20', admin),
    'moderation: hidden': get('/review-moderation?limit=20&state=hidden', admin),
    'moderation: unanswered, five stars': get('/review-moderation?limit=20&state=unanswered&rating=5', admin),
    'moderation: by address': get('/review-moderation?limit=20&q=writer-0@firm.info', admin),
  }
}

/** Starts a shop on each store, fills both and gives the table; true when every ratio is within the limit. */
async function compare(title: string, stores: readonly Headers[]): Promise<boolean> {
  const shops = []
  for (const [at, environment] of stores.entries()) {
    const env = {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(PORT + at),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }
    shops.push(await startChild(['server/main.ts'], { env, listening: /Shop +http:\/\/127\.0\.0\.1:(\d+)/ }))
    const engine = openDatabase(readConfig(environment), console.error)
    const began = Date.now()
    await fillReviews(engine, SIZES[at] ?? 0)
    console.log(`${title}: ${SIZES[at]} reviews in ${Math.round((Date.now() - began) / 1000)} s`)
    await engine.close()
  }
  const targets = await Promise.all(shops.map(({ origin }) => listTargets(origin)))
  const rows: Record<string, { [column: string]: number }> = {}
  for (const name of Object.keys(targets[0] ?? {})) {
    const samples: number[][] = targets.map(() => [])
    for (let turn = 0; turn < WARM_UP + SAMPLES; turn++) {
      for (const [at, target] of targets.entries()) {
        const reply = await target[name]?.(turn)
        if (reply && turn >= WARM_UP) samples[at]?.push(reply.ms)
      }
    }
    const [small = 0, large = 0] = samples.map(median)
    const round = (value: number) => Math.round(value * 100) / 100
    rows[name] = {
      [`ms at ${SIZES[0]}`]: round(small),
      [`ms at ${SIZES[1]}`]: round(large),
      ratio: round(large / small),
    }
  }
  for (const shop of shops) await shop.stop()
  console.log(`\n${title}, medians of ${SAMPLES}`)
  console.table(rows)
  return Object.values(rows).every(({ ratio = 0 }) => ratio <= MAX_RATIO)
}

const folder = mkdtempSync(join(tmpdir(), 'northbridge-growth-'))
let isWithin = true
try {
  const dataDirs = SIZES.map((size) => ({ DATA_DIR: join(folder, String(size)), DATABASE_URL: '' }))
  if (only !== 'postgres') isWithin = await compare('SQLite', dataDirs)
  if (only !== 'sqlite') isWithin = (await comparePostgres(dataDirs)) && isWithin
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(isWithin ? `All within ${MAX_RATIO} times.` : `Not all within ${MAX_RATIO} times.`)
process.exitCode = isWithin ? 0 : 1

async function comparePostgres(dataDirs: readonly Headers[]): Promise<boolean> {
  const server = await createPostgresServer()
  try {
    await server.start()
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    for (const size of SIZES) await client.query(`create database growth_${size}`)
    await client.end()
    const databases = dataDirs.map((environment, at) => ({
      ...environment,
      DATABASE_URL: server.url.replace(/postgres$/, `growth_${SIZES[at]}`),
    }))
    return await compare('PostgreSQL', databases)
  } finally {
    await server.remove()
  }
}
