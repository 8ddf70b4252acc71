import { filterMessages as texts } from '../../../content/messages/en/catalog.ts'
import { fromEntries, keysOf } from '../../../contract/entities/field.ts'
import {
  type ProductFilterName,
  productFilterNames,
  productFilters,
} from '../../../contract/entities/product.ts'
import { formatBuild, parseBuild } from '../../../contract/fit/build-text.ts'
import { parseAmount } from '../../../contract/money.ts'
import { pages } from '../../../contract/pages.ts'
import type { ProductSort, StockLevel } from '../../../contract/schemas/product-search.ts'
import {
  MAX_CURSOR,
  MAX_KEPT_PIECES,
  MAX_SEARCH_TEXT,
  MAX_SPEC_FILTERS,
} from '../../../contract/text-limits.ts'
import { parseSort, STOCK } from './filter-names.ts'

export type CatalogView = 'cards' | 'list' | 'rows'
export const VIEWS: readonly CatalogView[] = ['cards', 'list', 'rows']

/** The choices of the number filters. */
type NumberChoices = Record<ProductFilterName, string[]>

/** The list's state in the URL; an invalid value falls back to none. */
export interface CatalogSearch extends NumberChoices {
  q: string
  categories: string[]
  /** Such as `socket:NB-1700`; values of one key are alternatives. */
  specs: string[]
  /** As typed, so that the page can show a wrong amount with the reason. */
  minPrice: string
  maxPrice: string
  stock: StockLevel[]
  /** Only products that fit this build, as in the address of its page. */
  fits: string
  /** Corrects no misspelled word of the question. */
  exact: boolean
  /** Reads the question as plain words, not as filters. */
  plain: boolean
  /** Words of the question that must not be left out, even if nothing matches them. */
  keep: string[]
  /** Empty: best match for a search, otherwise newest first. */
  sort: ProductSort | ''
  /** Empty: as the browser remembers it. */
  view: CatalogView | ''
  /** How many pages the list shows, so that Back restores its length. */
  pages: number
  /** Where the list starts, for browsers without JavaScript. */
  cursor: string
}

export const CATALOG_PATH = pages.products

/** A plain form sends with this name the question whose filters it showed as chosen. */
export const ASKED = 'asked'

const MAX_CATEGORIES = 15
const MAX_SLUG_LENGTH = 60
const SPEC_PATTERN = /^[a-z0-9-]{1,60}:.{1,200}$/su
/** A URL must not make the shop read more pages than this. */
export const MAX_PAGES = 5
export const MAX_PRICE_LENGTH = 13

const EMPTY: CatalogSearch = {
  q: '',
  categories: [],
  specs: [],
  minPrice: '',
  maxPrice: '',
  stock: [],
  fits: '',
  ...fromEntries<NumberChoices>(productFilterNames.map((name) => [name, []])),
  exact: false,
  plain: false,
  keep: [],
  sort: '',
  view: '',
  pages: 1,
  cursor: '',
}

/** Reads both forms: a plain form repeats the name, and our links separate values by commas. */
function readList(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name).flatMap((text) => text.split(',')))].filter(Boolean)
}

/** Uses the order of `known`, so that each selection has exactly one URL. */
function readKnown<Value extends string>(params: URLSearchParams, name: string, known: readonly Value[]) {
  const given = readList(params, name)
  return known.filter((value) => given.includes(value))
}

/** If several values are given where only one may be picked, takes the widest: they are alternatives. */
function readChoices(params: URLSearchParams, name: ProductFilterName): string[] {
  const { pick, choices } = productFilters[name]
  const known = readKnown(params, name, keysOf(choices))
  return pick === 'one' ? known.slice(-1) : known
}

function readPages(text: string | null): number {
  const pageCount = Number(text)
  return Number.isInteger(pageCount) && pageCount > 1 ? Math.min(pageCount, MAX_PAGES) : 1
}

export function parseSearch(params: URLSearchParams): CatalogSearch {
  const text = (name: string, maxLength: number) => (params.get(name) ?? '').trim().slice(0, maxLength).trim()
  const cursor = params.get('cursor') ?? ''
  return normalizeSearch({
    q: text('q', MAX_SEARCH_TEXT),
    categories: readList(params, 'category')
      .filter((slug) => slug.length <= MAX_SLUG_LENGTH)
      .slice(0, MAX_CATEGORIES),
    specs: [...new Set(params.getAll('spec'))]
      .filter((spec) => SPEC_PATTERN.test(spec))
      .slice(0, MAX_SPEC_FILTERS),
    minPrice: text('minPrice', MAX_PRICE_LENGTH),
    maxPrice: text('maxPrice', MAX_PRICE_LENGTH),
    stock: readKnown(params, 'stock', STOCK),
    fits: formatBuild(parseBuild(params.get('fits') ?? '').lines),
    ...fromEntries<NumberChoices>(productFilterNames.map((name) => [name, readChoices(params, name)])),
    exact: params.get('exact') === '1',
    plain: params.get('plain') === '1',
    keep: [...new Set(params.getAll('keep'))]
      .filter((words) => words && words.length <= MAX_SEARCH_TEXT)
      .slice(0, MAX_KEPT_PIECES),
    sort: parseSort(params.get('sort')) ?? '',
    view: VIEWS.find((view) => view === params.get('view')) ?? '',
    pages: readPages(params.get('pages')),
    cursor: cursor.length <= MAX_CURSOR ? cursor : '',
  })
}

