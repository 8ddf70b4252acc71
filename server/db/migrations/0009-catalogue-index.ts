import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'
import { createChangeTriggers } from './frozen/catalogue-triggers.ts'
import { dropProductSearch } from './frozen/product-search.ts'

/** Lists, searches and counts are answered by an index in memory (docs/decisions/0009); these were for plain queries. */
const REPLACED_INDEXES = [
  'product_by_name',
  'product_by_price',
  'product_category_by_newest',
  'product_category_by_name',
  'product_category_by_price',
  'product_spec_text',
  'product_spec_number',
]

export const catalogueIndex: Migration = {
  id: '0009-catalogue-index',
  async up(tools) {
    const { tx, createTable, ddl } = tools
    await dropProductSearch(tools)
    for (const name of REPLACED_INDEXES) await tx.schema.dropIndex(name).execute()

    // No reference to product: that one is gone is a change as well.
    await createTable('catalogue_change', (table) =>
      table
        .addColumn('product_id', 'text', (c) => c.primaryKey())
        .addColumn('revision', ddl.integer, (c) => c.notNull().unique()),
    )
    await createChangeTriggers(tools)

    await sql`create index product_by_available on product ((on_hand - reserved), id)
      where archived_at is null`.execute(tx)
  },
}
