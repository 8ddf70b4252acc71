import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * Every order of a product is a multiple of `order_multiple`, the smallest one too. `price_breaks` is JSON,
 * `[{"from":100,"cents":8280}]`, sorted by `from`, with falling prices.
 */
export const quantityTerms: Migration = {
  id: '0035-quantity-terms',
  async up({ tx, ddl }) {
    await tx.schema
      .alterTable('product')
      .addColumn('order_multiple', ddl.integer, (column) =>
        column
          .notNull()
          .defaultTo(1)
          .check(sql`case when order_multiple >= 1 then minimum_order % order_multiple = 0 else false end`),
      )
      .execute()
    await tx.schema
      .alterTable('product')
      .addColumn('price_breaks', ddl.text, (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
}
