import { sql } from 'kysely'
import type { Migration, MigrationTools } from '../migrate.ts'
import { createChangeTriggers } from './frozen/change-triggers.ts'

const CATALOGUE_TRIGGERS = ['insert', 'delete', 'update', 'stock'].map((name) => `catalogue_${name}`)

/** By table; `public_image_delete` went with 0023. */
const PUBLIC_TRIGGERS = {
  product: ['public_product_insert', 'public_product_update', 'public_product_delete'],
  review: ['public_review_insert', 'public_review_update', 'public_review_delete'],
  image: ['public_image_update'],
}

/** One table tells the search index and the page cache what commits changed (docs/decisions/0020). */
export const changeFeed: Migration = {
  id: '0024-change-feed',
  async up(tools) {
    const { tx, engineName } = tools
    // Earlier migrations of the same transaction may have left deferred triggers to run on product.
    if (engineName === 'postgres') await sql`set constraints all immediate`.execute(tx)
    for (const name of CATALOGUE_TRIGGERS) await dropTrigger(tools, name, 'product')
    for (const [table, names] of Object.entries(PUBLIC_TRIGGERS)) {
      for (const name of names) await dropTrigger(tools, name, table)
    }
    if (engineName === 'postgres') {
      for (const name of Object.values(PUBLIC_TRIGGERS).flat()) {
        await sql`drop function ${sql.ref(name)}()`.execute(tx)
      }
      await sql`drop function note_catalogue_change()`.execute(tx)
      await sql`drop sequence catalogue_revision`.execute(tx)
      await sql`set constraints all deferred`.execute(tx)
    }
    await tx.schema.dropTable('catalogue_change').execute()
    await createChangeTriggers(tools)
  },
}

async function dropTrigger({ tx, engineName }: MigrationTools, name: string, table: string): Promise<void> {
  if (engineName === 'sqlite') await sql`drop trigger ${sql.ref(name)}`.execute(tx)
  else await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(tx)
}
