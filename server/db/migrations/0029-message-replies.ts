import type { Migration } from '../migrate.ts'

/** What the shop replied to a message of the contact form. */
export const messageReplies: Migration = {
  id: '0029-message-replies',
  async up({ tx, createTable, ddl }) {
    await createTable('message_reply', (table) =>
      table
        .addColumn('id', ddl.text, (c) => c.primaryKey())
        .addColumn('message_id', ddl.text, (c) => c.notNull().references('message.id').onDelete('cascade'))
        .addColumn('request_id', ddl.text, (c) => c.notNull().unique())
        .addColumn('actor_id', ddl.text, (c) => c.references('users.id').onDelete('set null'))
        .addColumn('body', ddl.text, (c) => c.notNull())
        .addColumn('created_at', ddl.integer, (c) => c.notNull()),
    )
    await tx.schema
      .createIndex('message_reply_of_message')
      .on('message_reply')
      .columns(['message_id', 'id'])
      .execute()
    // An account that is deleted looks for the replies it sent.
    await tx.schema.createIndex('message_reply_of_actor').on('message_reply').column('actor_id').execute()
  },
}
