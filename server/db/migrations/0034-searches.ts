import { sql } from 'kysely'
import type { Migration, MigrationTools } from '../migrate.ts'

/** What buyers ask in the search box, counted by day, and what the owner says their words mean. */
export const searches: Migration = {
  id: '0034-searches',
  async up(tools) {
    const { tx, createTable, ddl } = tools
    await createTable('search_question', (table) =>
      table
        .addColumn('outcome', ddl.text, (c) => c.notNull())
        .addColumn('day', ddl.text, (c) => c.notNull())
        .addColumn('question', ddl.text, (c) => c.notNull())
        .addColumn('count', ddl.integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('search_question_pk', ['outcome', 'day', 'question'])
        .addCheckConstraint('search_question_counted', sql`count > 0`),
    )
    // The sweep looks for old days, and the writer counts the questions of one day.
    await tx.schema
      .createIndex('search_question_day')
      .on('search_question')
      .columns(['day', 'count'])
      .execute()
    await createTable('search_synonym', (table) =>
      table
        .addColumn('id', ddl.text, (c) => c.primaryKey())
        .addColumn('typed', ddl.text, (c) => c.notNull().unique())
        .addColumn('means', ddl.text)
        .addColumn('created_at', ddl.integer, (c) => c.notNull()),
    )
    for (const event of ['insert', 'update', 'delete'] as const) await createTrigger(tools, event)
  },
}

/** Every process reads the synonyms again after a commit that changed them. */
async function createTrigger({ tx, engineName }: MigrationTools, event: string): Promise<void> {
  const trigger = sql.ref(`change_synonym_${event}`)
  const on = sql.raw(`${event} on search_synonym`)
  if (engineName === 'sqlite') {
    await sql`create trigger ${trigger} after ${on} begin
      insert into public_change (tag, revision)
        values ('synonyms:', (select coalesce(max(revision), 0) + 1 from public_change))
        on conflict (tag) do update set revision = excluded.revision; end`.execute(tx)
    return
  }
  await sql`create function ${trigger}() returns trigger language plpgsql as $$ begin
    insert into public_change (tag, xid) values ('synonyms:', pg_current_xact_id())
      on conflict (tag) do update set xid = excluded.xid where public_change.xid <> excluded.xid;
    return null; end $$`.execute(tx)
  await sql`create trigger ${trigger} after ${on} for each statement execute function ${trigger}()`.execute(
    tx,
  )
}
