import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'
import { createRemovalGuards } from './frozen/removal-guards.ts'

/** What is erased stays erased: the rows of a person are found quickly, and nothing new is written for one who is gone. */
export const ownData: Migration = {
  id: '0016-own-data',
  async up(tools) {
    const { tx, createTable, ddl } = tools
    await createTable('picture_removal', (table) =>
      table
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('widths', 'text', (c) => c.notNull())
        .addColumn('created_at', ddl.integer, (c) => c.notNull()),
    )
    await tx.schema.createIndex('mail_outbox_of_recipient').on('mail_outbox').column('recipient').execute()
    await tx.schema.createIndex('message_of_sender').on('message').expression(sql`lower(email)`).execute()
    await tx.schema.createIndex('audit_log_of_actor').on('audit_log').column('actor_id').execute()
    await tx.schema.createIndex('audit_log_of_subject').on('audit_log').column('subject').execute()

    // Whoever was removed before this version left name and address in their orders, and their name at reviews.
    const removed = sql`(select id from users where removed_at is not null)`
    await sql`update orders set user_email = 'removed-' || user_id || '@removed.invalid',
      customer_name = 'Former customer', customer_key = 'former customer', address = 'Erased', phone = 'Erased'
      where user_id in ${removed}`.execute(tx)
    await sql`update review set user_id = null where user_id in ${removed}`.execute(tx)
    await sql`update review set display_name = 'Former customer', company = null, photo_key = null
      where user_id is null and sample = 0`.execute(tx)

    await createRemovalGuards(tools)
  },
}
