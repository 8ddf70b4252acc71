import type { Kysely } from 'kysely'
import { fromEntries } from '../../../contract/entities/field.ts'
import {
  type ProductFilterName,
  productFields,
  productFilterNames,
  productFilters,
} from '../../../contract/entities/product.ts'
import { SOLD_STATES } from '../../../contract/order-states.ts'
import { stockLevelOf } from '../../../contract/stock-level.ts'
import type { Database } from '../../db/schema.ts'
import { countAvailable } from './available.rules.ts'
import { isList } from './categories.ts'
import { readTerms } from './product-fields.rules.ts'
import type { IndexedProduct } from './search-index/catalog-index.ts'

function filteredColumn(name: ProductFilterName) {
  return productFields[productFilters[name].field].column
}

const INDEXED_COLUMNS = [
  'id',
  'name',
  'part_number',
  'search_text',
  'category',
  'price_cents',
  'price_breaks',
  'order_multiple',
  'on_hand',
  'reserved',
  ...productFilterNames.map(filteredColumn),
] as const

/** Those of the given products that are on sale, in the form the search index needs. */
export async function findIndexed(db: Kysely<Database>, ids: readonly string[]): Promise<IndexedProduct[]> {
  if (ids.length === 0) return []
  const rows = await selectIndexed(db).where('id', 'in', ids).execute()
  return withSpecs(db, rows)
}

/** The next products on sale by id, for the first load of the search index. */
export async function findIndexedAfter(
  db: Kysely<Database>,
  { after, limit }: { after: string; limit: number },
): Promise<IndexedProduct[]> {
  const rows = await selectIndexed(db).where('id', '>', after).orderBy('id').limit(limit).execute()
  return withSpecs(db, rows)
}

function selectIndexed(db: Kysely<Database>) {
  return db.selectFrom('product').select(INDEXED_COLUMNS).where('archived_at', 'is', null)
}

type IndexedRow = Awaited<ReturnType<ReturnType<typeof selectIndexed>['execute']>>[number]

async function withSpecs(db: Kysely<Database>, rows: readonly IndexedRow[]): Promise<IndexedProduct[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const specs = await db
    .selectFrom('product_spec')
    .select(['product_id', 'key', 'text_value', 'number_value'])
    .where('product_id', 'in', ids)
    .execute()
  const soldById = await findSold(db, ids)
  const specsByProduct = Map.groupBy(specs, ({ product_id }) => product_id)
  return rows.map((row) => {
    const [specs, lists] = splitSpecs(row.category, specsByProduct.get(row.id) ?? [])
    return {
      id: row.id,
      name: row.name,
      partNumber: row.part_number,
      searchText: row.search_text,
      category: row.category,
      ...readTerms(row),
      numbers: fromEntries(productFilterNames.map((name) => [name, row[filteredColumn(name)]])),
      stock: stockLevelOf({ available: countAvailable(row), minimumOrder: row.minimum_order }),
      specs,
      lists,
      sold: soldById.get(row.id) ?? 0,
    }
  })
}

type SpecRow = { key: string; text_value: string; number_value: number | null }

function splitSpecs(category: string | null, rows: readonly SpecRow[]) {
  const texts = rows.map(({ key, text_value, number_value }) => ({
    key,
    value: number_value === null ? text_value : String(number_value),
  }))
  return [
    texts.filter(({ key }) => !isList(category, key)),
    texts.filter(({ key }) => isList(category, key)),
  ] as const
}

/** Pieces of paid orders. The index learns of later sales when the product changes next: they only break ties. */
async function findSold(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.product_id', (eb) => eb.fn.sum<number | string>('order_line.quantity').as('sold')])
    .where('order_line.product_id', 'in', ids)
    .where('orders.status', 'in', SOLD_STATES)
    .groupBy('order_line.product_id')
    .execute()
  return new Map(rows.map(({ product_id, sold }) => [product_id, Number(sold)]))
}
