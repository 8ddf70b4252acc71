import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Builds that buyers saved under a name. The parts are one text, as in the address of a build. */
export const savedBuilds: Migration = {
  id: '0042-saved-builds',
  async up({ createTable, ddl }) {
    await createTable('saved_build', (table) =>
      table
        .addColumn('id', ddl.text, (c) => c.primaryKey())
        .addColumn('user_id', ddl.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('name', ddl.text, (c) => c.notNull())
        .addColumn('parts', ddl.text, (c) => c.notNull())
        .addColumn('machines', ddl.integer, (c) => c.notNull())
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addColumn('changed_at', ddl.integer, (c) => c.notNull())
        .addUniqueConstraint('saved_build_name', ['user_id', 'name'])
        .addCheckConstraint('saved_build_machines', sql`machines >= 1`),
    )
  },
}
