import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { ProductSort } from '../../../contract/schemas/product-search.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import type { Database, ImageRow, ProductRow, ProductSpecRow } from '../../db/schema.ts'
import type { ListPosition } from './catalog.rules.ts'

export const PRODUCT_COLUMNS = [
  'product.number',
  'product.id',
  'product.slug',
  'product.part_number',
  'product.name',
  'product.description',
  'product.category',
  'product.price_cents',
  'product.minimum_order',
  'product.on_hand',
  'product.reserved',
  'product.image_key',
  'product.search_text',
  'product.created_at',
  'product.updated_at',
  'product.archived_at',
] as const

const SORT_COLUMNS = {
  best: { column: 'product.id', direction: 'desc' },
  stock: { column: 'product.on_hand', direction: 'asc' },
  newest: { column: 'product.id', direction: 'desc' },
  name: { column: 'product.name', direction: 'asc' },
  price: { column: 'product.price_cents', direction: 'asc' },
  '-price': { column: 'product.price_cents', direction: 'desc' },
} as const

export interface ProductFilter {
  words?: readonly string[]
  categories?: readonly string[]
  /** Ids or slugs. */
  ids?: readonly string[]
}

type ProductExpressions = ExpressionBuilder<Database, 'product'>

function matches(engine: Engine, { words, categories, ids }: ProductFilter) {
  return (eb: ProductExpressions): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [eb('product.archived_at', 'is', null)]
    if (words) conditions.push(engine.matchesWords(words))
    if (categories) conditions.push(eb('product.category', 'in', categories))
    if (ids) conditions.push(eb.or([eb('product.id', 'in', ids), eb('product.slug', 'in', ids)]))
    return eb.and(conditions)
  }
}

/** A page of the list in the given order, after a position. Keyset, so the tenth page costs what the first does. */
export async function findProducts(
  engine: Engine,
  {
    filter,
    sort,
    after,
    limit,
  }: { filter: ProductFilter; sort: ProductSort; after: ListPosition | null; limit: number },
): Promise<ProductRow[]> {
  const { column, direction } = SORT_COLUMNS[sort]
  let query = engine.db.selectFrom('product').select(PRODUCT_COLUMNS).where(matches(engine, filter))
  if (after) {
    const comparison = direction === 'asc' ? sql`>` : sql`<`
    query = query.where(
      sql<SqlBool>`(${sql.ref(column)}, product.id) ${comparison} (${after.value}, ${after.id})`,
    )
  }
  query = query.orderBy(column, direction)
  if (column !== 'product.id') query = query.orderBy('product.id', direction)
  return query.limit(limit).execute()
}

export async function countProducts(engine: Engine, filter: ProductFilter): Promise<number> {
  const { count } = await engine.db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(engine, filter))
    .executeTakeFirstOrThrow()
  return count
}

export async function countProductsByCategory(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product')
    .select((eb) => ['category', eb.fn.countAll<number>().as('count')])
    .where('archived_at', 'is', null)
    .where('category', 'is not', null)
    .groupBy('category')
    .execute()
  return new Map(rows.map(({ category, count }) => [category ?? '', count]))
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

/** The further pictures of a product, in their order. */
export async function findGallery(db: Kysely<Database>, productId: string): Promise<ImageRow[]> {
  return db
    .selectFrom('product_picture')
    .innerJoin('image', 'image.key', 'product_picture.image_key')
    .select(['key', 'width', 'height', 'widths', 'placeholder', 'remote_url', 'created_at'])
    .where('product_picture.product_id', '=', productId)
    .orderBy('product_picture.position')
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
