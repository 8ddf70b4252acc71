import fc from 'fast-check'
import { fromEntries, isWithin, keysOf } from '../../contract/entities/field.ts'
import { productFilterNames, productFilters } from '../../contract/entities/product.ts'
import { STOCK_LEVELS } from '../../contract/schemas/product-search.ts'
import { findCategory } from '../../server/modules/catalog/categories.ts'
import { CatalogIndex, type IndexedProduct } from '../../server/modules/catalog/search-index/catalog-index.ts'
import type { CatalogFilter } from '../../server/modules/catalog/search-index/select-slots.ts'
import { compareSpecValues } from '../../server/modules/catalog/search-index/spec-order.ts'
import type { IndexedSort } from '../../server/modules/catalog/search-index/take-page.ts'
import { toSearchText } from '../../server/text/search-text.rules.ts'

/** Few names and values, so that products share them; some words longer than a short prefix, to test both searches. */
const WORDS = ['fan', 'fans', 'fanless', 'nb', 'n7', 'noctis', 'noctua', 'Größe']
const words = fc.constantFrom(...WORDS)
const phrase = fc.array(words, { minLength: 1, maxLength: 3 }).map((each) => each.join(' '))
export const indexedSorts: IndexedSort[] = [
  'best',
  'newest',
  'name',
  '-name',
  'price',
  '-price',
  'minimumOrder',
  '-minimumOrder',
  'category',
  '-category',
  'spec:cores',
  '-spec:cores',
]

const product: fc.Arbitrary<IndexedProduct> = fc
  .record({
    id: fc.nat(60).map((number) => `id-${String(number).padStart(3, '0')}`),
    name: phrase,
    partNumber: fc.option(phrase),
    description: phrase,
    category: fc.option(fc.constantFrom('processors', 'fans', 'unknown')),
    minimum: fc.constant(1),
    multiple: fc.constant(1),
    priceCents: fc.integer({ min: 1, max: 5 }).map((dollars) => dollars * 100),
    numbers: fc.record(
      fromEntries<Record<keyof typeof productFilters, fc.Arbitrary<number | null>>>(
        productFilterNames.map((name) => [name, fc.option(fc.integer({ min: 0, max: 30 }))]),
      ),
    ),
    stock: fc.constantFrom(...STOCK_LEVELS),
    sold: fc.constantFrom(0, 1, 7),
    specs: fc.array(
      fc.record({ key: fc.constantFrom('socket', 'cores', 'noise'), value: fc.constantFrom('8', '16', 'A') }),
      { maxLength: 4 },
    ),
  })
  .map(({ description, ...rest }) => ({
    ...rest,
    lists: [],
    breaks: [],
    searchText: toSearchText(rest.name, rest.partNumber, description),
  }))

const few = <Value>(value: fc.Arbitrary<Value>) => fc.uniqueArray(value, { minLength: 1, maxLength: 2 })

export const anyFilter: fc.Arbitrary<CatalogFilter> = fc.record(
  {
    words: fc.array(
      fc.tuple(words, fc.nat(7)).map(([word, length]) => toSearchText(word).slice(0, length + 1)),
      { maxLength: 2 },
    ),
    categories: few(fc.constantFrom('processors', 'fans', 'nothing')),
    specs: fc
      .dictionary(fc.constantFrom('socket', 'cores', 'horn'), few(fc.constantFrom('8', '16', 'B')), {
        maxKeys: 2,
      })
      .map((given) => new Map(Object.entries(given))),
    minPriceCents: fc.integer({ min: 0, max: 600 }),
    maxPriceCents: fc.integer({ min: 0, max: 600 }),
    stock: few(fc.constantFrom(...STOCK_LEVELS)),
    ...fromEntries<Record<keyof typeof productFilters, fc.Arbitrary<string[]>>>(
      productFilterNames.map((name) => [name, few(fc.constantFrom(...keysOf(productFilters[name].choices)))]),
    ),
    ids: fc.array(fc.constantFrom('id-001', 'id-002', 'id-999')),
  },
  { requiredKeys: [] },
)

