import { type Kysely, sql } from 'kysely'
import { productFields, productKeys } from '../../../contract/entities/product.ts'
import type { Database, ImageRow, ProductRow, ProductSpecRow } from '../../db/schema.ts'
import type { ListPosition } from './catalog.rules.ts'

/** All columns of a product; the compiler compares them with ProductRow. */
export const PRODUCT_COLUMNS = [
  'product.number',
  'product.id',
  'product.slug',
  'product.reserved',
  'product.search_text',
  'product.created_at',
  'product.updated_at',
  'product.archived_at',
  'product.stars_1',
  'product.stars_2',
  'product.stars_3',
  'product.stars_4',
  'product.stars_5',
  ...productKeys.map((key) => `product.${productFields[key].column}` as const),
] as const

/** Products in the order of the ids. Deleted and archived ones are left out. */
export async function findProducts(db: Kysely<Database>, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select(PRODUCT_COLUMNS)
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
  const rowById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowById.get(id) ?? [])
}

export async function findIds(db: Kysely<Database>, idsOrSlugs: readonly string[]): Promise<string[]> {
  if (idsOrSlugs.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', idsOrSlugs), eb('slug', 'in', idsOrSlugs)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Slug → id, of products on sale. */
export async function findSlugIds(
  db: Kysely<Database>,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['slug', 'id'])
    .where('slug', 'in', slugs)
    .where('archived_at', 'is', null)
    .execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

const available = sql<number>`(on_hand - reserved)`

export async function findAvailable(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ id: string; available: number }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('product')
    .select(['id', available.as('available')])
    .where('id', 'in', ids)
    .execute()
}

/**
 * Products on sale, those with the fewest available pieces first. It reads two ranges of the index
 * product_by_available, because SQLite cannot use the index to compare (expression, id) with a pair.
 */
export async function walkByAvailable(
  db: Kysely<Database>,
  { after, limit, mostFirst }: { after: ListPosition | null; limit: number; mostFirst?: boolean | undefined },
): Promise<{ id: string; available: number }[]> {
  const [direction, past] = mostFirst ? (['desc', '<'] as const) : (['asc', '>'] as const)
  const walk = db
    .selectFrom('product')
    .select(['id', available.as('available')])
    .where('archived_at', 'is', null)
  const inOrder = walk.orderBy(available, direction).orderBy('id', direction)
  if (!after) return inOrder.limit(limit).execute()
  const same = await walk
    .where(available, '=', Number(after.value))
    .where('id', past, after.id)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
  if (same.length === limit) return same
  const more = await inOrder
    .where(available, past, Number(after.value))
    .limit(limit - same.length)
    .execute()
  return [...same, ...more]
}

export async function findProduct(db: Kysely<Database>, idOrSlug: string): Promise<ProductRow | null> {
  const row = await db
    .selectFrom('product')
    .select(PRODUCT_COLUMNS)
    .where((eb) => eb.or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug)]))
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function findSpecs(
  db: Kysely<Database>,
  productIds: readonly string[],
): Promise<Map<string, ProductSpecRow[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_spec')
    .select(['product_id', 'key', 'position', 'text_value', 'number_value'])
    .where('product_id', 'in', productIds)
    .execute()
  return Map.groupBy(rows, (row) => row.product_id)
}

export async function findImages(
  db: Kysely<Database>,
  keys: readonly (string | null)[],
): Promise<Map<string, ImageRow>> {
  const wanted = [...new Set(keys.filter((key) => key !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('image')
    .select(['key', 'width', 'height', 'widths', 'placeholder', 'remote_url', 'created_at'])
    .where('key', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** The gallery images of a product, in order. */
export async function findGallery(db: Kysely<Database>, productId: string): Promise<ImageRow[]> {
  return db
    .selectFrom('product_image')
    .innerJoin('image', 'image.key', 'product_image.image_key')
    .select(['key', 'width', 'height', 'widths', 'placeholder', 'remote_url', 'created_at'])
    .where('product_image.product_id', '=', productId)
    .orderBy('product_image.position')
    .execute()
}

export async function findSlugs(
  db: Kysely<Database>,
  limit: number,
): Promise<Pick<ProductRow, 'slug' | 'updated_at'>[]> {
  return db
    .selectFrom('product')
    .select(['slug', 'updated_at'])
    .where('archived_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
