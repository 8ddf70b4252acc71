import type { Db } from '../../db/dialect/engine.ts'
import type { ProductRow } from '../../db/schema.ts'

/** The products of a person's newest orders, most recently ordered first, without those no longer sold. */
export async function findOrderedProducts(
  db: Db,
  { userId, orders }: { userId: string; orders: number },
): Promise<Pick<ProductRow, 'id' | 'name' | 'slug'>[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('product', (join) =>
      join.onRef('product.id', '=', 'orders.product_id').on('product.archived_at', 'is', null),
    )
    .select(['product.id', 'product.name', 'product.slug'])
    .where('orders.user_id', '=', userId)
    .orderBy('orders.id', 'desc')
    .limit(orders)
    .execute()
  const productById = new Map<string, Pick<ProductRow, 'id' | 'name' | 'slug'>>()
  for (const { id, name, slug } of rows) if (id && name && slug) productById.set(id, { id, name, slug })
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
