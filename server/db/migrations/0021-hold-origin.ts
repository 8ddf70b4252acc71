import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * Where an unpaid order came from, as a keyed hash of the network address, and whether its buyer's address was
 * unconfirmed. Both bound how much can be held without paying. The check frees the origin when the hold ends.
 */
export const holdOrigin: Migration = {
  id: '0021-hold-origin',
  async up({ tx, ddl }) {
    await tx.schema
      .alterTable('orders')
      .addColumn('hold_origin', ddl.text, (c) => c.check(sql`hold_origin is null or status = 'placed'`))
      .execute()
    await tx.schema
      .alterTable('orders')
      .addColumn('hold_unconfirmed', ddl.integer, (c) => c.notNull().defaultTo(0))
      .execute()
    await tx.schema
      .createIndex('orders_hold_origin')
      .on('orders')
      .columns(['hold_origin', 'product_id'])
      .where(sql<boolean>`hold_origin is not null`)
      .execute()
    await tx.schema
      .createIndex('orders_hold_unconfirmed')
      .on('orders')
      .columns(['product_id', 'hold_expires_at'])
      .where(sql<boolean>`hold_unconfirmed = 1`)
      .execute()
  },
}
