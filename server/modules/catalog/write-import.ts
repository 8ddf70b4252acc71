import type { Db } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { exchangeImages } from '../images/exchange-images.ts'
import { findTakenSlugs, insertProducts } from './import.repository.ts'
import type { Plan, PlannedAdd, PlannedChange } from './import-plan.rules.ts'
import { lockProducts } from './lock-products.ts'
import { toNewColumns } from './product-fields.rules.ts'
import { listSlugs, nextUpdatedAt, toProductSearchText } from './product-write.rules.ts'
import { deleteSpecs, insertSpecs, updateProductRow } from './products.repository.ts'
import { insertLedger } from './stock.repository.ts'

interface WriteContext {
  actorId: string
  now: number
}

/** Chooses slugs that are free in the shop and differ from each other. If one is taken meanwhile, the import fails. */
async function chooseSlugs(tx: Db, products: readonly { name: string; id: string }[]): Promise<string[]> {
  const wanted = products.map(listSlugs)
  const taken = await findTakenSlugs(tx, [...new Set(wanted.flat())])
  return wanted.map((slugs) => {
    const slug = slugs.find((each) => !taken.has(each)) ?? slugs.at(-1) ?? ''
    taken.add(slug)
    return slug
  })
}

async function writeAdds(tx: Db, adds: readonly PlannedAdd[], { actorId, now }: WriteContext): Promise<void> {
  const products = adds.map((add, index) => ({
    add,
    // The place in the file keeps the products of one import in its order.
    id: newId({ msecs: now, seq: index }),
    name: add.row.fields.name ?? '',
  }))
  const slugs = await chooseSlugs(tx, products)
  const rows = products.map(({ add: { row, imageKey }, id, name }, index) => {
    const columns = toNewColumns({ description: '', price: 0, order: 1, ...row.fields, name })
    return {
      id,
      slug: slugs[index] ?? id,
      ...columns,
      on_hand: row.fields.quantity ?? 0,
      reserved: 0,
      image_key: imageKey,
      search_text: toProductSearchText(columns),
      created_at: now,
      updated_at: now,
    }
  })
  await insertProducts(tx, rows)
  await insertSpecs(
    tx,
    products.flatMap(({ add, id }) => add.specs.map((value) => ({ ...value, product_id: id }))),
  )
  await insertLedger(
    tx,
    rows.map(({ id, on_hand }, index) => ({
      id: newId({ msecs: now, seq: index }),
      product_id: id,
      on_hand_change: on_hand,
      reserved_change: 0,
      reason: 'opening',
      note: 'Import',
      actor_id: actorId,
      created_at: now,
    })),
  )
}

async function writeChange(
  tx: Db,
  { before, columns, specKeys, specs }: PlannedChange,
  { now }: WriteContext,
): Promise<void> {
  const change = {
    ...columns,
    search_text: toProductSearchText({ ...before, ...columns }),
    updated_at: nextUpdatedAt({ before: before.updated_at, now }),
  }
  if (!(await updateProductRow(tx, { id: before.id, seen: before.updated_at, change }))) {
    throw new ShopError(
      'CONFLICT',
      `Someone else just changed ${before.name}. Nothing was imported. Check the preview again.`,
    )
  }
  await deleteSpecs(tx, { productId: before.id, keys: specKeys })
  await insertSpecs(
    tx,
    specs.map((value) => ({ ...value, product_id: before.id })),
  )
}

/** Call it before writing the first row: all transactions lock products first, then images. */
async function exchangeImported(
  tx: Db,
  { adds, changes, now }: { adds: readonly PlannedAdd[]; changes: readonly PlannedChange[]; now: number },
): Promise<void> {
  const shown = changes.filter(({ columns }) => columns.image_key)
  if (shown.length > 0)
    await lockProducts(
      tx,
      changes.map(({ before }) => before.id),
    )
  const taken = [...adds.map(({ imageKey }) => imageKey), ...shown.map(({ columns }) => columns.image_key)]
  const released = shown.map(({ before }) => before.image_key)
  const isKey = (key: string | null | undefined) => typeof key === 'string'
  const gone = await exchangeImages(tx, {
    taken: taken.filter(isKey),
    released: released.filter(isKey),
    now,
  })
  if (gone.length > 0)
    throw new ShopError(
      'CONFLICT',
      'An image was just removed. Nothing was imported. Check the preview again.',
    )
}

export async function writeImport(
  tx: Db,
  { plans, ...context }: WriteContext & { plans: readonly Plan[] },
): Promise<void> {
  const adds = plans.filter((plan) => plan.change === 'add')
  // Sorted by id, because every transaction locks products in that order.
  const changes = plans
    .filter((plan) => plan.change === 'change')
    .toSorted((a, b) => (a.before.id < b.before.id ? -1 : 1))
  await exchangeImported(tx, { adds, changes, now: context.now })
  for (const change of changes) await writeChange(tx, change, context)
  await writeAdds(tx, adds, context)
}
