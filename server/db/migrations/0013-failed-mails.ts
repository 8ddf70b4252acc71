import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** A mail that can never arrive is given up; what is still to be sent stays one short index range. */
export const failedMails: Migration = {
  id: '0013-failed-mails',
  async up({ tx, ddl }) {
    await tx.schema.alterTable('mail_outbox').addColumn('failed_at', ddl.integer).execute()
    await tx.schema.dropIndex('mail_outbox_due').execute()
    await tx.schema
      .createIndex('mail_outbox_due')
      .on('mail_outbox')
      .columns(['next_attempt_at'])
      .where(sql<boolean>`sent_at is null and failed_at is null`)
      .execute()
  },
}
