import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/client.ts'
import { categories } from '../server/modules/catalog/categories.ts'
import { createPostgresServer } from '../server/testing/postgres-server.ts'
import { ask, median } from './ask.ts'
import { startChild } from './child-server.ts'
import { fillWithProducts } from './generate-products.ts'
import { measureIndex } from './measure-index.ts'

/**
 * Whether the catalogue answers 100,000 products as it answers 1,000: a shop of each size is asked by turns, so that
 * both see the same machine, and the medians are compared.
 */
const SIZES = [1_000, Number(process.env.BENCH_PRODUCTS ?? 100_000)] as const
const MAX_RATIO = 3
const WARM_UP = 30
const SAMPLES = 60
const PORT = 4556

/** The address of a page half-way down the list. */
async function findDeepPage(origin: string, size: number): Promise<string> {
  let path = '/product?sort=price&limit=100'
  for (let page = 0; page < size / 200; page++) {
    path = /<([^>]+)>/.exec((await ask(origin + path)).link)?.[1] ?? path
  }
  return path.replace('limit=100', 'limit=24')
}

async function listTargets(origin: string, size: number): Promise<Record<string, string>> {
  const [category] = categories
  const facets: { specs: { key: string; values: { value: string }[] }[] } = JSON.parse(
    (await ask(`${origin}/facet?category=${category?.slug}`)).text,
  )
  const [product] = JSON.parse((await ask(`${origin}/product?limit=1`)).text)
  return {
    list: '/product?limit=24',
    'list of a category by price': `/product?limit=24&category=${category?.slug}&sort=price`,
    'search, rare word': '/product?limit=24&q=000777',
    'search, common word': '/product?limit=24&q=the',
    'search, two words': '/product?limit=24&q=server+memory',
    'search, one letter': '/product?limit=24&q=n',
    'filter: price': '/product?limit=24&minPrice=100&maxPrice=900',
    'filter: in stock': '/product?limit=24&stock=in',
    'filter: minimum order': '/product?limit=24&minimumOrder=6-20',
    ...Object.fromEntries(
      facets.specs.map(({ key, values }) => [
        `filter: ${key}`,
        `/product?limit=24&category=${category?.slug}&spec=${key}:${encodeURIComponent(values[0]?.value ?? '')}`,
      ]),
    ),
    'counts of all': '/facet',
    'counts of a category': `/facet?category=${category?.slug}`,
    'counts of a search, narrowed': '/facet?q=the&stock=in&minPrice=100&maxPrice=900',
    suggestion: '/suggestion?q=ser',
    'fewest pieces first': '/product?limit=24&sort=stock',
    'deep page': await findDeepPage(origin, size),
    'product by id': `/product/${product._id}`,
    'product page': `/products/${product.slug}`,
  }
}

/** Fills two stores, starts a shop on each and gives the table; true when every ratio is within the limit. */
async function compare(title: string, stores: readonly Record<string, string>[]): Promise<boolean> {
  for (const [at, environment] of stores.entries()) {
    const count = SIZES[at] ?? 0
    const engine = openDatabase(readConfig(environment), console.error)
    await fillWithProducts(engine, { count })
    console.log(`${title}, ${count} products:`, await measureIndex(engine))
    await engine.close()
  }
  const shops = []
  for (const [at, environment] of stores.entries()) {
    const env = { ...environment, HOST: '127.0.0.1', PORT: String(PORT + at), LOG_LEVEL: 'error' }
    shops.push(await startChild(['server/main.ts'], { env, listening: /Shop +http:\/\/127\.0\.0\.1:(\d+)/ }))
  }
  const origins = shops.map(({ origin }) => origin)
  const targets = await Promise.all(origins.map((origin, at) => listTargets(origin, SIZES[at] ?? 0)))
  const rows: Record<string, { [column: string]: number }> = {}
  for (const name of Object.keys(targets[0] ?? {})) {
    const samples: number[][] = origins.map(() => [])
    for (let turn = 0; turn < WARM_UP + SAMPLES; turn++) {
      for (const [at, origin] of origins.entries()) {
        const { ms } = await ask(`${origin}${targets[at]?.[name]}`)
        if (turn >= WARM_UP) samples[at]?.push(ms)
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
  console.log(`\n${title}`)
  console.table(rows)
  return Object.values(rows).every(({ ratio = 0 }) => ratio <= MAX_RATIO)
}

const folder = mkdtempSync(join(tmpdir(), 'northbridge-growth-'))
const postgres = await createPostgresServer()
let isWithin = true
try {
  const dataDirs = SIZES.map((size) => ({
    DATA_DIR: join(folder, String(size)),
    DEMO_DATA: 'off',
    DATABASE_URL: '',
  }))
  isWithin = (await compare('SQLite', dataDirs)) && isWithin

  await postgres.start()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  for (const size of SIZES) await client.query(`create database growth_${size}`)
  await client.end()
  const databases = dataDirs.map((environment, at) => ({
    ...environment,
    DATABASE_URL: postgres.url.replace(/postgres$/, `growth_${SIZES[at]}`),
  }))
  isWithin = (await compare('PostgreSQL', databases)) && isWithin
} finally {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
}
console.log(isWithin ? `All within ${MAX_RATIO} times.` : `Not all within ${MAX_RATIO} times.`)
process.exitCode = isWithin ? 0 : 1
