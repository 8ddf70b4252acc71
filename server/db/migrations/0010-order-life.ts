import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Shipping, who did what to an order, the admins' log, and an index for every way in which orders are listed. */
export const orderLife: Migration = {
  id: '0010-order-life',
  async up({ tx, createTable, ddl }) {
    await tx.schema.alterTable('orders').addColumn('carrier', 'text').execute()
    await tx.schema.alterTable('orders').addColumn('tracking', 'text').execute()
    await tx.schema
      .alterTable('orders')
      .addColumn('customer_key', ddl.text, (c) => c.notNull().defaultTo(''))
      .execute()
    await sql`update orders set customer_key = lower(customer_name)`.execute(tx)
    await tx.schema
      .alterTable('order_event')
      .addColumn('actor', 'text', (c) =>
        c.notNull().defaultTo('system').check(sql`actor in ('customer', 'shop', 'system')`),
      )
      .execute()

    await tx.schema.createIndex('orders_of_email').on('orders').columns(['user_email', 'id']).execute()
    await tx.schema.createIndex('orders_of_customer').on('orders').columns(['customer_key', 'id']).execute()
    // What is held is few beside what was ever ordered: the sweep, and a part that seems sold out, look only there.
    // The state leads the first so that SQLite prefers it to the index of all states.
    const held = sql<boolean>`status = 'placed'`
    await tx.schema
      .createIndex('orders_held')
      .on('orders')
      .columns(['status', 'hold_expires_at'])
      .where(held)
      .execute()
    await tx.schema
      .createIndex('orders_held_of_product')
      .on('orders')
      .columns(['product_id', 'hold_expires_at'])
      .where(held)
      .execute()
    await tx.schema
      .createIndex('payment_refunded')
      .on('payment')
      .columns(['order_id'])
      .where(sql<boolean>`refunded_cents > 0`)
      .execute()

    await createTable('audit_log', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('actor_id', 'text')
        .addColumn('actor_email', 'text')
        .addColumn('action', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('note', 'text')
        .addColumn('created_at', ddl.integer, (c) => c.notNull()),
    )
  },
}
