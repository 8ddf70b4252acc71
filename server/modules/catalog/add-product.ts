import { createHash } from 'node:crypto'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkProduct } from './check-product.ts'
import { exchangeProductImages } from './exchange-product-images.ts'
import { readTerms, toNewColumns } from './product-fields.rules.ts'
import { findTermsIssues, listSlugs, toProductSearchText } from './product-write.rules.ts'
import {
  findProductRequest,
  insertProduct,
  insertProductRequest,
  insertSpecs,
  replaceGallery,
} from './products.repository.ts'
import { insertLedger } from './stock.repository.ts'
import { withPartNumber } from './with-part-number.ts'

interface AddProductOptions {
  product: EndpointInput<'addProduct'>['body']
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

/** The id of the product that this request has added before. Refuses other content, which would be lost silently. */
async function findAdded(tx: Db, requestId: string, contentHash: string): Promise<string> {
  const { product_id, content_hash } = await findProductRequest(tx, requestId)
  if (content_hash === contentHash) return product_id
  throw new ShopError(
    'CONFLICT',
    'This product was already added, without your last changes. Edit it in the list. Sending again adds a second one.',
  )
}

export async function addProduct(
  engine: Engine,
  { product: { requestId, ...product }, by, now }: AddProductOptions,
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
  const contentHash = createHash('sha256').update(JSON.stringify(product)).digest('base64url')
  return withPartNumber(engine, columns.part_number, () =>
    engine.db.transaction().execute(async (tx) => {
      await requireStillAllowed(tx, { caller: by, endpoint: 'addProduct', now })
      if (requestId) {
        const request = { id: requestId, product_id: id, content_hash: contentHash }
        const isNew = await insertProductRequest(tx, request)
        if (!isNew) return { insertedId: await findAdded(tx, requestId, contentHash) }
      }
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
