import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * Whether a mail belongs to an account was read from its subject, and which message it forwards from the moment it was
 * written. The texts are those of the versions before. A mail of unknown kind counts as one to the shop, which no
 * account may see.
 */
export const mailKinds: Migration = {
  id: '0046-mail-kinds',
  async up({ tx, ddl }) {
    await tx.schema
      .alterTable('mail_outbox')
      .addColumn('kind', ddl.text, (column) =>
        column.notNull().defaultTo('shop').check(sql`kind in ('customer', 'shop', 'reply')`),
      )
      .execute()
    // Without a foreign key: a reply outlives the message that it answers.
    await tx.schema.alterTable('mail_outbox').addColumn('message_id', ddl.text).execute()
    await sql`update mail_outbox set kind = case when subject like 'Re: %' then 'reply' else 'customer' end
      where not (subject like 'Contact form: %' or subject in (
        'A refund needs your attention', 'A refund was not made', 'A bank asks about a payment', 'A payment is disputed'
      ))`.execute(tx)
    // The first 13 characters of an id are the millisecond in which it was written.
    await sql`update mail_outbox set message_id = (
      select min(message.id) from message
      where message.id >= substr(mail_outbox.id, 1, 13) and message.id < substr(mail_outbox.id, 1, 13) || '~'
        and 'Contact form: ' || message.subject = mail_outbox.subject
    ) where subject like 'Contact form: %'`.execute(tx)
    await sql`create index mail_outbox_of_message on mail_outbox (message_id) where message_id is not null`.execute(
      tx,
    )
  },
}
