import type { EndpointReply } from '../../../contract/endpoint-schemas.ts'
import type { PublicChange } from '../../db/dialect/public-changes.ts'
import type { KeptEndpoint } from './cached-address.rules.ts'

/** A list in one of these orders changes with the catalogue or with a product that it shows, and with nothing else. */
const INDEXED_ORDERS: readonly string[] = ['best', 'newest', 'name', 'price', '-price']

const toProductTag = (id: string) => `product:${id}`

type Query = URLSearchParams

/** What a reply shows, so that a commit which changes it is known to concern it. */
const tagsByEndpoint: { [Name in KeptEndpoint]: (reply: EndpointReply<Name>, query: Query) => string[] } = {
  // Named parts are found by their slug, which the catalogue index does not hold.
  listProducts: (products, query) =>
    INDEXED_ORDERS.includes(query.get('sort') ?? 'newest') && !query.has('ids')
      ? ['catalogue', ...products.map(({ _id }) => toProductTag(_id))]
      : ['product'],
  getProduct: ({ _id }) => [toProductTag(_id)],
  getFacets: () => ['catalogue'],
  suggest: ({ products }) => ['catalogue', ...products.map(({ _id }) => toProductTag(_id))],
  listCategories: () => ['catalogue'],
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

/** The tags that a commit concerns; null for all there are. */
export function toChangedTags({ tags, catalogue, everything }: PublicChange): string[] | null {
  if (everything || tags.includes('image')) return null
  const kinds = new Set(tags.map((tag) => tag.slice(0, tag.indexOf(':'))))
  return [...tags, ...kinds, ...(catalogue ? ['catalogue'] : [])]
}
