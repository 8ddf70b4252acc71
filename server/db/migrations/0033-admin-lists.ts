import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Admins list users by role and confirmation, and the audit log by admin, action and subject. */
export const adminLists: Migration = {
  id: '0033-admin-lists',
  async up({ tx }) {
    for (const [name, on] of [
      ['users_admins', sql`users (id) where role = 'admin'`],
      ['users_unconfirmed', sql`users (id) where email_verified = 0`],
      ['audit_log_by_actor', sql`audit_log (actor_email, id)`],
      ['audit_log_by_action', sql`audit_log (action, id)`],
      ['audit_log_by_subject', sql`audit_log (subject, id)`],
    ] as const)
      await sql`create index ${sql.ref(name)} on ${on}`.execute(tx)
  },
}
