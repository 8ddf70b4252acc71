import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

export const people: Migration = {
  id: '0001-people',
  async up({ createTable, ddl }) {
    await createTable('shop_state', (table) =>
      table
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull()),
    )
    await createTable('users', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('email', 'text', (c) => c.notNull().unique())
        .addColumn('role', 'text', (c) => c.notNull())
        .addColumn('display_name', 'text')
        .addColumn('phone_number', 'text')
        .addColumn('location', 'text')
        .addColumn('education', 'text')
        .addColumn('photo_key', 'text')
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addColumn('updated_at', ddl.integer, (c) => c.notNull())
        .addCheckConstraint('users_role', sql`role in ('admin', 'customer')`)
        .addCheckConstraint('users_email_lower', sql`email = lower(email)`),
    )
  },
}
