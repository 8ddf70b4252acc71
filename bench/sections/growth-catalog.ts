import { categories } from '../../server/modules/catalog/categories.ts'
import { ask } from '../ask.ts'
import { BYPASS_CACHE } from '../bypass-cache.ts'
import { compareSizes, type Targets } from '../growth/compare-sizes.ts'
import { fillWithProducts } from '../growth/generate-products.ts'
import { measureIndex } from '../growth/measure-index.ts'
import type { Section } from '../report.ts'
import { startShop } from '../start-shop.ts'

const SIZES = [1_000, 10_000, 100_000]
const [category] = categories

/** The address of a page halfway down the list. */
async function findDeepPage(origin: string, size: number): Promise<string> {
  let path = '/product?sort=price&limit=100'
  for (let page = 0; page < size / 200; page++) {
    path = /<([^>]+)>/.exec((await ask(origin + path)).link)?.[1] ?? path
  }
  return path.replace('limit=100', 'limit=24')
}

async function listSpecFilters(origin: string): Promise<[string, string, string][]> {
  const facets: { specs: { key: string; values: { value: string }[] }[] } = JSON.parse(
    (await ask(`${origin}/facet?category=${category?.slug}`)).text,
  )
  return facets.specs.map(({ key, values: [first] }) => [
    `spec-${key}`,
    `filter: ${key}`,
    `/product?limit=24&category=${category?.slug}&spec=${key}:${encodeURIComponent(first?.value ?? '')}`,
  ])
}

async function listTargets(origin: string, size: number): Promise<Targets> {
  const [product] = JSON.parse((await ask(`${origin}/product?limit=1`)).text)
  const uncached: [string, string, string][] = [
    ['list', 'list', '/product?limit=24'],
    ['category', 'list of a category by price', `/product?limit=24&category=${category?.slug}&sort=price`],
    ['rare-word', 'search, rare word', '/product?limit=24&q=000777'],
    ['common-word', 'search, common word', '/product?limit=24&q=the'],
    ['two-words', 'search, two words', '/product?limit=24&q=server+memory'],
    ['one-letter', 'search, one letter', '/product?limit=24&q=n'],
    ['price', 'filter: price', '/product?limit=24&minPrice=100&maxPrice=900'],
    ['in-stock', 'filter: in stock', '/product?limit=24&stock=in'],
    ['minimum-order', 'filter: minimum order', '/product?limit=24&minimumOrder=6-20'],
    ...(await listSpecFilters(origin)),
    ['counts', 'counts of all', '/facet'],
    ['category-counts', 'counts of a category', `/facet?category=${category?.slug}`],
    ['search-counts', 'counts of a search', '/facet?q=the&stock=in&minPrice=100&maxPrice=900'],
    ['suggestion', 'suggestion', '/suggestion?q=ser'],
    ['by-stock', 'fewest pieces first', '/product?limit=24&sort=stock'],
    ['deep-page', 'deep page', await findDeepPage(origin, size)],
    ['one', 'product by id', `/product/${product._id}`],
    ['product-page', 'product page', `/products/${product.slug}`],
  ]
  const targets: Targets = {
    'read-cached': { name: 'list, cached', ask: () => ask(`${origin}/product?limit=24`) },
  }
  for (const [id, name, path] of uncached)
    targets[`read-${id}`] = { name, ask: () => ask(origin + path, { headers: BYPASS_CACHE }) }
  return targets
}

export const section: Section = {
  title: 'Growth of the catalog',
  method:
    'A shop of each size, each in a process of its own, asked over HTTP in turn, one request at a time; nothing is cached except where it says so. p99 of each turn; the ratio is that of all turns together.',
  measure: () =>
    compareSizes({
      section: 'growth-catalog',
      sizes: SIZES,
      async open({ engine, environment }, size) {
        await fillWithProducts(engine, { count: size })
        const { megabytes, loadCpuMs, longestMs } = await measureIndex(engine)
        const shop = await startShop({ ...environment, DEMO_DATA: 'off' })
        return {
          targets: await listTargets(shop.origin, size),
          note: `the index of the catalog takes ${megabytes} MB and ${loadCpuMs} ms of processor time to load, at most ${longestMs} ms in one piece`,
          close: shop.stop,
        }
      },
    }),
}
