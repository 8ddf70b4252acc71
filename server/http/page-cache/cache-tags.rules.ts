import type { EndpointReply } from '../../../contract/endpoint-schemas.ts'
import type { KeptEndpoint } from './cached-address.rules.ts'

/** A list in one of these orders changes with the catalog or with a product that it shows, and with nothing else. */
const INDEXED_ORDERS: readonly string[] = ['best', 'newest', 'name', 'price', '-price']

const toProductTag = (id: string) => `product:${id}`

type Query = URLSearchParams

/** What a reply shows, so that a commit which changes it is known to concern it. */
const tagsByEndpoint: { [Name in KeptEndpoint]: (reply: EndpointReply<Name>, query: Query) => string[] } = {
  // Named parts are found by their slug, which the search index does not hold.
  listProducts: (products, query) =>
    INDEXED_ORDERS.includes(query.get('sort') ?? 'newest') && !query.has('ids')
      ? ['catalog', ...products.map(({ _id }) => toProductTag(_id))]
      : ['product'],
  getProduct: ({ _id }) => [toProductTag(_id)],
  getFacets: () => ['catalog'],
  suggest: ({ products }) => ['catalog', ...products.map(({ _id }) => toProductTag(_id))],
  listCategories: () => ['catalog'],
  // Each review names its product.
  listReviews: (reviews, query) => [
    query.has('product') ? `review:${query.get('product')}` : 'review',
    ...new Set(reviews.flatMap(({ productId }) => (productId ? [toProductTag(productId)] : []))),
  ],
}

export function toTags<Name extends KeptEndpoint>(
  endpoint: Name,
  reply: EndpointReply<Name>,
  query: Query,
): string[] {
  return tagsByEndpoint[endpoint](reply, query)
}

/** More changes than this drop everything, which is faster than to look for each. */
const MOST_CHANGES = 1_000

/** The tags of replies that changes concern (server/db/change-feed.ts lists the kinds of changes); null for all replies. */
export function toChangedTags(changes: readonly string[]): string[] | null {
  if (changes.length > MOST_CHANGES || changes.includes('image')) return null
  const tags = new Set<string>()
  for (const change of changes) {
    const end = change.indexOf(':')
    const [kind, id] = [change.slice(0, end), change.slice(end + 1)]
    if (kind === 'catalog') tags.add('catalog').add('product').add(toProductTag(id))
    else tags.add(kind).add(change)
  }
  return [...tags]
}
