import { type EndpointSchemas, endpointSchemas } from '../../../contract/endpoint-schemas.ts'
import { type EndpointName, endpoints } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import { FEED_PATH } from '../../../contract/posts.ts'

/** The canonical form of an address whose reply may be cached. */
export interface CacheAddress {
  key: string
  route: string
  endpoint: CachedEndpoint | null
  /** Anyone can invent more of these addresses, so their replies have a store of their own. */
  hasQuery: boolean
}

export const CACHED_ENDPOINTS = [
  'listProducts',
  'getProduct',
  'getFacets',
  'understand',
  'suggest',
  'listCategories',
  'listReviews',
] as const satisfies readonly EndpointName[]
export type CachedEndpoint = (typeof CACHED_ENDPOINTS)[number]

/** The parameters these pages read. A cached page sees no others: to read a new one, name it here first. */
const PAGE_PARAMETERS: Record<string, readonly string[]> = {
  [pages.products]: [
    ...Object.keys(endpointSchemas.getFacets.query.shape),
    'sort',
    'view',
    'pages',
    'cursor',
    'asked',
  ],
  [pages.compare]: ['parts', 'rows'],
  [pages.home]: ['subject', 'message'],
  [pages.homeAlias]: ['subject', 'message'],
  [pages.product]: ['rating', 'after'],
  [pages.blogs]: [],
  [pages.questions]: [],
  [pages.blog]: [],
  [pages.portfolio]: [],
  [pages.docs]: [],
}

/**
 * The cart is personal, and the link of a list can end. The others look the same for every id, so any invented id would
 * fill the cache.
 */
const NEVER_CACHED: readonly string[] = [
  pages.cart,
  pages.sharedList,
  pages.list,
  pages.order,
  pages.reorder,
  pages.payment,
  pages.managedOrder,
  pages.editProduct,
  pages.chooseParts,
  pages.compareBuilds,
  pages.message,
]

interface CachedRoute {
  route: string
  endpoint: CachedEndpoint | null
  /** Null: cached only without parameters. */
  parameters: readonly string[] | null
}

function toCachedRoute(endpoint: CachedEndpoint): CachedRoute {
  const { query }: EndpointSchemas = endpointSchemas[endpoint]
  return { route: endpoints[endpoint].path, endpoint, parameters: Object.keys(query?.shape ?? {}) }
}

const cachedRoutes: readonly CachedRoute[] = [
  ...CACHED_ENDPOINTS.map(toCachedRoute),
  // These stay the same until the next release.
  { route: '/openapi.json', endpoint: null, parameters: [] },
  { route: FEED_PATH, endpoint: null, parameters: [] },
  ...Object.values(pages)
    .filter((route) => !NEVER_CACHED.includes(route))
    .map((route) => ({ route, endpoint: null, parameters: PAGE_PARAMETERS[route] ?? null })),
]

const byPath = new Map(
  cachedRoutes.filter(({ route }) => !route.includes(':')).map((one) => [one.route, one]),
)
/** Routes such as `/products/:slug`, by the path before the name. */
const byFolder = new Map(
  cachedRoutes
    .filter(({ route }) => route.includes(':'))
    .map((one) => [one.route.slice(0, one.route.lastIndexOf('/') + 1), one]),
)

const MAX_LENGTH = 600
/** Characters that need no encoding, so that an id or a slug has only one spelling. */
const NAME = /^[\w.~-]{1,120}$/

function findCached(path: string): CachedRoute | undefined {
  const whole = byPath.get(path)
  if (whole) return whole
  const end = path.lastIndexOf('/') + 1
  return NAME.test(path.slice(end)) ? byFolder.get(path.slice(0, end)) : undefined
}

/** The cache key of the value behind an API reply. It contains spaces, so no request URL can match it. */
export function toValueAddress(address: CacheAddress): CacheAddress {
  return { ...address, key: `value of ${address.key}` }
}

/** Null for an address that is not cached: private, unknown, or too long. */
export function toCacheAddress(url: string): CacheAddress | null {
  if (url.length > MAX_LENGTH) return null
  const mark = url.indexOf('?')
  const given = mark < 0 ? url : url.slice(0, mark)
  const path = given.length > 1 && given.endsWith('/') ? given.slice(0, -1) : given
  const found = findCached(path)
  if (!found) return null
  const { route, endpoint, parameters } = found
  if (mark < 0) return { key: path, route, endpoint, hasQuery: false }
  if (!parameters) return null

  const search = new URLSearchParams(url.slice(mark + 1))
  const wanted = parameters.flatMap((name) =>
    search.getAll(name).map((value): [string, string] => [name, value]),
  )
  if (wanted.length === 0) return { key: path, route, endpoint, hasQuery: false }
  return { key: `${path}?${new URLSearchParams(wanted)}`, route, endpoint, hasQuery: true }
}
