import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Carts of browsers and of accounts. */
export const carts: Migration = {
  id: '0037-carts',
  async up({ tx, createTable, ddl }) {
    await createTable('cart', (table) =>
      table
        .addColumn('id', ddl.text, (c) => c.primaryKey())
        .addColumn('user_id', ddl.text, (c) => c.unique().references('users.id').onDelete('cascade'))
        .addColumn('token_hash', ddl.text, (c) => c.unique())
        .addColumn('version', ddl.integer, (c) => c.notNull())
        .addColumn('order_id', ddl.text, (c) => c.references('orders.id').onDelete('set null'))
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addColumn('updated_at', ddl.integer, (c) => c.notNull())
        .addColumn('expires_at', ddl.integer, (c) => c.notNull())
        .addCheckConstraint('cart_of_one', sql`(user_id is null) <> (token_hash is null)`),
    )
    // For the sweep, and for the deletion of an order.
    await tx.schema.createIndex('cart_expiry').on('cart').column('expires_at').execute()
    await tx.schema
      .createIndex('cart_order')
      .on('cart')
      .column('order_id')
      .where('order_id', 'is not', null)
      .execute()
    await createTable('cart_line', (table) =>
      table
        .addColumn('cart_id', ddl.text, (c) => c.notNull().references('cart.id').onDelete('cascade'))
        .addColumn('product_id', ddl.text, (c) => c.notNull().references('product.id').onDelete('cascade'))
        .addColumn('quantity', ddl.integer, (c) => c.notNull())
        .addColumn('seen_unit_price_cents', ddl.integer, (c) => c.notNull())
        .addColumn('added_at', ddl.integer, (c) => c.notNull())
        .addColumn('position', ddl.integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('cart_line_pk', ['cart_id', 'product_id'])
        .addCheckConstraint('cart_line_quantity', sql`quantity >= 1`)
        .addCheckConstraint('cart_line_price', sql`seen_unit_price_cents >= 0`),
    )
    await tx.schema.createIndex('cart_line_product').on('cart_line').column('product_id').execute()
  },
}
