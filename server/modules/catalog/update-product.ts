import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import type { ProductRow } from '../../db/schema.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findSpecs } from './catalog.repository.ts'
import { findCategory } from './categories.ts'
import { checkProduct } from './check-product.ts'
import { exchangeProductImages } from './exchange-product-images.ts'
import { lockProducts } from './lock-products.ts'
import { describeChange } from './product-audit.rules.ts'
import { readTerms, toChangedColumns } from './product-fields.rules.ts'
import { findGalleryKeys } from './product-images.repository.ts'
import { findTermsIssues, nextUpdatedAt, type SpecValue, toProductSearchText } from './product-write.rules.ts'
import {
  deleteSpecs,
  findAnyProduct,
  insertSpecs,
  replaceGallery,
  updateProductRow,
} from './products.repository.ts'
import { withPartNumber } from './with-part-number.ts'

type ProductChange = EndpointInput<'updateProduct'>['body']

interface UpdateProductOptions {
  id: string
  change: ProductChange
  by: Caller
  now: number
}

function createChangedMeanwhileError({ name }: ProductRow): ShopError {
  return new ShopError(
    'CONFLICT',
    `Someone else changed ${name} after you opened it. Your changes were not saved.`,
  )
}

/** Archiving an archived product keeps the time at which it was archived first. */
function chooseArchivedAt(before: ProductRow, { archived }: ProductChange, now: number): number | null {
  if (archived === undefined) return before.archived_at
  return archived ? (before.archived_at ?? now) : null
}

/** The columns that the change names, and those that depend on them. */
function toColumns(
  before: ProductRow,
  change: ProductChange,
  { imageKey, now }: { imageKey: string | null; now: number },
) {
  const named = toChangedColumns(change)
  return {
    ...named,
    search_text: toProductSearchText({ ...before, ...named }),
    image_key: imageKey ?? before.image_key,
    archived_at: chooseArchivedAt(before, change, now),
    updated_at: nextUpdatedAt({ before: before.updated_at, now }),
  }
}

function toComparable(specs: readonly SpecValue[] = []): string {
  return JSON.stringify(specs.map(({ key, position, text_value }) => [key, position, text_value]).toSorted())
}

/**
 * Replaces all specs with the given ones. When none are given, keeps those that the category defines. Returns
 * whether any spec changed.
 */
export async function writeSpecs(
  tx: Db,
  { id, category, specs }: { id: string; category: string | null; specs: SpecValue[] | null },
): Promise<boolean> {
  const before = (await findSpecs(tx, [id])).get(id)
  const known = findCategory(category)?.specs.map(({ key }) => key) ?? []
  const after = specs ?? before?.filter(({ key }) => known.includes(key))
  if (toComparable(before) === toComparable(after)) return false
  await deleteSpecs(tx, { productId: id })
  await insertSpecs(tx, after?.map((value) => ({ ...value, product_id: id })) ?? [])
  return true
}

/** Returns whether the gallery changed. */
async function writeGallery(tx: Db, { id, keys }: { id: string; keys: readonly string[] }): Promise<boolean> {
  const before = await findGalleryKeys(tx, id)
  if (before.join() === keys.join()) return false
  await replaceGallery(tx, { productId: id, keys })
  return true
}

/** Changes the given fields. Refuses when the product has changed since the caller read it. */
export async function updateProduct(
  engine: Engine,
  { id, change, by, now }: UpdateProductOptions,
): Promise<{ modifiedCount: number; updatedAt: string }> {
  const read = await findAnyProduct(engine.db, id)
  if (!read) throw new ShopError('NOT_FOUND', 'There is no product with this id.')
  const { imageKey, galleryKeys, specs } = await checkProduct(engine.db, {
    img: change.img ?? null,
    gallery: change.gallery ?? [],
    category: change.category === undefined ? read.category : change.category || null,
    specs: change.specs ?? {},
  })
  return withPartNumber(engine, change.partNumber ?? null, () =>
    engine.db.transaction().execute(async (tx) => {
      await requireStillAllowed(tx, { caller: by, endpoint: 'updateProduct', now })
      await lockProducts(tx, [id])
      const before = await findAnyProduct(tx, id)
      if (!before) throw new ShopError('NOT_FOUND', 'This product has been deleted.')
      const seen = change.updatedAt === undefined ? read.updated_at : Date.parse(change.updatedAt)
      const columns = toColumns(before, change, { imageKey, now })
      const after = { ...before, ...columns }
      const issues = findTermsIssues(readTerms(after), readTerms(before))
      if (issues.length > 0) throw toBadInput(issues)
      await exchangeProductImages(tx, {
        product: before,
        imageKey,
        ...(change.gallery && { galleryKeys }),
        now,
      })
      if (!(await updateProductRow(tx, { id, seen, change: columns })))
        throw createChangedMeanwhileError(before)
      const mayChangeSpecs = change.specs !== undefined || after.category !== before.category
      const changed = {
        specs:
          mayChangeSpecs &&
          (await writeSpecs(tx, { id, category: after.category, specs: change.specs ? specs : null })),
        images: change.gallery !== undefined && (await writeGallery(tx, { id, keys: galleryKeys })),
      }
      await recordAudit(tx, { by, ...describeChange(before, after, changed), subject: id, now })
      return { modifiedCount: 1, updatedAt: new Date(after.updated_at).toISOString() }
    }),
  )
}
