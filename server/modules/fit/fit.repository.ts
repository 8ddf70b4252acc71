import type { Db } from '../../db/dialect/engine.ts'

const PRODUCT_COLUMNS = [
  'product.id',
  'product.slug',
  'product.name',
  'product.category',
  'product.archived_at',
  'product.price_cents',
  'product.minimum_order',
  'product.order_multiple',
  'product.price_breaks',
  'product.on_hand',
  'product.reserved',
] as const

/** The products with all their specs, archived ones included: one row for each value of a spec, in order. */
export async function findWithSpecs(
  db: Db,
  { ids = [], slugs = [] }: { ids?: readonly string[]; slugs?: readonly string[] },
) {
  if (ids.length + slugs.length === 0) return []
  return db
    .selectFrom('product')
    .leftJoin('product_spec', 'product_spec.product_id', 'product.id')
    .select([...PRODUCT_COLUMNS, 'product_spec.key', 'product_spec.text_value', 'product_spec.number_value'])
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('product.id', 'in', ids)] : []),
        ...(slugs.length > 0 ? [eb('product.slug', 'in', slugs)] : []),
      ]),
    )
    .orderBy('product.id')
    .orderBy('product_spec.key')
    .orderBy('product_spec.position')
    .execute()
}

export type RowWithSpec = Awaited<ReturnType<typeof findWithSpecs>>[number]
