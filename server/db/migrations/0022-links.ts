import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Expired links, and the links of one account, are found without reading the others. */
export const links: Migration = {
  id: '0022-links',
  async up({ tx }) {
    await tx.schema.createIndex('verification_over').on('verification').columns(['expires_at']).execute()
    // Reset links hold an id. Longer values are not searched for, and PostgreSQL refuses to index the longest.
    await tx.schema
      .createIndex('verification_of_account')
      .on('verification')
      .columns(['value'])
      .where(sql<boolean>`length(value) <= 64`)
      .execute()
  },
}