/** Batches of products that are added or changed, and of ids that are removed. */
export const anyHistory = fc.array(
  fc.record({
    written: fc.uniqueArray(product, { maxLength: 40, selector: ({ id }) => id }),
    gone: fc.array(
      fc.nat(60).map((number) => `id-${String(number).padStart(3, '0')}`),
      { maxLength: 10 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

/** The index after all steps, and the products that it must hold. */
export function buildIndex(steps: { written: IndexedProduct[]; gone: string[] }[]) {
  const index = new CatalogIndex()
  const products = new Map<string, IndexedProduct>()
  for (const { written, gone } of steps) {
    for (const each of written) products.set(each.id, each)
    for (const id of gone) products.delete(id)
    const changed = new Set([...written.map(({ id }) => id), ...gone])
    index.apply(
      [...changed],
      [...changed].flatMap((id) => products.get(id) ?? []),
    )
  }
  return { index, products: [...products.values()] }
}

const hasAll = (text: string, beginnings: readonly string[]) =>
  beginnings.every((beginning) => text.split(' ').some((word) => word.startsWith(beginning)))

/** Checks the same filter on one product alone. Ignores the group that `except` names. */
export function matches(each: IndexedProduct, given: CatalogFilter, except?: string): boolean {
  const { words: wanted, categories, specs, minPriceCents, maxPriceCents, stock, ids } = given
  if (wanted && (wanted.length === 0 || !hasAll(each.searchText, wanted))) return false
  if (ids && !ids.includes(each.id)) return false
  if (categories && except !== 'category' && !categories.includes(each.category ?? '')) return false
  if (stock && except !== 'stock' && !stock.includes(each.stock)) return false
  const isLeft = productFilterNames.every(
    (name) =>
      name === except || !given[name] || given[name].some((choice) => isWithin(choice, each.numbers[name])),
  )
  if (!isLeft) return false
  if (except !== 'price' && each.priceCents < (minPriceCents ?? 0)) return false
  if (except !== 'price' && each.priceCents > (maxPriceCents ?? 1_000)) return false
  return [...(specs ?? [])].every(
    ([key, values]) =>
      except === `spec:${key}` ||
      (each.category !== null && values.some((value) => hasSpec(each, key, value))),
  )
}

export const hasSpec = ({ specs }: IndexedProduct, key: string, value: string) =>
  specs.some((spec) => spec.key === key && spec.value === value)

function rankOf({ name, partNumber }: IndexedProduct, wanted: readonly string[]): number {
  if (wanted.length === 0) return 0
  if ([toSearchText(name), toSearchText(partNumber)].includes(wanted.join(' '))) return 0
  return hasAll(toSearchText(name, partNumber), wanted) ? 1 : 2
}

/** The first value in the order that is asked for; null if the product has none. */
function findValue({ numbers, category, specs }: IndexedProduct, sort: IndexedSort): string | null {
  if (sort.endsWith('minimumOrder'))
    return numbers.minimumOrder === null ? null : String(numbers.minimumOrder)
  if (sort.endsWith('category')) return category && (findCategory(category)?.name ?? category)
  const values = specs.filter(({ key }) => sort.endsWith(`spec:${key}`)).map(({ value }) => value)
  const sorted = category === null ? [] : values.toSorted(compareSpecValues)
  return (sort.startsWith('-') ? sorted.at(-1) : sorted[0]) ?? null
}

function sortByValue(products: IndexedProduct[], sort: IndexedSort): string[] {
  const newest = products.toSorted((a, b) => (a.id > b.id ? -1 : 1))
  const having = newest.filter((each) => findValue(each, sort) !== null)
  const order = (a: IndexedProduct, b: IndexedProduct) =>
    compareSpecValues(findValue(a, sort) ?? '', findValue(b, sort) ?? '')
  const sorted = having.toSorted((a, b) => (sort.startsWith('-') ? order(b, a) : order(a, b)))
  return [...sorted, ...newest.filter((each) => !having.includes(each))].map(({ id }) => id)
}

export function sortIds(products: IndexedProduct[], sort: IndexedSort, wanted: readonly string[]): string[] {
  if (/spec:|minimumOrder|category/.test(sort)) return sortByValue(products, sort)
  const keyOf = (each: IndexedProduct): (string | number)[] => {
    if (sort === 'name' || sort === '-name') return [toSearchText(each.name), each.id]
    if (sort === 'price' || sort === '-price') return [each.priceCents, each.id]
    return sort === 'best' ? [each.sold, each.id] : [each.id]
  }
  const down = sort === 'name' || sort === 'price' ? 1 : -1
  return products
    .toSorted((a, b) => {
      const rankIn = (each: IndexedProduct) => 2 * rankOf(each, wanted) + (each.stock === 'out' ? 1 : 0)
      const ranks = sort === 'best' ? rankIn(a) - rankIn(b) : 0
      const [keyA, keyB] = [keyOf(a), keyOf(b)]
      const place = keyA.findIndex((value, at) => value !== keyB[at])
      return ranks || down * ((keyA[place] ?? 0) < (keyB[place] ?? 0) ? -1 : 1)
    })
    .map(({ id }) => id)
}
