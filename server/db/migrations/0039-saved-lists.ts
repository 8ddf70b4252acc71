import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Lists of products that buyers saved, to order them again or to share them. */
export const savedLists: Migration = {
  id: '0039-saved-lists',
  async up({ tx, createTable, ddl }) {
    await createTable('saved_list', (table) =>
      table
        .addColumn('id', ddl.text, (c) => c.primaryKey())
        .addColumn('user_id', ddl.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('name', ddl.text, (c) => c.notNull())
        .addColumn('token', ddl.text, (c) => c.unique())
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addUniqueConstraint('saved_list_name', ['user_id', 'name']),
    )
    await createTable('saved_list_line', (table) =>
      table
        .addColumn('list_id', ddl.text, (c) => c.notNull().references('saved_list.id').onDelete('cascade'))
        .addColumn('product_id', ddl.text, (c) => c.notNull().references('product.id').onDelete('cascade'))
        .addColumn('quantity', ddl.integer, (c) => c.notNull())
        .addColumn('seen_unit_price_cents', ddl.integer, (c) => c.notNull())
        .addColumn('position', ddl.integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('saved_list_line_pk', ['list_id', 'product_id'])
        .addCheckConstraint('saved_list_line_quantity', sql`quantity >= 1`)
        .addCheckConstraint('saved_list_line_price', sql`seen_unit_price_cents >= 0`),
    )
    // For the deletion of a product.
    await tx.schema
      .createIndex('saved_list_line_product')
      .on('saved_list_line')
      .column('product_id')
      .execute()
  },
}
