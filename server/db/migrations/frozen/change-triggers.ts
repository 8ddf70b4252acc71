import { sql } from 'kysely'
import type { MigrationTools } from '../../migrate.ts'

/** What the search index holds of a product besides its stock level. Writers of specs and images set `updated_at`. */
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

/** Which tags each event writes into `public_change`; server/db/change-feed.ts says what they mean. */
const EVENTS = {
  product_insert: { event: sql`insert on product`, tags: [sql`'catalog:' || new.id`] },
  product_delete: { event: sql`delete on product`, tags: [sql`'catalog:' || old.id`] },
  product_indexed: { event: sql`update of ${INDEXED_COLUMNS} on product`, tags: [sql`'catalog:' || new.id`] },
  // Any other column, also one that comes later. Where updated_at changes, product_indexed has written the tag.
  product_other: {
    event: sql`update on product`,
    when: sql`old.updated_at = new.updated_at`,
    tags: [sql`case when ${LEVEL_CROSSED} then 'catalog:' else 'product:' end || new.id`],
  },
  review_insert: { event: sql`insert on review`, tags: [sql`'review:' || coalesce(new.product_id, '')`] },
  review_update: {
    event: sql`update on review`,
    tags: [sql`'review:' || coalesce(old.product_id, '')`, sql`'review:' || coalesce(new.product_id, '')`],
  },
  review_delete: { event: sql`delete on review`, tags: [sql`'review:' || coalesce(old.product_id, '')`] },
  image_update: { event: sql`update on image`, tags: [sql`'image'`] },
} as const

export async function createChangeTriggers({ tx, engineName }: MigrationTools): Promise<void> {
  for (const [name, event] of Object.entries(EVENTS)) {
    const trigger = sql.ref(`change_${name}`)
    const when = 'when' in event ? sql`when (${event.when})` : sql``
    if (engineName === 'sqlite') {
      // SQLite has one writer at a time, so the highest revision is that of the last commit.
      const upserts = event.tags.map(
        (tag) => sql`insert into public_change (tag, revision)
          values (${tag}, (select coalesce(max(revision), 0) + 1 from public_change))
          on conflict (tag) do update set revision = excluded.revision;`,
      )
      await sql`create trigger ${trigger} after ${event.event} ${when}
        begin ${sql.join(upserts, sql` `)} end`.execute(tx)
      continue
    }
    // The number of the transaction, not a counter that writers would wait for. A writer of a product has its row
    // locked already, so nobody waits for the row of its tag.
    const upserts = event.tags.map(
      (tag) => sql`insert into public_change (tag, xid) values (${tag}, pg_current_xact_id())
        on conflict (tag) do update set xid = excluded.xid where public_change.xid <> excluded.xid;`,
    )
    await sql`create function ${trigger}() returns trigger language plpgsql as $$ begin
      ${sql.join(upserts, sql` `)} return null; end $$`.execute(tx)
    await sql`create trigger ${trigger} after ${event.event} for each row ${when}
      execute function ${trigger}()`.execute(tx)
  }
}
