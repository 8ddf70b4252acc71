import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

export const payments: Migration = {
  id: '0004-payments',
  async up({ createTable, ddl }) {
    await createTable('payment', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('order_id', 'text', (c) => c.notNull().unique().references('orders.id'))
        .addColumn('intent_id', 'text', (c) => c.notNull().unique())
        .addColumn('amount_cents', ddl.integer, (c) => c.notNull())
        .addColumn('refunded_cents', ddl.integer, (c) => c.notNull().defaultTo(0))
        .addColumn('currency', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addColumn('updated_at', ddl.integer, (c) => c.notNull())
        .addCheckConstraint('payment_amount', sql`amount_cents > 0`)
        .addCheckConstraint('payment_refund', sql`refunded_cents >= 0 and refunded_cents <= amount_cents`)
        .addCheckConstraint('payment_status', sql`status in ('open', 'succeeded', 'refunded', 'cancelled')`),
    )
    await createTable('provider_event', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('received_at', ddl.integer, (c) => c.notNull()),
    )
  },
}
