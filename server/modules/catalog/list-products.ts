import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { cutPage } from '../../db/cut-page.rules.ts'
import { createCursorError } from '../../errors/shop-error.ts'
import { findIds, findProducts } from './catalog.repository.ts'
import { decodeCursor, encodeCursor } from './catalog.rules.ts'
import { completeProducts } from './complete-products.ts'
import type { Catalog } from './open-catalog.ts'
import { askCatalog, type Outcome, outcomeOf } from './search/ask-catalog.ts'
import { toRelaxedHeader } from './search/to-understood.ts'
import { countSlots } from './search-index/slots.ts'
import { takePage } from './search-index/take-page.ts'
import { takeByStock } from './take-by-stock.ts'

type ListQuery = EndpointInput<'listProducts'>['query']

export interface ProductList {
  products: Product[]
  total: number
  nextCursor: string | null
  /** What was left out or widened because nothing matched; null if nothing was. */
  relaxed: string | null
  /** How the question was answered; null without a question. */
  outcome: Outcome | null
  /** Parts of the build in `fits` that could not be read. */
  problems: readonly string[]
}

/** Lists carry the specs that a card shows and those that the question names or sorts by; GET /product/{id} has them all. */
function toListed(product: Product, named: ReadonlySet<string>): Product {
  return { ...product, specs: product.specs.filter(({ highlight, key }) => highlight || named.has(key)) }
}

/**
 * One page of products. The search index selects, sorts and counts them; the database supplies their current fields.
 * It takes one extra product to learn whether another page exists.
 */
export async function listProducts(catalog: Catalog, query: ListQuery): Promise<ProductList> {
  const { db } = catalog.engine
  const ids = query.ids && (await findIds(db, query.ids))
  const index = await catalog.read()
  const fitting = query.fits ? await catalog.findFitting(index, query.fits) : null
  const asked = askCatalog({ index, language: catalog.language() }, query, { ...(ids && { ids }), fitting })
  const { slots, filter, ranking, sort: understood } = asked.understanding
  const sort = understood ?? (query.q ? 'best' : 'newest')
  const after = query.cursor ? decodeCursor(query.cursor, sort) : null
  if (query.cursor && !after) throw createCursorError('a list in the same order')

  const page = { after, limit: query.limit + 1 }
  const found =
    sort === 'stock' || sort === '-stock'
      ? await takeByStock(catalog.engine, { index, filter, mostFirst: sort === '-stock', ...page })
      : takePage(index, { slots, sort, ranking, ...page })
  const total = countSlots(slots)
  const readings = asked.understanding.pieces.flatMap(({ reading }) => reading ?? [])
  const sortKey = /spec:(.+)$/.exec(sort)?.[1] ?? []
  const named = new Set(
    readings.flatMap((reading) => (reading.kind === 'spec' ? [reading.key] : [])).concat(sortKey),
  )

  const { shown, nextCursor } = cutPage(found, query.limit, ({ position }) => encodeCursor(sort, position))
  const rows = await findProducts(
    db,
    shown.map(({ id }) => id),
  )
  return {
    products: (await completeProducts(catalog.engine, rows)).map((product) => toListed(product, named)),
    total,
    nextCursor,
    relaxed: toRelaxedHeader(asked),
    outcome: query.q ? outcomeOf(asked) : null,
    problems: fitting?.problems ?? [],
  }
}
