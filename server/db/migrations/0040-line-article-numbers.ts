import type { Migration } from '../migrate.ts'

/** What a buyer called a product stays with the line, so that the shop learns it from orders and lists. */
export const lineArticleNumbers: Migration = {
  id: '0040-line-article-numbers',
  async up({ tx, ddl }) {
    await tx.schema.alterTable('cart_line').addColumn('article_number', ddl.text).execute()
    await tx.schema.alterTable('saved_list_line').addColumn('article_number', ddl.text).execute()
    await tx.schema
      .alterTable('article_number')
      .addColumn('order_id', ddl.text, (c) => c.references('orders.id').onDelete('set null'))
      .execute()
    await tx.schema
      .alterTable('article_number')
      .addColumn('list_id', ddl.text, (c) => c.references('saved_list.id').onDelete('set null'))
      .execute()
    // For the deletion of an order or a list.
    for (const column of ['order_id', 'list_id'] as const)
      await tx.schema
        .createIndex(`article_number_${column}`)
        .on('article_number')
        .column(column)
        .where(column, 'is not', null)
        .execute()
  },
}
