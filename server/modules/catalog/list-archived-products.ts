import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import { ID_SOURCE } from '../../../contract/ids.ts'
import { cutPage } from '../../db/cut-page.rules.ts'
import { createCursorError } from '../../errors/shop-error.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { completeProducts } from './complete-products.ts'
import type { ProductList } from './list-products.ts'
import { countArchived, findArchived } from './products.repository.ts'

const CURSOR_PATTERN = new RegExp(`^(\\d{1,15})\\.(${ID_SOURCE})$`)

export async function listArchivedProducts(
  engine: EngineWithImages,
  { limit, cursor }: EndpointInput<'listArchivedProducts'>['query'],
): Promise<Pick<ProductList, 'products' | 'total' | 'nextCursor'>> {
  const { db } = engine
  const match = cursor === undefined ? null : CURSOR_PATTERN.exec(cursor)
  if (cursor !== undefined && !match) throw createCursorError()
  const after = match ? { archivedAt: Number(match[1]), id: match[2] ?? '' } : null
  const [found, total] = await Promise.all([findArchived(db, { after, limit: limit + 1 }), countArchived(db)])
  const { shown, nextCursor } = cutPage(found, limit, (last) => `${last.archived_at}.${last.id}`)
  return { products: await completeProducts(engine, shown), total, nextCursor }
}