/** Removes settings that have no effect: the default sort order and, without a question, how to read one. */
function normalizeSearch(search: CatalogSearch): CatalogSearch {
  const isDefault = search.sort === (search.q ? 'best' : 'newest')
  const isIdle = search.sort === 'best' && !search.q
  return {
    ...search,
    ...((isDefault || isIdle) && { sort: '' as const }),
    ...(!search.q && { exact: false, plain: false, keep: [] }),
  }
}

export function sortOf({ sort, q }: Pick<CatalogSearch, 'sort' | 'q'>): ProductSort {
  return sort || (q ? 'best' : 'newest')
}

/** Why a typed amount is not a price; null if it is one or empty. */
export function findPriceProblem({ minPrice, maxPrice }: Pick<CatalogSearch, 'minPrice' | 'maxPrice'>) {
  const [lowest, highest] = [minPrice, maxPrice].map((text) => (text ? parseAmount(text) : undefined))
  if (lowest === null || highest === null) return texts.notAPrice
  if (lowest !== undefined && highest !== undefined && lowest > highest) return texts.pricesCrossed
  return null
}

/** The filter for the API, without invalid prices. */
export function toFilter(given: Partial<CatalogSearch>) {
  const search = { ...EMPTY, ...given }
  const { q, exact, plain, keep, categories, specs, minPrice, maxPrice, stock, fits } = search
  const chosen = productFilterNames.filter((name) => search[name].length > 0)
  const hasPrices = findPriceProblem(search) === null
  return {
    ...(q && { q }),
    ...(exact && { exact: '1' as const }),
    ...(plain && { plain: '1' as const }),
    ...(keep.length > 0 && { keep }),
    ...(categories.length > 0 && { category: categories.join(',') }),
    ...(specs.length > 0 && { spec: specs }),
    ...(hasPrices && minPrice && { minPrice }),
    ...(hasPrices && maxPrice && { maxPrice }),
    ...(stock.length > 0 && { stock: stock.join(',') }),
    ...(fits && { fits }),
    ...fromEntries<Partial<Record<ProductFilterName, string>>>(
      chosen.map((name) => [name, search[name].join(',')]),
    ),
  }
}

export type CatalogFilter = ReturnType<typeof toFilter>

export function toAddress(given: Partial<CatalogSearch>): string {
  const search = normalizeSearch({ ...EMPTY, ...given })
  const params = new URLSearchParams()
  const set = (name: string, value: string) => value && params.append(name, value)
  set('q', search.q)
  set('exact', search.exact ? '1' : '')
  set('plain', search.plain ? '1' : '')
  for (const words of search.keep) set('keep', words)
  set('category', search.categories.join(','))
  for (const spec of search.specs) set('spec', spec)
  set('minPrice', search.minPrice)
  set('maxPrice', search.maxPrice)
  set('stock', search.stock.join(','))
  set('fits', search.fits)
  for (const name of productFilterNames) set(name, search[name].join(','))
  set('sort', search.sort)
  set('view', search.view)
  set('pages', search.pages > 1 ? String(search.pages) : '')
  set('cursor', search.cursor)
  // A query may contain plain commas and colons; people read and share these URLs.
  const query = String(params).replaceAll('%2C', ',').replaceAll('%3A', ':')
  return query ? `${CATALOG_PATH}?${query}` : CATALOG_PATH
}

/**
 * A changed filter starts the list from its first product. Specs and a sort by a spec belong to a single category, and
 * how to read a question belongs to that question.
 */
export function applyChange(search: CatalogSearch, change: Partial<CatalogSearch>): CatalogSearch {
  const isAnother = change.q !== undefined && change.q !== search.q
  const reading = isAnother ? { exact: false, plain: false, keep: [] } : {}
  const specs = change.categories && !change.specs ? { specs: [] } : {}
  const sort = change.categories && search.sort.includes('spec:') ? { sort: '' as const } : {}
  return normalizeSearch({ ...search, pages: 1, cursor: '', ...reading, ...specs, ...sort, ...change })
}

export function changeSearch(search: CatalogSearch, change: Partial<CatalogSearch>): string {
  return toAddress(applyChange(search, change))
}

/** The selected choices after a click on one. */
export function pickChoice(search: CatalogSearch, name: ProductFilterName, choice: string): string[] {
  const { pick, choices } = productFilters[name]
  if (pick === 'one') return choice ? [choice] : []
  return keysOf(choices).filter((each) => toggle(search[name], choice).includes(each))
}

export function toggle<Value extends string>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
}
