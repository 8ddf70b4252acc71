import { sql } from 'kysely'
import type { MigrationTools } from '../../migrate.ts'

/** Each engine's own full-text search: 0002 made it, 0009 took it away again. */
export async function createProductSearch({ tx, engineName }: MigrationTools): Promise<void> {
  if (engineName === 'postgres') {
    // The words are split by our own rule on both engines, so no text-search parser comes into it.
    await sql`alter table product add column search_words tsvector not null
      generated always as (array_to_tsvector(string_to_array(search_text, ' '))) stored`.execute(tx)
    await sql`create index product_search_words on product using gin (search_words)`.execute(tx)
    return
  }
  // Contentless: the words live in product.search_text; the triggers keep the index in the same transaction.
  await sql`create virtual table product_search using fts5(
    search_text, content='', contentless_delete=1, tokenize='unicode61', prefix='1 2 3')`.execute(tx)
  await sql`create trigger product_search_insert after insert on product begin
    insert into product_search(rowid, search_text) values (new.number, new.search_text); end`.execute(tx)
  await sql`create trigger product_search_update after update of search_text on product begin
    delete from product_search where rowid = old.number;
    insert into product_search(rowid, search_text) values (new.number, new.search_text); end`.execute(tx)
  await sql`create trigger product_search_delete after delete on product begin
    delete from product_search where rowid = old.number; end`.execute(tx)
}

export async function dropProductSearch({ tx, engineName }: MigrationTools): Promise<void> {
  if (engineName === 'postgres') {
    await sql`alter table product drop column search_words`.execute(tx)
    return
  }
  for (const when of ['insert', 'update', 'delete']) {
    await sql`drop trigger ${sql.ref(`product_search_${when}`)}`.execute(tx)
  }
  await sql`drop table product_search`.execute(tx)
}
