import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** A person who deletes a review that the shop has hidden could write it again. From then on their reviews wait for approval. */
export const reviewsWait: Migration = {
  id: '0043-reviews-wait',
  async up({ tx, ddl }) {
    await tx.schema
      .alterTable('users')
      .addColumn('reviews_wait', ddl.integer, (c) =>
        c.notNull().defaultTo(0).check(sql`reviews_wait in (0, 1)`),
      )
      .execute()
  },
}
