import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Refunds by the provider's own ids, and what the reconciler has to look at. */
export const settlement: Migration = {
  id: '0011-settlement',
  async up({ tx, createTable, ddl }) {
    await tx.schema
      .alterTable('payment')
      .addColumn('late', ddl.integer, (c) => c.notNull().defaultTo(0).check(sql`late in (0, 1)`))
      .execute()
    await tx.schema
      .alterTable('payment')
      .addColumn('check_at', ddl.integer, (c) => c.notNull().defaultTo(0))
      .execute()
    await tx.schema
      .createIndex('payment_to_check')
      .on('payment')
      .columns(['check_at'])
      .where(sql<boolean>`status = 'open'`)
      .execute()
    await tx.schema
      .createIndex('payment_to_return')
      .on('payment')
      .columns(['updated_at'])
      .where(sql<boolean>`late = 1 and status = 'succeeded'`)
      .execute()
    await tx.schema.createIndex('payment_by_time').on('payment').columns(['created_at', 'id']).execute()

    await createTable('refund', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('payment_id', 'text', (c) => c.notNull().references('payment.id'))
        .addColumn('amount_cents', ddl.integer, (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('actor_id', 'text')
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addCheckConstraint('refund_amount', sql`amount_cents > 0`),
    )
    await tx.schema.createIndex('refund_of_payment').on('refund').columns(['payment_id']).execute()
  },
}
