import type { Migration } from '../migrate.ts'

/** Sessions that are over are found without reading those that are not. */
export const over: Migration = {
  id: '0018-over',
  async up({ tx }) {
    await tx.schema.createIndex('session_over').on('session').columns(['expires_at']).execute()
  },
}
