import { sql } from 'kysely'
import type { MigrationTools } from '../../migrate.ts'

/** Not the stock: orders change it all the time, and only a crossing of levels concerns the index. */
const INDEXED_COLUMNS = sql.raw(
  'name, part_number, description, search_text, category, price_cents, minimum_order, archived_at, updated_at',
)

/** contract/stock-level.ts in SQL, with the figure of the day on which these triggers were made: a test compares. */
function stockLevel(row: 'old' | 'new'): string {
  const available = `(${row}.on_hand - ${row}.reserved)`
  return `(case when ${available} < ${row}.minimum_order then 0
    when ${available} < ${row}.minimum_order * 20 then 1 else 2 end)`
}

const LEVEL_CROSSED = sql.raw(`${stockLevel('old')} <> ${stockLevel('new')}`)

/** Any number that no other application on the same database uses. */
const CATALOGUE_LOCK = 4_206_199_204

/** What writes down in catalogue_change that a product changed in something that the catalogue index holds. */
export async function createChangeTriggers({ tx, engineName }: MigrationTools): Promise<void> {
  if (engineName === 'postgres') await createOnPostgres(tx)
  else await createOnSqlite(tx)
}

async function createOnPostgres(tx: MigrationTools['tx']): Promise<void> {
  await sql`create sequence catalogue_revision`.execute(tx)
  // The lock is held until the transaction has committed, so revisions become visible in their order: a reader that
  // has seen one has seen all before it. Without it a lower one could be committed after a higher was read, and no
  // reader would ever look for it. A sequence, because a counter row would leave a dead copy for every product
  // of an import, each in the way of the next.
  await sql`create function note_catalogue_change() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(${sql.lit(CATALOGUE_LOCK)});
    insert into catalogue_change (product_id, revision)
      values (case tg_op when 'DELETE' then old.id else new.id end, nextval('catalogue_revision'))
      on conflict (product_id) do update set revision = excluded.revision;
    return null; end $$`.execute(tx)
  const triggers = {
    insert: sql`insert on product`,
    delete: sql`delete on product`,
    update: sql`update of ${INDEXED_COLUMNS} on product`,
    stock: sql`update of on_hand, reserved on product`,
  }
  // Deferred to the commit: the lock is the last one that a transaction takes, and held for a moment only, so
  // its holder never waits for a product that another transaction has locked.
  for (const [name, event] of Object.entries(triggers)) {
    await sql`create constraint trigger ${sql.ref(`catalogue_${name}`)} after ${event}
      deferrable initially deferred for each row
      ${name === 'stock' ? sql`when (${LEVEL_CROSSED})` : sql``}
      execute function note_catalogue_change()`.execute(tx)
  }
}

async function createOnSqlite(tx: MigrationTools['tx']): Promise<void> {
  const triggers = {
    insert: sql`insert on product`,
    delete: sql`delete on product`,
    update: sql`update of ${INDEXED_COLUMNS} on product`,
    stock: sql`update of on_hand, reserved on product when ${LEVEL_CROSSED}`,
  }
  // One writer at a time, so the highest revision is that of the last commit.
  for (const [name, event] of Object.entries(triggers)) {
    await sql`create trigger ${sql.ref(`catalogue_${name}`)} after ${event} begin
      insert into catalogue_change (product_id, revision)
        select ${sql.ref(name === 'delete' ? 'old.id' : 'new.id')}, coalesce(max(revision), 0) + 1
        from catalogue_change where true
        on conflict (product_id) do update set revision = excluded.revision; end`.execute(tx)
  }
}
