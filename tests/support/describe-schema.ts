import { sql } from 'kysely'
import type { Engine } from '../../server/db/dialect/engine.ts'

/** The whole schema of a database, as the engine itself describes it. */
export async function describeSchema({ db, name }: Engine): Promise<string[]> {
  const { rows } =
    name === 'sqlite'
      ? await sql<{ line: string }>`select type || ' ' || name || ' ' || coalesce(sql, '') as line
          from sqlite_master`.execute(db)
      : await sql<{ line: string }>`
          select concat_ws(' ', 'column', table_name || '.' || column_name, data_type, is_nullable,
              'collate ' || collation_name, 'default ' || column_default, 'as ' || generation_expression) as line
            from information_schema.columns where table_schema = 'public'
          union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
          union all select 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(oid)
            from pg_trigger where not tgisinternal
          union all select 'function ' || pg_get_functiondef(oid)
            from pg_proc where pronamespace = 'public'::regnamespace
          union all select 'sequence ' || sequencename from pg_sequences where schemaname = 'public'
          union all select 'check ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
            from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`.execute(db)
  return rows.map(({ line }) => line.replace(/\s+/g, ' ')).toSorted()
}
