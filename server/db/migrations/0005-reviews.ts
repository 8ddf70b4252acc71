import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

export const reviews: Migration = {
  id: '0005-reviews',
  async up({ tx, createTable, ddl }) {
    await createTable('review', (table) =>
      table
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
        .addColumn('product_id', 'text', (c) => c.references('product.id').onDelete('set null'))
        .addColumn('rating', ddl.integer, (c) => c.notNull())
        .addColumn('description', 'text', (c) => c.notNull())
        .addColumn('display_name', 'text', (c) => c.notNull())
        .addColumn('company', 'text')
        .addColumn('photo_key', 'text', (c) => c.references('image.key'))
        .addColumn('verified', ddl.integer, (c) => c.notNull().defaultTo(0))
        .addColumn('sample', ddl.integer, (c) => c.notNull().defaultTo(0))
        .addColumn('hidden_at', ddl.integer)
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addCheckConstraint('review_rating', sql`rating between 1 and 5`)
        .addCheckConstraint('review_marks', sql`verified in (0, 1) and sample in (0, 1)`),
    )
    const shown = sql<boolean>`hidden_at is null`
    await tx.schema.createIndex('review_newest').on('review').columns(['id']).where(shown).execute()
    await tx.schema
      .createIndex('review_of_product')
      .on('review')
      .columns(['product_id', 'id'])
      .where(shown)
      .execute()
    await tx.schema.createIndex('review_of_user').on('review').columns(['user_id', 'id']).execute()
  },
}
