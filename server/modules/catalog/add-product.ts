import type { Db, Engine } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkProduct } from './check-product.ts'
import { exchangeProductImages } from './exchange-product-images.ts'
import { readTerms, toNewColumns } from './product-fields.rules.ts'
import { findTermsIssues, listSlugs, type ProductWrite, toProductSearchText } from './product-write.rules.ts'
import { insertProduct, insertSpecs, replaceGallery } from './products.repository.ts'
import { insertLedger } from './stock.repository.ts'
import { withPartNumber } from './with-part-number.ts'

interface AddProductOptions {
  product: ProductWrite
  by: Caller
  now: number
}

/** Takes the first free slug. When two admins add the same name at once, the second waits and takes the next slug. */
async function insertUnderFreeSlug(
  tx: Db,
  product: Omit<Parameters<typeof insertProduct>[1], 'slug'>,
): Promise<void> {
  for (const slug of listSlugs(product)) {
    if (await insertProduct(tx, { ...product, slug })) return
  }
}

export async function addProduct(
  engine: Engine,
  { product, by, now }: AddProductOptions,
): Promise<{ insertedId: string }> {
  const category = product.category || null
  const { imageKey, galleryKeys, specs } = await checkProduct(engine.db, {
    img: product.img,
    gallery: product.gallery ?? [],
    category,
    specs: product.specs ?? {},
  })
  const columns = toNewColumns(product)
  const issues = findTermsIssues(readTerms(columns))
  if (issues.length > 0) throw toBadInput(issues)
  const id = newId({ msecs: now })
  return withPartNumber(engine, columns.part_number, () =>
    engine.db.transaction().execute(async (tx) => {
      await requireStillAllowed(tx, { caller: by, endpoint: 'addProduct', now })
      await exchangeProductImages(tx, { imageKey, galleryKeys, now })
      await insertUnderFreeSlug(tx, {
        id,
        ...columns,
        on_hand: product.quantity,
        reserved: 0,
        image_key: imageKey,
        search_text: toProductSearchText(columns),
        created_at: now,
        updated_at: now,
      })
      await insertSpecs(
        tx,
        specs.map((value) => ({ ...value, product_id: id })),
      )
      await replaceGallery(tx, { productId: id, keys: galleryKeys })
      await insertLedger(tx, [
        {
          id: newId({ msecs: now }),
          product_id: id,
          on_hand_change: product.quantity,
          reserved_change: 0,
          reason: 'opening',
          actor_id: by.userId,
          created_at: now,
        },
      ])
      await recordAudit(tx, { by, action: 'add product', subject: id, note: product.name, now })
      return { insertedId: id }
    }),
  )
}
