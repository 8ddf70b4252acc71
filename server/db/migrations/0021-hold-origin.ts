import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * Where an unpaid order came from, as a keyed hash of the network address, and what kind of buyer holds
 * its pieces. Both bound how much can be held without paying. The check frees the origin when the hold ends.
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
      .addColumn('hold_class', ddl.text, (c) => c.check(sql`hold_class in ('unconfirmed', 'new')`))
      .execute()
    await tx.schema
      .createIndex('orders_hold_origin')
      .on('orders')
      .columns(['hold_origin', 'product_id'])
      .where(sql<boolean>`hold_origin is not null`)
      .execute()
    await tx.schema
      .createIndex('orders_hold_class')
      .on('orders')
      .columns(['product_id', 'hold_expires_at'])
      .where(sql<boolean>`hold_class is not null`)
      .execute()
  },
}
