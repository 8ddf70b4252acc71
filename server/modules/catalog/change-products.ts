import { toTimestamp } from '../../../contract/dates.ts'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { BulkChange, BulkChangeReport } from '../../../contract/schemas/product.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import type { ProductRow } from '../../db/schema.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { applyBulkChange, findBulkProblem, hasChanged, showBulkValue } from './bulk-change.rules.ts'
import { lockProducts } from './lock-products.ts'
import { describeChange } from './product-audit.rules.ts'
import { nextUpdatedAt, toProductSearchText } from './product-write.rules.ts'
import { findAnyProducts, updateProductRow } from './products.repository.ts'
import { insertLedger, setOnHand } from './stock.repository.ts'
import { writeSpecs } from './update-product.ts'

type Asked = EndpointInput<'changeProducts'>['body']['products'][number]

interface ChangeProductsOptions {
  products: readonly Asked[]
  change: BulkChange
  preview: boolean
  by: Caller
  now: number
}

interface Planned {
  before: ProductRow
  after: ProductRow
  problem: string | null
}

const DELETED = 'This product was deleted.'

function findConflict(before: ProductRow, asked: Asked, change: BulkChange): string | null {
  const isSeen = asked.updatedAt === undefined || Date.parse(asked.updatedAt) === before.updated_at
  const isCounted =
    change.kind !== 'set-stock' || asked.onHand === undefined || asked.onHand === before.on_hand
  if (isSeen && isCounted) return null
  return `Someone else changed this product. It now has: ${showBulkValue(before, change)}.`
}

async function plan(
  db: Db,
  { products, change, now }: Pick<ChangeProductsOptions, 'products' | 'change' | 'now'>,
): Promise<Planned[]> {
  const rows = await findAnyProducts(
    db,
    products.map(({ id }) => id),
  )
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const gone = products.filter(({ id }) => !rowById.has(id))
  if (gone.length > 0)
    throw new ShopError(
      'NOT_FOUND',
      `${gone.length === 1 ? 'One product was' : `${gone.length} products were`} deleted. Nothing was changed.`,
      Object.fromEntries(gone.map(({ id }) => [id, [DELETED]])),
    )
  return products.flatMap((asked) => {
    const before = rowById.get(asked.id)
    if (!before) return []
    const after = applyBulkChange(before, change, now)
    const problem = findConflict(before, asked, change) ?? findBulkProblem(before, after)
    return [{ before, after, problem }]
  })
}

function requireNoProblems(planned: readonly Planned[]): void {
  const refused = planned.filter(({ problem }) => problem !== null)
  if (refused.length === 0) return
  const named = refused.map(({ before, problem }) => `${before.name}: ${problem}`)
  throw new ShopError(
    'CONFLICT',
    `Nothing was changed. ${named.join(' ')}`,
    Object.fromEntries(refused.map(({ before }, index) => [before.id, [named[index] ?? '']])),
  )
}

async function writeStock(
  tx: Db,
  {
    before,
    after,
    reason,
    by,
    now,
  }: Pick<ChangeProductsOptions, 'by' | 'now'> & Planned & { reason: string },
): Promise<void> {
  const isSet = await setOnHand(tx, {
    productId: before.id,
    expected: before.on_hand,
    counted: after.on_hand,
  })
  if (!isSet)
    throw new ShopError('CONFLICT', `The stock of ${before.name} just changed. Nothing was changed.`)
  // Raises `updated_at`, so that the same request repeated after a lost reply is refused. Sales do not change it, so
  // they cause no refusal.
  const { id, updated_at: seen } = before
  await updateProductRow(tx, { id, seen, change: { updated_at: nextUpdatedAt({ before: seen, now }) } })
  await insertLedger(tx, [
    {
      id: newId({ msecs: now }),
      product_id: before.id,
      on_hand_change: after.on_hand - before.on_hand,
      reserved_change: 0,
      reason: 'correction',
      note: reason,
      actor_id: by.userId,
      created_at: now,
    },
  ])
  const note = `${groupThousands(before.on_hand)} → ${groupThousands(after.on_hand)}: ${reason}`
  await recordAudit(tx, { by, action: 'correct stock', subject: before.id, note, now })
}

async function writeColumns(
  tx: Db,
  { before, after, by, now }: Pick<ChangeProductsOptions, 'by' | 'now'> & Planned,
): Promise<void> {
  const { id, updated_at: seen } = before
  const { price_cents, category, archived_at } = after
  const change = {
    price_cents,
    category,
    archived_at,
    search_text: toProductSearchText(after),
    updated_at: nextUpdatedAt({ before: seen, now }),
  }
  if (!(await updateProductRow(tx, { id, seen, change })))
    throw new ShopError('CONFLICT', `${before.name} just changed. Nothing was changed.`)
  const specs = category !== before.category && (await writeSpecs(tx, { id, category, specs: null }))
  await recordAudit(tx, { by, ...describeChange(before, after, { specs, images: false }), subject: id, now })
}

/**
 * Changes several products in one transaction: all of them, or none if the change is not allowed for one of them. A
 * preview takes no lock and writes nothing.
 */
export async function changeProducts(
  { db }: Engine,
  { products, change, preview, by, now }: ChangeProductsOptions,
): Promise<BulkChangeReport> {
  if (preview) return toReport(await plan(db, { products, change, now }), { change, modifiedCount: 0 })
  return db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller: by, endpoint: 'changeProducts', now })
    await lockProducts(
      tx,
      products.map(({ id }) => id),
    )
    const planned = await plan(tx, { products, change, now })
    requireNoProblems(planned)
    const changed = planned.filter(({ before, after }) => hasChanged(before, after))
    for (const each of changed) {
      if ('reason' in change) await writeStock(tx, { ...each, reason: change.reason, by, now })
      else await writeColumns(tx, { ...each, by, now })
    }
    return toReport(planned, { change, modifiedCount: changed.length })
  })
}

function toReport(
  planned: readonly Planned[],
  { change, modifiedCount }: { change: BulkChange; modifiedCount: number },
): BulkChangeReport {
  return {
    modifiedCount,
    products: planned.map(({ before, after, problem }) => ({
      _id: before.id,
      name: before.name,
      before: showBulkValue(before, change),
      after: showBulkValue(after, change),
      updatedAt: toTimestamp(before.updated_at),
      onHand: before.on_hand,
      problem,
    })),
  }
}
