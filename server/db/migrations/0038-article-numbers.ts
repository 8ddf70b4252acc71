import type { Migration } from '../migrate.ts'

/** What buyers call products in their own lists. */
export const articleNumbers: Migration = {
  id: '0038-article-numbers',
  async up({ tx, createTable, ddl }) {
    await createTable('article_number', (table) =>
      table
        .addColumn('user_id', ddl.text, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('typed', ddl.text, (c) => c.notNull())
        .addColumn('product_id', ddl.text, (c) => c.notNull().references('product.id').onDelete('cascade'))
        .addColumn('used_at', ddl.integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('article_number_pk', ['user_id', 'typed']),
    )
    // The least recently used ones of an account make room for new ones.
    await tx.schema
      .createIndex('article_number_by_use')
      .on('article_number')
      .columns(['user_id', 'used_at', 'typed'])
      .execute()
    // A product that is deleted takes its numbers along.
    await tx.schema.createIndex('article_number_product').on('article_number').column('product_id').execute()
  },
}
