import type { Migration } from '../migrate.ts'

/**
 * Which request added a product, so that a repeated one adds no second. Without a foreign key: a request that arrives
 * once more must not bring back a product that was deleted.
 */
export const productRequests: Migration = {
  id: '0047-product-requests',
  async up({ createTable, ddl }) {
    await createTable('product_request', (table) =>
      table
        .addColumn('id', ddl.text, (c) => c.primaryKey())
        .addColumn('product_id', ddl.text, (c) => c.notNull())
        .addColumn('content_hash', ddl.text, (c) => c.notNull()),
    )
  },
}
