import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** The stock level of a row, as in frozen/change-triggers.ts. */
const LEVEL = sql.raw(`case when on_hand - reserved < minimum_order then 0
  when on_hand - reserved < minimum_order * 20 then 1 else 2 end`)

/**
 * An order of many lines changes many products in one statement. PostgreSQL now notes them together instead of calling
 * a function for each; SQLite calls none. Grouping the versions of a row, unlike a join, costs the same whatever
 * PostgreSQL expects of their number.
 */
export const changesOfMany: Migration = {
  id: '0044-changes-of-many',
  async up({ tx, engineName }) {
    if (engineName === 'sqlite') return
    await sql`drop trigger change_product_other on product`.execute(tx)
    await sql`create or replace function change_product_other() returns trigger language plpgsql as $$ begin
      insert into public_change (tag, xid)
      select case when min(level) <> max(level) then 'catalog:' else 'product:' end || id, pg_current_xact_id()
      from (select id, updated_at, ${LEVEL} as level from rows_before
        union all select id, updated_at, ${LEVEL} from rows_after) as versions
      group by id having min(updated_at) = max(updated_at)
      on conflict (tag) do update set xid = excluded.xid where public_change.xid <> excluded.xid;
      return null; end $$`.execute(tx)
    await sql`create trigger change_product_other after update on product
      referencing old table as rows_before new table as rows_after
      for each statement execute function change_product_other()`.execute(tx)
  },
}
