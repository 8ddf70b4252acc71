import { sql } from 'kysely'
import type { MigrationTools } from '../../migrate.ts'

/** Tables whose rows belong to a person from the moment they are written. An order keeps the address it came with. */
const GUARDED_TABLES = ['orders', 'review', 'session', 'account'] as const

/** The error of a guard. PostgreSQL gives it a code of ours, SQLite only the words; the engines know it by them. */
const REMOVED_PERSON = { code: 'NB001', message: 'this person was removed' } as const

/** A restored backup holds orders of people who were removed, under the address that was left to them. */
function isExempt(table: (typeof GUARDED_TABLES)[number]): string {
  return table === 'orders' ? 'or email = new.user_email' : ''
}

/**
 * What refuses orders, reviews, sessions and ways to sign in of a person who was removed, also when the removal and
 * the writing happen at the same moment, and leaves what remained of such a person as it is.
 */
export async function createRemovalGuards({ tx, engineName }: MigrationTools): Promise<void> {
  if (engineName === 'postgres') await createOnPostgres(tx)
  else await createOnSqlite(tx)
}

async function createOnPostgres(tx: MigrationTools['tx']): Promise<void> {
  for (const table of GUARDED_TABLES) {
    const guard = sql.ref(`${table}_of_removed`)
    // The lock waits for a removal that is under way, and then sees what it left. It is the lock that the foreign
    // key takes a moment later anyway, and a removal waits for it.
    await sql`create function ${guard}() returns trigger language plpgsql as $$ begin
      if new.user_id is null then return new; end if;
      perform 1 from (select email, removed_at from users where id = new.user_id for key share) as person
        where removed_at is null ${sql.raw(isExempt(table))};
      if not found then
        raise exception ${sql.lit(REMOVED_PERSON.message)} using errcode = ${sql.lit(REMOVED_PERSON.code)};
      end if;
      return new; end $$`.execute(tx)
    await sql`create trigger ${guard} before insert on ${sql.table(table)}
      for each row execute function ${guard}()`.execute(tx)
  }
  await sql`create function users_removed() returns trigger language plpgsql as $$ begin
    return null; end $$`.execute(tx)
  await sql`create trigger users_removed before update on users
    for each row when (old.removed_at is not null) execute function users_removed()`.execute(tx)
}

async function createOnSqlite(tx: MigrationTools['tx']): Promise<void> {
  for (const table of GUARDED_TABLES) {
    await sql`create trigger ${sql.ref(`${table}_of_removed`)} before insert on ${sql.table(table)}
      when new.user_id is not null and not exists (
        select 1 from users where id = new.user_id and (removed_at is null ${sql.raw(isExempt(table))}))
      begin select raise(abort, ${sql.lit(REMOVED_PERSON.message)}); end`.execute(tx)
  }
  await sql`create trigger users_removed before update on users when old.removed_at is not null
    begin select raise(ignore); end`.execute(tx)
}
