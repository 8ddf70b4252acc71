import type { Migration } from '../migrate.ts'

/** Counted attempts, in the database so that all processes count together. */
export const limits: Migration = {
  id: '0007-limits',
  async up({ tx, createTable, ddl }) {
    await createTable('attempt', (table) =>
      table
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('count', ddl.integer, (c) => c.notNull())
        .addColumn('resets_at', ddl.integer, (c) => c.notNull()),
    )
    await tx.schema.createIndex('attempt_over').on('attempt').columns(['resets_at']).execute()
  },
}
