import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** What came by the contact form, the words it is found by, and to whom an answer to a mail goes. */
export const messages: Migration = {
  id: '0015-messages',
  async up({ tx, createTable, ddl }) {
    await createTable('message', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('request_id', 'text', (c) => c.notNull().unique())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addColumn('read_at', ddl.integer)
        .addColumn('answered_at', ddl.integer)
        .addColumn('state', 'text', (c) =>
          c
            .generatedAlwaysAs(
              sql`case when answered_at is not null then 'answered' when read_at is not null then 'read' else 'new' end`,
            )
            .stored(),
        )
        .addCheckConstraint('message_texts', sql`email <> '' and subject <> '' and body <> ''`)
        .addCheckConstraint('message_marks', sql`answered_at is null or read_at is not null`),
    )
    await tx.schema.createIndex('message_by_state').on('message').columns(['state', 'id']).execute()
    await createTable('message_word', (table) =>
      table
        .addColumn('word', ddl.text, (c) => c.notNull())
        .addColumn('message_id', 'text', (c) => c.notNull().references('message.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('message_word_key', ['word', 'message_id']),
    )
    await tx.schema
      .createIndex('message_word_of_message')
      .on('message_word')
      .columns(['message_id'])
      .execute()
    await tx.schema.alterTable('mail_outbox').addColumn('reply_to', 'text').execute()
  },
}
