import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

export const orders: Migration = {
  id: '0003-orders',
  async up({ tx, createTable, ddl }) {
    await createTable('orders', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
        .addColumn('product_id', 'text', (c) => c.notNull().references('product.id'))
        .addColumn('product_name', 'text', (c) => c.notNull())
        .addColumn('unit_price_cents', ddl.integer, (c) => c.notNull())
        .addColumn('quantity', ddl.integer, (c) => c.notNull())
        .addColumn('price_cents', ddl.integer, (c) => c.notNull())
        .addColumn('user_email', 'text', (c) => c.notNull())
        .addColumn('customer_name', 'text', (c) => c.notNull())
        .addColumn('address', 'text', (c) => c.notNull())
        .addColumn('phone', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('version', ddl.integer, (c) => c.notNull().defaultTo(1))
        .addColumn('hold_expires_at', ddl.integer)
        .addColumn('hidden_at', ddl.integer)
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addColumn('updated_at', ddl.integer, (c) => c.notNull())
        .addCheckConstraint(
          'orders_status',
          sql`status in ('placed', 'paid', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded')`,
        )
        .addCheckConstraint('orders_quantity', sql`quantity >= 1`)
        .addCheckConstraint(
          'orders_price',
          sql`unit_price_cents > 0 and price_cents = unit_price_cents * quantity`,
        )
        .addCheckConstraint('orders_hold', sql`status <> 'placed' or hold_expires_at is not null`),
    )
    await tx.schema.createIndex('orders_of_user').on('orders').columns(['user_id', 'id']).execute()
    await tx.schema.createIndex('orders_by_status').on('orders').columns(['status', 'id']).execute()
    await tx.schema.createIndex('orders_of_product').on('orders').columns(['product_id']).execute()
    await tx.schema
      .createIndex('orders_one_unpaid')
      .unique()
      .on('orders')
      .columns(['user_id', 'product_id'])
      .where(sql<boolean>`status = 'placed'`)
      .execute()

    await createTable('order_event', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
        .addColumn('from_status', 'text')
        .addColumn('to_status', 'text', (c) => c.notNull())
        .addColumn('actor_id', 'text')
        .addColumn('note', 'text')
        .addColumn('created_at', ddl.integer, (c) => c.notNull()),
    )
    await tx.schema
      .createIndex('order_event_of_order')
      .on('order_event')
      .columns(['order_id', 'id'])
      .execute()

    await createTable('stock_ledger', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('product_id', 'text', (c) => c.notNull().references('product.id'))
        .addColumn('order_id', 'text', (c) => c.references('orders.id'))
        .addColumn('on_hand_change', ddl.integer, (c) => c.notNull())
        .addColumn('reserved_change', ddl.integer, (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('note', 'text')
        .addColumn('actor_id', 'text')
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addCheckConstraint(
          'stock_ledger_reason',
          sql`reason in ('opening', 'correction', 'reserve', 'release', 'sale', 'return')`,
        ),
    )
    await tx.schema
      .createIndex('stock_ledger_of_product')
      .on('stock_ledger')
      .columns(['product_id', 'id'])
      .execute()
    // A reservation, its release and its sale happen once for an order, whatever the races.
    await tx.schema
      .createIndex('stock_ledger_once')
      .unique()
      .on('stock_ledger')
      .columns(['order_id', 'reason'])
      .where(sql<boolean>`order_id is not null`)
      .execute()
  },
}
