import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'
import { createRatingTriggers } from './frozen/rating-triggers.ts'

/** Reviews can be edited, answered and taken down with a reason; how products are rated is counted as they are written. */
export const voices: Migration = {
  id: '0014-voices',
  async up(tools) {
    const { tx, ddl } = tools
    await tx.schema
      .alterTable('review')
      .addColumn('hidden_reason', 'text', (c) => c.check(sql`hidden_reason is null or hidden_at is not null`))
      .execute()
    await tx.schema.alterTable('review').addColumn('answer', 'text').execute()
    await tx.schema
      .alterTable('review')
      .addColumn('answered_at', ddl.integer, (c) => c.check(sql`(answer is null) = (answered_at is null)`))
      .execute()
    await tx.schema.alterTable('review').addColumn('edited_at', ddl.integer).execute()
    const shown = sql<boolean>`hidden_at is null`
    // Of a person: samples and former customers have none, and may have written any number.
    await tx.schema
      .createIndex('review_once')
      .unique()
      .on('review')
      .columns(['user_id', 'product_id'])
      .where(sql<boolean>`user_id is not null and product_id is not null`)
      .execute()
    await tx.schema
      .createIndex('review_of_product_by_rating')
      .on('review')
      .columns(['product_id', 'rating', 'id'])
      .where(shown)
      .execute()

    await tx.schema
      .createIndex('review_by_rating')
      .on('review')
      .columns(['rating', 'id'])
      .where(shown)
      .execute()
    // With the rating first in both: the moderator's lists are a range for each rating, merged.
    await tx.schema
      .createIndex('review_hidden')
      .on('review')
      .columns(['rating', 'id'])
      .where(sql<boolean>`hidden_at is not null`)
      .execute()
    await tx.schema
      .createIndex('review_unanswered')
      .on('review')
      .columns(['rating', 'id'])
      .where(sql<boolean>`hidden_at is null and answer is null`)
      .execute()
    // A product that is removed looks for its reviews, hidden ones as well.
    await tx.schema.createIndex('review_about').on('review').columns(['product_id']).execute()
    // Whether somebody is a buyer.
    await tx.schema
      .createIndex('orders_bought')
      .on('orders')
      .columns(['user_id', 'product_id'])
      .where(sql<boolean>`status in ('paid', 'shipped', 'delivered', 'refunded')`)
      .execute()

    for (const stars of [1, 2, 3, 4, 5]) {
      await tx.schema
        .alterTable('product')
        .addColumn(`stars_${stars}`, ddl.integer, (c) => c.notNull().defaultTo(0))
        .execute()
    }
    await createRatingTriggers(tools)
    for (const stars of [1, 2, 3, 4, 5]) {
      await sql`update product set ${sql.ref(`stars_${stars}`)} = (
        select count(*) from review
        where review.product_id = product.id and rating = ${stars} and hidden_at is null)`.execute(tx)
    }
  },
}
