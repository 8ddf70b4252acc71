import type { Migration } from '../migrate.ts'

/** A first glimpse of each picture, pictures that an image host keeps, and further pictures of a product. */
export const pictures: Migration = {
  id: '0008-pictures',
  async up({ tx, createTable, ddl }) {
    await tx.schema
      .alterTable('image')
      .addColumn('placeholder', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await tx.schema.alterTable('image').addColumn('remote_url', 'text').execute()
    await tx.schema.createIndex('image_by_remote_url').on('image').columns(['remote_url']).execute()

    await createTable('product_picture', (table) =>
      table
        .addColumn('product_id', 'text', (c) => c.notNull().references('product.id').onDelete('cascade'))
        .addColumn('position', ddl.integer, (c) => c.notNull())
        .addColumn('image_key', 'text', (c) => c.notNull().references('image.key'))
        .addPrimaryKeyConstraint('product_picture_key', ['product_id', 'position']),
    )
  },
}
