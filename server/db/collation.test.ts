import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { describeSchema } from '../../tests/support/describe-schema.ts'
import { listSortingStores, openTestEngine } from '../../tests/support/test-engine.ts'
import type { Engine } from './dialect/engine.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const BEFORE = migrations.findIndex(({ id }) => id === '0019-collation')

/** Columns whose text is not sorted by bytes. */
async function findSortedOtherwise({ db }: Engine): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select attrelid::regclass || '.' || attname as column from pg_attribute
      join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0
      and not attisdropped and attcollation not in (0, 'pg_catalog."C"'::regcollation)`.execute(db)
  return rows.map(({ column }) => column)
}

/** The file of each table. A rewritten table has a new file. */
async function findTableFiles({ db }: Engine): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; file: string }>`select relname as name, relfilenode::text as file
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  return Object.fromEntries(rows.map(({ name, file }) => [name, file]))
}

/** PostgreSQL's names for the database's sort order. If one of them were C, these tests would prove nothing. */
const PROVIDERS = { libc: 'libc en_US.UTF-8', icu: 'icu en-US' }

/** Names that en_US.UTF-8 sorts differently from bytes, or that a careless collation might call equal. */
const EMAILS = [
  'admin@a.test',
  'admin~@a.test',
  'Zoe',
  'zoe@a.test',
  'a-b@a.test',
  'ab@a.test',
  'é@a.test',
  'e\u0301@a.test',
]

async function fillWithPeople({ db }: Engine): Promise<void> {
  for (const [index, email] of EMAILS.entries()) {
    await sql`insert into users (id, email, role, created_at, updated_at)
      values (${`id-${index}`}, ${email.toLowerCase()}, 'customer', 0, 0)`.execute(db)
  }
}

async function readProvider({ db }: Engine): Promise<string> {
  const { rows } = await sql<{ provider: string }>`select
    case datlocprovider when 'c' then 'libc' when 'i' then 'icu' else datlocprovider::text end
      || ' ' || coalesce(datlocale, datcollate) as provider
    from pg_database where datname = current_database()`.execute(db)
  return rows[0]?.provider ?? ''
}

const stores = listSortingStores().filter(({ engineName }) => engineName === 'postgres')

describe.each(stores)('Text on $title', ({ store, provider }) => {
  it('Every column of every table has the collation C', async () => {
    const { engine, remove } = await openTestEngine(store, 'migrated')
    expect(await findSortedOtherwise(engine)).toEqual([])
    await remove()
  })

  it('An older database is sorted by bytes too, and only its indexes are rebuilt', async () => {
    const { engine, remove } = await openTestEngine(store)
    await migrate(engine, migrations.slice(0, BEFORE))
    await fillWithPeople(engine)
    const [filesBefore, schemaBefore] = [await findTableFiles(engine), await describeSchema(engine)]
    expect(await findSortedOtherwise(engine)).not.toEqual([])
    if (provider) expect(await readProvider(engine)).toBe(PROVIDERS[provider])

    await migrate(engine, migrations.slice(0, BEFORE + 1))

    expect(await findSortedOtherwise(engine)).toEqual([])
    expect(await findTableFiles(engine)).toEqual(filesBefore)
    const withoutCollation = (line: string) => line.replace(' collate C', '')
    expect((await describeSchema(engine)).map(withoutCollation)).toEqual(schemaBefore.map(withoutCollation))
    const people = await engine.db.selectFrom('users').select('email').orderBy('email').execute()
    expect(people.map(({ email }) => email)).toEqual(EMAILS.map((email) => email.toLowerCase()).toSorted())
    const admins = await engine.db
      .selectFrom('users')
      .select('email')
      .where('email', '>=', 'admin')
      .where('email', '<', 'admin\u{10ffff}')
      .execute()
    expect(admins).toHaveLength(2)
    await remove()
  })
})
