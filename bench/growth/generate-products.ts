import { type Insertable, type Kysely, sql } from 'kysely'
import type { Engine } from '../../server/db/dialect/engine.ts'
import { migrate } from '../../server/db/migrate.ts'
import { migrations } from '../../server/db/migrations/index.ts'
import type { Database } from '../../server/db/schema.ts'
import { categories } from '../../server/modules/catalog/categories.ts'
import { generateProducts } from './product-generator.ts'

const PRODUCTS_AT_ONCE = 500
/** Below the number of values that either engine accepts in one statement. */
const SPECS_AT_ONCE = 5_000

/** Fills a store with products, a few hundred per statement. */
export async function fillWithProducts(
  engine: Engine,
  options: { count: number; seed?: number },
): Promise<void> {
  await migrate(engine, migrations)
  const images = categories.map(({ slug }) => ({
    key: `bench-${slug}`,
    width: 1_200,
    height: 900,
    widths: '160,320,640,1200',
    created_at: 0,
  }))
  await engine.db
    .insertInto('image')
    .values(images)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const products = generateProducts(options)
  for (;;) {
    const batch = Array.from({ length: PRODUCTS_AT_ONCE }, () => products.next().value).filter(
      (made) => !!made,
    )
    if (batch.length === 0) break
    await engine.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('product')
        .values(batch.map(({ product }) => product))
        .execute()
      await tx
        .insertInto('stock_ledger')
        .values(batch.map(({ ledger }) => ledger))
        .execute()
      await insertSpecs(
        tx,
        batch.flatMap(({ specs }) => specs),
      )
    })
  }
  await sql`analyze`.execute(engine.db)
}

async function insertSpecs(
  tx: Kysely<Database>,
  specs: readonly Insertable<Database['product_spec']>[],
): Promise<void> {
  for (let from = 0; from < specs.length; from += SPECS_AT_ONCE) {
    await tx
      .insertInto('product_spec')
      .values(specs.slice(from, from + SPECS_AT_ONCE))
      .execute()
  }
}
