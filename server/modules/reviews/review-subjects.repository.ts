import type { Db } from '../../db/dialect/engine.ts'
import type { ProductRow } from '../../db/schema.ts'

interface Ordered {
  order_id: string
  position: number
}

function byOrderAndPosition(a: Ordered, b: Ordered): number {
  if (a.order_id === b.order_id) return a.position - b.position
  return a.order_id > b.order_id ? -1 : 1
}

/** The products of a person's newest orders, most recently ordered first, without those no longer sold. */
export async function findOrderedProducts(
  db: Db,
  { userId, orders }: { userId: string; orders: number },
): Promise<Pick<ProductRow, 'id' | 'name' | 'slug'>[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(orders)
        .as('newest'),
    )
    .innerJoin('order_line', 'order_line.order_id', 'newest.id')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .select(['product.id', 'product.name', 'product.slug', 'order_line.order_id', 'order_line.position'])
    .where('product.archived_at', 'is', null)
    .execute()
  const productById = new Map<string, Pick<ProductRow, 'id' | 'name' | 'slug'>>()
  for (const { id, name, slug } of rows.toSorted(byOrderAndPosition))
    if (!productById.has(id)) productById.set(id, { id, name, slug })
  return [...productById.values()]
}

/** The id of a person's review of each product. */
export async function findReviewIds(
  db: Db,
  { userId, productIds }: { userId: string; productIds: readonly string[] },
): Promise<Map<string | null, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('review')
    .select(['id', 'product_id'])
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .execute()
  return new Map(rows.map(({ id, product_id }) => [product_id, id]))
}
