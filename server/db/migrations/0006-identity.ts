import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Sign-in: what the identity library keeps about people, their sessions and their ways to prove who they are. */
export const identity: Migration = {
  id: '0006-identity',
  async up({ tx, createTable, ddl }) {
    await tx.schema
      .alterTable('users')
      .addColumn('email_verified', ddl.integer, (c) => c.notNull().defaultTo(0))
      .execute()
    await tx.schema.alterTable('users').addColumn('provider_image', 'text').execute()
    await tx.schema.alterTable('users').addColumn('removed_at', ddl.integer).execute()
    await tx.schema.createIndex('users_by_role').on('users').columns(['role', 'id']).execute()

    await createTable('session', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('token', 'text', (c) => c.notNull().unique())
        .addColumn('expires_at', ddl.integer, (c) => c.notNull())
        .addColumn('ip_address', 'text')
        .addColumn('user_agent', 'text')
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addColumn('updated_at', ddl.integer, (c) => c.notNull()),
    )
    await tx.schema.createIndex('session_of_user').on('session').columns(['user_id']).execute()

    await createTable('account', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('provider_id', 'text', (c) => c.notNull())
        .addColumn('account_id', 'text', (c) => c.notNull())
        .addColumn('password', 'text')
        .addColumn('access_token', 'text')
        .addColumn('refresh_token', 'text')
        .addColumn('id_token', 'text')
        .addColumn('access_token_expires_at', ddl.integer)
        .addColumn('refresh_token_expires_at', ddl.integer)
        .addColumn('scope', 'text')
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addColumn('updated_at', ddl.integer, (c) => c.notNull())
        .addUniqueConstraint('account_of_provider', ['provider_id', 'account_id']),
    )
    await tx.schema.createIndex('account_of_user').on('account').columns(['user_id']).execute()

    await createTable('verification', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('identifier', 'text', (c) => c.notNull())
        .addColumn('value', 'text', (c) => c.notNull())
        .addColumn('expires_at', ddl.integer, (c) => c.notNull())
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addColumn('updated_at', ddl.integer, (c) => c.notNull()),
    )
    await tx.schema
      .createIndex('verification_by_identifier')
      .on('verification')
      .columns(['identifier'])
      .execute()

    await createTable('mail_outbox', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('recipient', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('attempts', ddl.integer, (c) => c.notNull().defaultTo(0))
        .addColumn('next_attempt_at', ddl.integer, (c) => c.notNull())
        .addColumn('sent_at', ddl.integer)
        .addColumn('last_error', 'text')
        .addColumn('created_at', ddl.integer, (c) => c.notNull()),
    )
    await tx.schema
      .createIndex('mail_outbox_due')
      .on('mail_outbox')
      .columns(['next_attempt_at'])
      .where(sql<boolean>`sent_at is null`)
      .execute()
  },
}
