import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Days from the order to the shipment. Null where the shop does not say. */
export const leadTime: Migration = {
  id: '0025-lead-time',
  async up({ tx, ddl }) {
    await tx.schema
      .alterTable('product')
      .addColumn('lead_time_days', ddl.integer, (column) =>
        column.check(sql`lead_time_days between 0 and 365`),
      )
      .execute()
  },
}
