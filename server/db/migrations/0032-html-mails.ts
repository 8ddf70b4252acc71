import type { Migration } from '../migrate.ts'

/** What a mail says, in parts from which its HTML is made. Null in mails that are plain text. */
export const htmlMails: Migration = {
  id: '0032-html-mails',
  async up({ tx, ddl }) {
    await tx.schema.alterTable('mail_outbox').addColumn('content', ddl.text).execute()
  },
}
