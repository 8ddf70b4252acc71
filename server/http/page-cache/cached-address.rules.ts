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

/** Cached only without parameters. */
const BARE = null
/**
 * The cart is personal, the link of a list can end, and anyone can invent a build. The other pages look the same for
 * every id, so invented ids would fill the cache.
 */
const NEVER = 'never'

/** How each page is cached: with the parameters that it reads, bare or never. A cached page sees no other parameter. */
const PAGE_CACHING: Record<keyof typeof pages, readonly string[] | typeof BARE | typeof NEVER> = {
  home: ['subject', 'message'],
  homeAlias: ['subject', 'message'],
  products: [
    ...Object.keys(endpointSchemas.getFacets.query.shape),
    'sort',
    'view',
    'pages',
    'cursor',
    'asked',
  ],
  product: ['rating', 'after'],
  compare: ['parts', 'rows'],
  build: BARE,
  chooseParts: NEVER,
  compareBuilds: NEVER,
  quickOrder: BARE,
  purchase: BARE,
  cart: NEVER,
  cartOrder: BARE,
  sharedList: NEVER,
  blogs: [],
  questions: [],
  blog: [],
  portfolio: [],
  docs: [],
  dashboard: BARE,
  queue: BARE,
  ownOrders: BARE,
  order: NEVER,
  reorder: NEVER,
  payment: NEVER,
  lists: BARE,
  list: NEVER,
  builds: BARE,
  review: BARE,
  profile: BARE,
  security: BARE,
  ownData: BARE,
  makeAdmin: BARE,
  addProduct: BARE,
  manageProduct: BARE,
  importProducts: BARE,
  editProduct: NEVER,
  overview: BARE,
  manageOrder: BARE,
  managedOrder: NEVER,
  reconciliation: BARE,
  audit: BARE,
  reviews: BARE,
  fit: BARE,
  searches: BARE,
  messages: BARE,
  message: NEVER,
  login: BARE,
  registration: BARE,
  forgotPassword: BARE,
  resetPassword: BARE,
  verifyEmail: BARE,
}

interface CachedRoute {
  route: string
  endpoint: CachedEndpoint | null
  parameters: readonly string[] | typeof BARE
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
  ...Object.entries(pages).flatMap(([name, route]): CachedRoute[] => {
    const parameters = PAGE_CACHING[name as keyof typeof pages]
    return parameters === NEVER ? [] : [{ route, endpoint: null, parameters }]
  }),
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
