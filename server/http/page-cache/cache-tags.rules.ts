import type { EndpointReply } from '../../../contract/endpoint-schemas.ts'
import type { CachedEndpoint } from './cached-address.rules.ts'

/** Every order changes these lists. A list in another order changes only with the catalog or with a product it shows. */
const STOCK_ORDERS: readonly string[] = ['stock', '-stock']

const toProductTag = (id: string) => `product:${id}`

type Query = URLSearchParams

/** A new synonym may change the answer to any question. */
const toSearchTags = (query: Query) => (query.get('q') ? ['synonyms'] : [])

/** The tags of what a reply shows. A commit with one of these tags makes the reply outdated. */
const tagsByEndpoint: { [Name in CachedEndpoint]: (reply: EndpointReply<Name>, query: Query) => string[] } = {
  // Named products are found by slug, which the search index does not hold.
  listProducts: (products, query) => [
    ...toSearchTags(query),
    ...(!STOCK_ORDERS.includes(query.get('sort') ?? '') && !query.has('ids')
      ? ['catalog', ...products.map(({ _id }) => toProductTag(_id))]
      : ['product']),
  ],
  getProduct: ({ _id }) => [toProductTag(_id)],
  getFacets: (_facets, query) => ['catalog', ...toSearchTags(query)],
  understand: (_understood, query) => ['catalog', ...toSearchTags(query)],
  suggest: ({ products }, query) => [
    'catalog',
    ...toSearchTags(query),
    ...products.map(({ _id }) => toProductTag(_id)),
  ],
  listCategories: () => ['catalog'],
  // Each review names its product.
  listReviews: (reviews, query) => [
    query.has('product') ? `review:${query.get('product')}` : 'review',
    ...new Set(reviews.flatMap(({ productId }) => (productId ? [toProductTag(productId)] : []))),
  ],
}

export function toTags<Name extends CachedEndpoint>(
  endpoint: Name,
  reply: EndpointReply<Name>,
  query: Query,
): string[] {
  return tagsByEndpoint[endpoint](reply, query)
}

/** Above this many changes, dropping everything is faster than looking for each. */
const MAX_CHANGES = 1_000

/** The reply tags that changes affect; null for all replies. server/db/change-feed.ts lists the kinds of changes. */
export function toChangedTags(changes: readonly string[]): string[] | null {
  if (changes.length > MAX_CHANGES || changes.includes('image')) return null
  const tags = new Set<string>()
  for (const change of changes) {
    const end = change.indexOf(':')
    const [kind, id] = [change.slice(0, end), change.slice(end + 1)]
    if (kind === 'catalog') tags.add('catalog').add('product').add(toProductTag(id))
    else tags.add(kind).add(change)
  }
  return [...tags]
}
