import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors.ts'
import { countProducts, findProducts, type ProductFilter } from './catalog.repository.ts'
import { decodeCursor, encodeCursor, positionOf, toSearchWords } from './catalog.rules.ts'
import { completeProducts } from './complete-products.ts'

type ListQuery = EndpointInput<'listProducts'>['query']

export interface ProductList {
  products: Product[]
  total: number
  nextCursor: string | null
}

/** A list carries the few specs that matter on a card; the product itself has them all. */
function toListed(product: Product): Product {
  return { ...product, specs: product.specs.filter(({ highlight }) => highlight) }
}

/** One page of products; it asks for one more than the limit to know whether another page follows. */
export async function listProducts(engine: Engine, query: ListQuery): Promise<ProductList> {
  const { q, category, ids, limit, cursor } = query
  const sort = query.sort ?? (q ? 'best' : 'newest')
  const after = cursor ? decodeCursor(cursor, sort) : null
  if (cursor && !after) {
    const message = 'Must be a cursor from the Link header of a list in the same order'
    throw new ShopError('BAD_INPUT', `cursor: ${message}`, { cursor: [message] })
  }

  const words = q ? toSearchWords(q) : undefined
  // Only punctuation, or an empty list of ids, was asked for: nothing is called that.
  if (words?.length === 0 || ids?.length === 0) return { products: [], total: 0, nextCursor: null }
  const filter: ProductFilter = {
    ...(words && { words }),
    ...(category && { categories: category }),
    ...(ids && { ids }),
  }

  const [found, total] = await Promise.all([
    findProducts(engine, { filter, sort, after, limit: limit + 1 }),
    countProducts(engine, filter),
  ])
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    products: (await completeProducts(engine.db, shown)).map(toListed),
    total,
    nextCursor: last && found.length > limit ? encodeCursor(sort, positionOf(last, sort)) : null,
  }
}
