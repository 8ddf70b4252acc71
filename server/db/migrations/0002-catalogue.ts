import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'
import { createProductSearch } from './frozen/product-search.ts'

export const catalogue: Migration = {
  id: '0002-catalogue',
  async up(tools) {
    const { tx, createTable, ddl } = tools
    await createTable('image', (table) =>
      table
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('width', ddl.integer, (c) => c.notNull())
        .addColumn('height', ddl.integer, (c) => c.notNull())
        .addColumn('widths', 'text', (c) => c.notNull())
        .addColumn('created_at', ddl.integer, (c) => c.notNull()),
    )

    await createTable('product', (table) =>
      table
        .addColumn('number', ddl.integer, (column) => ddl.autoNumber(column))
        .addColumn('id', 'text', (c) => c.notNull().unique())
        .addColumn('slug', 'text', (c) => c.notNull().unique())
        .addColumn('part_number', 'text', (c) => c.unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('description', 'text', (c) => c.notNull())
        .addColumn('category', 'text')
        .addColumn('price_cents', ddl.integer, (c) => c.notNull())
        .addColumn('minimum_order', ddl.integer, (c) => c.notNull())
        .addColumn('on_hand', ddl.integer, (c) => c.notNull())
        .addColumn('reserved', ddl.integer, (c) => c.notNull().defaultTo(0))
        .addColumn('image_key', 'text', (c) => c.references('image.key'))
        .addColumn('search_text', 'text', (c) => c.notNull())
        .addColumn('created_at', ddl.integer, (c) => c.notNull())
        .addColumn('updated_at', ddl.integer, (c) => c.notNull())
        .addColumn('archived_at', ddl.integer)
        .addCheckConstraint('product_price', sql`price_cents > 0`)
        .addCheckConstraint('product_minimum_order', sql`minimum_order >= 1`)
        .addCheckConstraint('product_stock', sql`reserved >= 0 and reserved <= on_hand`),
    )
    await createProductSearch(tools)

    // Every list is a range of one of these, with the id to break ties and to carry the cursor.
    const active = sql<boolean>`archived_at is null`
    await tx.schema.createIndex('product_newest').on('product').columns(['id']).where(active).execute()
    await tx.schema
      .createIndex('product_by_name')
      .on('product')
      .columns(['name', 'id'])
      .where(active)
      .execute()
    await tx.schema
      .createIndex('product_by_price')
      .on('product')
      .columns(['price_cents', 'id'])
      .where(active)
      .execute()
    for (const [name, column] of [
      ['newest', 'id'],
      ['name', 'name'],
      ['price', 'price_cents'],
    ] as const) {
      await tx.schema
        .createIndex(`product_category_by_${name}`)
        .on('product')
        .columns(column === 'id' ? ['category', 'id'] : ['category', column, 'id'])
        .where(active)
        .execute()
    }

    await createTable('product_spec', (table) =>
      table
        .addColumn('product_id', 'text', (c) => c.notNull().references('product.id').onDelete('cascade'))
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('position', ddl.integer, (c) => c.notNull())
        .addColumn('text_value', 'text', (c) => c.notNull())
        .addColumn('number_value', ddl.real)
        .addPrimaryKeyConstraint('product_spec_key', ['product_id', 'key', 'position']),
    )
    await tx.schema
      .createIndex('product_spec_text')
      .on('product_spec')
      .columns(['key', 'text_value', 'product_id'])
      .execute()
    await tx.schema
      .createIndex('product_spec_number')
      .on('product_spec')
      .columns(['key', 'number_value', 'product_id'])
      .execute()
  },
}
