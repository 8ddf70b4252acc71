import { sql } from 'kysely'
import type { Migration, MigrationTools } from '../migrate.ts'

/**
 * A review by a person who did not buy can wait for approval: it is hidden until an admin decides, so whatever counts or
 * lists shown reviews need not know. Lists begin with the reviews of buyers. A person reviews the shop once. Reviews show
 * the name and photo that their writer has now.
 */
export const reviewApproval: Migration = {
  id: '0028-review-approval',
  async up(tools) {
    const { tx, ddl } = tools
    await tx.schema
      .alterTable('review')
      .addColumn('waiting', ddl.integer, (c) =>
        c.notNull().defaultTo(0).check(sql`waiting = 0 or (waiting = 1 and hidden_at is not null)`),
      )
      .execute()
    // A review whose product was removed has no product either, so this says which one is about the shop.
    await tx.schema
      .alterTable('review')
      .addColumn('about_shop', ddl.integer, (c) => c.notNull().defaultTo(0).check(sql`about_shop in (0, 1)`))
      .execute()
    // Of several reviews of the shop by one person all stay, and the newest is the one that the person can edit.
    await sql`update review set about_shop = 1 where user_id is not null and product_id is null and id = (
      select max(other.id) from review as other
      where other.user_id = review.user_id and other.product_id is null)`.execute(tx)
    await sql`update review set verified = 1 where about_shop = 1 and verified = 0 and exists (
      select 1 from orders where orders.user_id = review.user_id
      and orders.status in ('paid', 'shipped', 'delivered'))`.execute(tx)
    await signAsNow(tools)
    await createIndexes(tools)
    await createWriterTrigger(tools)
  },
}

async function signAsNow({ tx }: MigrationTools): Promise<void> {
  await sql`update review set
    display_name = coalesce(
      nullif(trim((select users.display_name from users where users.id = review.user_id)), ''), 'Customer'),
    photo_key = (select image.key from users join image on image.key = users.photo_key
      where users.id = review.user_id)
    where user_id is not null and exists (select 1 from users where users.id = review.user_id
      and (users.display_name is distinct from review.display_name
        or users.photo_key is distinct from review.photo_key))`.execute(tx)
}

async function createIndexes({ tx }: MigrationTools): Promise<void> {
  for (const name of ['review_of_product', 'review_of_product_by_rating', 'review_hidden'])
    await sql`drop index ${sql.ref(name)}`.execute(tx)
  const shown = sql`hidden_at is null`
  for (const [name, columns, which] of [
    ['review_first', sql`verified, id`, shown],
    ['review_first_by_rating', sql`rating, verified, id`, shown],
    ['review_of_product', sql`product_id, verified, id`, shown],
    ['review_of_product_by_rating', sql`product_id, rating, verified, id`, shown],
    ['review_hidden', sql`rating, id`, sql`hidden_at is not null and waiting = 0`],
    ['review_waiting', sql`rating, id`, sql`waiting = 1`],
  ] as const)
    await sql`create index ${sql.ref(name)} on review (${columns}) where ${which}`.execute(tx)
  await sql`create unique index review_of_shop_once on review (user_id) where about_shop = 1`.execute(tx)
}

/** Whoever changes a person's name or photo changes it on their reviews. A removed person's reviews are not theirs. */
async function createWriterTrigger({ tx, engineName }: MigrationTools): Promise<void> {
  const isNew = (differs: string) =>
    sql.raw(
      `new.removed_at is null and (old.display_name ${differs} new.display_name or old.photo_key ${differs} new.photo_key)`,
    )
  const update = sql`update review set
    display_name = coalesce(nullif(trim(new.display_name), ''), 'Customer'),
    photo_key = (select image.key from image where image.key = new.photo_key)
    where user_id = new.id`
  if (engineName === 'sqlite') {
    await sql`create trigger review_writer after update of display_name, photo_key on users
      when ${isNew('is not')} begin ${update}; end`.execute(tx)
    return
  }
  // Products before their reviews and by id, as everyone locks them: the change feed has a row for each product.
  await sql`create function review_writer() returns trigger language plpgsql as $$ begin
    perform 1 from product where id in (
      select product_id from review where user_id = new.id and product_id is not null)
      order by id for no key update;
    ${update};
    return null; end $$`.execute(tx)
  await sql`create trigger review_writer after update of display_name, photo_key on users
    for each row when (${isNew('is distinct from')}) execute function review_writer()`.execute(tx)
}
