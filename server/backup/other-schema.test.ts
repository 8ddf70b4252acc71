import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertProduct, insertUser } from '../../tests/support/factories.ts'
import { openTestEngine } from '../../tests/support/test-engine.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { openImageFolder } from '../modules/images/image-store.ts'
import { takeBackup } from './backup.ts'
import { checkBackup } from './backup-read.ts'
import { restoreBackup } from './backup-restore.ts'

/** As on hosted PostgreSQL, where an extension or the host has tables of its own. */
async function addSchema({ db }: Engine): Promise<void> {
  await sql`create schema auth`.execute(db)
  await sql`create table auth.users (id text, secret text)`.execute(db)
  await sql`create table auth.schema_migration (id text)`.execute(db)
}

// Seen to fail when the tables of all schemas are read: the first one of a name is not always the shop's.
it('Tables of another schema are not backed up and do not prevent a restore', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'northbridge-schema-'))
  const images = await openImageFolder(join(folder, 'images'))
  const [source, target] = [await openTestEngine('postgres'), await openTestEngine('postgres')]
  try {
    await addSchema(source.engine)
    await addSchema(target.engine)
    await migrate(source.engine, migrations)
    const ids = { product: await insertProduct(source.engine), users: await insertUser(source.engine) }
    const file = join(folder, 'shop.gz')
    expect(await takeBackup(source.engine, { file, images })).toMatchObject({
      rows: { product: 1, users: 1 },
    })
    await restoreBackup(target.engine, { backup: await checkBackup(file, migrations), images, migrations })
    for (const table of ['product', 'users'] as const)
      expect(await target.engine.db.selectFrom(table).select('id').execute()).toEqual([{ id: ids[table] }])
  } finally {
    await Promise.all([source.remove(), target.remove()])
    await rm(folder, { recursive: true })
  }
})
