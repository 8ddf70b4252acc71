import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import { parseAmount } from '../../../contract/money.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import type { ProductRow } from '../../db/schema.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findCategory } from './categories.ts'
import { checkProduct } from './check-product.ts'
import { lockProducts } from './lock-products.ts'
import { describeChange } from './product-audit.rules.ts'
import { withPartNumber } from './product-number.ts'
import { findTermsIssues, nextUpdatedAt, type SpecValue, toProductSearchText } from './product-write.rules.ts'
import {
  deleteSpecs,
  findAnyProduct,
  insertSpecs,
  replaceGallery,
  updateProductRow,
} from './products.repository.ts'
import { takePictures } from './take-images.ts'

type ProductChange = EndpointInput<'updateProduct'>['body']

interface UpdateProductOptions {
  id: string
  change: ProductChange
  by: Caller
  now: number
}

function changedMeanwhile({ name }: ProductRow): ShopError {
  return new ShopError(
    'CONFLICT',
    `${name} was changed by somebody else since you opened it. Your change was not saved.`,
  )
}

/** The columns that the change names, over what they were. */
function merge(
  before: ProductRow,
  change: ProductChange,
  { imageKey, now }: { imageKey: string | null; now: number },
) {
  const texts = {
    name: change.name ?? before.name,
    description: change.description ?? before.description,
    part_number: change.partNumber === undefined ? before.part_number : change.partNumber || null,
    category: change.category === undefined ? before.category : change.category || null,
  }
  return {
    ...texts,
    search_text: toProductSearchText(texts),
    price_cents: (change.price && parseAmount(change.price)) || before.price_cents,
    minimum_order: change.order ?? before.minimum_order,
    image_key: imageKey ?? before.image_key,
    archived_at: change.archived === undefined ? before.archived_at : change.archived ? now : null,
    updated_at: nextUpdatedAt({ before: before.updated_at, now }),
  }
}

const toTerms = ({ price_cents, minimum_order }: Pick<ProductRow, 'price_cents' | 'minimum_order'>) => ({
  priceCents: price_cents,
  minimumOrder: minimum_order,
})

/** Given specs replace all there are; under another category only those stay that it knows. */
async function writeSpecs(
  tx: Db,
  { id, category, specs }: { id: string; category: string | null; specs: SpecValue[] | null },
): Promise<void> {
  if (!specs) {
    const known = findCategory(category)?.specs.map(({ key }) => key) ?? []
    return deleteSpecs(tx, { productId: id, except: known })
  }
  await deleteSpecs(tx, { productId: id })
  await insertSpecs(
    tx,
    specs.map((value) => ({ ...value, product_id: id })),
  )
}

/** Changes what is named; refused when somebody else has changed the product since it was read. */
export async function updateProduct(
  engine: Engine,
  { id, change, by, now }: UpdateProductOptions,
): Promise<{ modifiedCount: number }> {
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
      const row = merge(before, change, { imageKey, now })
      const issues = findTermsIssues(toTerms(row), toTerms(before))
      if (issues.length > 0) throw toBadInput(issues)
      await takePictures(tx, {
        product: before,
        imageKey,
        ...(change.gallery && { galleryKeys }),
        now,
      })
      if (!(await updateProductRow(tx, { id, seen, change: row }))) throw changedMeanwhile(before)
      if (change.specs !== undefined || row.category !== before.category) {
        await writeSpecs(tx, { id, category: row.category, specs: change.specs ? specs : null })
      }
      if (change.gallery) await replaceGallery(tx, { productId: id, keys: galleryKeys })
      await recordAudit(tx, { by, ...describeChange(before, { ...change, ...row }), subject: id, now })
      return { modifiedCount: 1 }
    }),
  )
}
