import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

export const archive: Migration = {
  id: '0012-archive',
  async up({ tx }) {
    // The archive, last archived first, is a range of this.
    await tx.schema
      .createIndex('product_archive')
      .on('product')
      .columns(['archived_at', 'id'])
      .where(sql<boolean>`archived_at is not null`)
      .execute()
  },
}
