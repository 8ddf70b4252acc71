import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Refunds with states of their own, disputes, and what a payment still owes its buyer. */
export const refundStates: Migration = {
  id: '0020-refund-states',
  async up({ tx, createTable, ddl }) {
    const addToRefund = (column: string, type: typeof ddl.integer | typeof ddl.text) =>
      tx.schema.alterTable('refund').addColumn(column, type).execute()
    // Rows of earlier versions were written when the provider had returned the money: they count.
    await tx.schema
      .alterTable('refund')
      .addColumn('status', ddl.text, (c) =>
        c
          .notNull()
          .defaultTo('succeeded')
          .check(sql`status in ('requested', 'pending', 'succeeded', 'failed', 'canceled')`),
      )
      .execute()
    await addToRefund('provider_id', ddl.text)
    await addToRefund('idempotency_key', ddl.text)
    await addToRefund('failure', ddl.text)
    await tx.schema
      .alterTable('refund')
      .addColumn('repays', ddl.integer, (c) => c.notNull().defaultTo(0).check(sql`repays in (0, 1)`))
      .execute()
    for (const column of ['check_at', 'updated_at'])
      await tx.schema
        .alterTable('refund')
        .addColumn(column, ddl.integer, (c) => c.notNull().defaultTo(0))
        .execute()
    // Until now the id was the provider's own.
    await sql`update refund set provider_id = id, updated_at = created_at`.execute(tx)
    await tx.schema
      .createIndex('refund_of_provider')
      .on('refund')
      .columns(['provider_id'])
      .unique()
      .where(sql<boolean>`provider_id is not null`)
      .execute()
    await tx.schema
      .createIndex('refund_key')
      .on('refund')
      .columns(['idempotency_key'])
      .unique()
      .where(sql<boolean>`idempotency_key is not null`)
      .execute()
    // Of two requests at the same moment, the database keeps one.
    await tx.schema
      .createIndex('refund_requested')
      .on('refund')
      .columns(['payment_id'])
      .unique()
      .where(sql<boolean>`status = 'requested'`)
      .execute()
    await tx.schema.createIndex('refund_by_time').on('refund').columns(['created_at']).execute()
    await tx.schema
      .createIndex('refund_to_check')
      .on('refund')
      .columns(['check_at'])
      .where(sql<boolean>`status in ('requested', 'pending')`)
      .execute()

    const addToPayment = (column: string, check?: ReturnType<typeof sql<boolean>>) =>
      tx.schema
        .alterTable('payment')
        .addColumn(column, ddl.integer, (c) =>
          check ? c.notNull().defaultTo(0).check(check) : c.notNull().defaultTo(0),
        )
        .execute()
    await addToPayment('owed_cents', sql<boolean>`owed_cents >= 0`)
    await addToPayment('disputed_cents', sql<boolean>`disputed_cents >= 0`)
    // Money leaves once: as a refund or by the bank.
    await addToPayment(
      'lost_cents',
      sql<boolean>`lost_cents >= 0 and refunded_cents + lost_cents <= amount_cents`,
    )
    await addToPayment('return_at')
    await addToPayment('return_attempts')
    await addToPayment('version')
    // Money that came too late and was not returned when this version began.
    await sql`update payment set owed_cents = amount_cents - refunded_cents
      where late = 1 and status = 'succeeded'`.execute(tx)
    await tx.schema.dropIndex('payment_to_return').execute()
    await tx.schema
      .createIndex('payment_owed')
      .on('payment')
      .columns(['return_at'])
      .where(sql<boolean>`owed_cents > 0`)
      .execute()
    await tx.schema
      .createIndex('payment_lost')
      .on('payment')
      .columns(['order_id'])
      .where(sql<boolean>`lost_cents > 0`)
      .execute()

    await createTable('dispute', (table) =>
      table
        .addColumn('id', ddl.text, (c) => c.primaryKey())
        .addColumn('payment_id', ddl.text, (c) => c.notNull().references('payment.id'))
        .addColumn('amount_cents', ddl.integer, (c) => c.notNull())
        .addColumn('reason', ddl.text, (c) => c.notNull())
        .addColumn('status', ddl.text, (c) => c.notNull())
        .addColumn('due_at', ddl.integer)
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addColumn('updated_at', ddl.integer, (c) => c.notNull())
        .addCheckConstraint('dispute_amount', sql`amount_cents > 0`),
    )
    await tx.schema.createIndex('dispute_of_payment').on('dispute').columns(['payment_id']).execute()
    await tx.schema.createIndex('dispute_by_time').on('dispute').columns(['created_at']).execute()
  },
}
