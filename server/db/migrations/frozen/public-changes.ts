import { sql } from 'kysely'
import type { MigrationTools } from '../../migrate.ts'

/** Who writes specs or pictures of a product sets its updated_at, as the catalogue index asks for (docs/decisions/0009). */
const PUBLIC_EVENTS = {
  product_insert: { event: sql`insert on product`, tags: [sql`'product:' || new.id`] },
  product_update: { event: sql`update on product`, tags: [sql`'product:' || new.id`] },
  product_delete: { event: sql`delete on product`, tags: [sql`'product:' || old.id`] },
  review_insert: { event: sql`insert on review`, tags: [sql`'review:' || coalesce(new.product_id, '')`] },
  review_update: {
    event: sql`update on review`,
    tags: [sql`'review:' || coalesce(old.product_id, '')`, sql`'review:' || coalesce(new.product_id, '')`],
  },
  review_delete: { event: sql`delete on review`, tags: [sql`'review:' || coalesce(old.product_id, '')`] },
  image_update: { event: sql`update on image`, tags: [sql`'image'`] },
  image_delete: { event: sql`delete on image`, tags: [sql`'image'`] },
} as const

/** What writes down which products and reviews a commit changed: `watchPublicChanges` reads it. */
export async function createPublicChanges({ tx, engineName }: MigrationTools): Promise<void> {
  if (engineName === 'postgres') await createOnPostgres(tx)
  else await createOnSqlite(tx)
}

/**
 * Which transaction changed it last. A watcher that remembers a snapshot finds by it exactly what was committed since: no
 * counter that writers would have to wait for, and a writer of a product has its row locked already.
 */
async function createOnPostgres(tx: MigrationTools['tx']): Promise<void> {
  await sql`create table public_change (tag text collate "C" primary key, xid xid8 not null)`.execute(tx)
  await sql`create index public_change_by_xid on public_change (xid)`.execute(tx)
  for (const [name, { event, tags }] of Object.entries(PUBLIC_EVENTS)) {
    const trigger = sql.ref(`public_${name}`)
    const notes = tags.map(
      (tag) => sql`insert into public_change (tag, xid) values (${tag}, pg_current_xact_id())
        on conflict (tag) do update set xid = excluded.xid where public_change.xid <> excluded.xid;`,
    )
    await sql`create function ${trigger}() returns trigger language plpgsql as $$ begin
      ${sql.join(notes, sql` `)} return null; end $$`.execute(tx)
    await sql`create trigger ${trigger} after ${event} for each row execute function ${trigger}()`.execute(tx)
  }
}

/** One writer at a time, so the highest revision is that of the last commit. */
async function createOnSqlite(tx: MigrationTools['tx']): Promise<void> {
  await sql`create table public_change (tag text primary key, revision integer not null unique) strict`.execute(
    tx,
  )
  for (const [name, { event, tags }] of Object.entries(PUBLIC_EVENTS)) {
    const notes = tags.map(
      (tag) => sql`insert into public_change (tag, revision)
        select ${tag}, coalesce(max(revision), 0) + 1 from public_change where true
        on conflict (tag) do update set revision = excluded.revision;`,
    )
    await sql`create trigger ${sql.ref(`public_${name}`)} after ${event} begin ${sql.join(notes, sql` `)} end`.execute(
      tx,
    )
  }
}
