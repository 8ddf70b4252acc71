import type { Migration } from '../migrate.ts'
import { createPublicChanges } from './frozen/public-changes.ts'

/** Pages and replies that are kept ready (docs/decisions/0012) are dropped by what these triggers write down. */
export const publicChanges: Migration = {
  id: '0017-public-changes',
  async up(tools) {
    await createPublicChanges(tools)
  },
}
