import { availableParallelism } from 'node:os'
import type { Transaction } from 'kysely'
import type { DemoProduct } from '../../contract/content.ts'
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { newId } from '../db/new-id.ts'
import type { Database, ImageRow } from '../db/schema.ts'
import { toNewColumns } from '../modules/catalog/product-fields.rules.ts'
import { toProductSearchText, toSpecValues } from '../modules/catalog/product-write.rules.ts'
import type { ImageStore } from '../modules/images/image-store.ts'
import { storeImage } from '../modules/images/store-image.ts'
import { demoProducts, demoReviews, readVectorImage } from './demo-content.ts'
import { DEMO_LOADED, isUntouched } from './is-untouched.ts'

interface DemoShopOptions {
  images: ImageStore
  now: number
  onImage?: (done: number, total: number) => void
}

/** Fills an empty store with the demo catalog, once: never over an owner's data, and not again after it was emptied. */
export async function loadDemoShop(engine: Engine, options: DemoShopOptions): Promise<boolean> {
  if (!(await isUntouched(engine.db))) return false
  const images = await storeDemoImages(options)
  return engine.db.transaction().execute(async (tx) => {
    // Checked again inside the transaction: another process may have filled the store while images were rendered.
    await engine.lock(tx, 'demo-shop')
    if (!(await isUntouched(tx))) return false
    await tx
      .insertInto('shop_state')
      .values({ key: DEMO_LOADED, value: String(options.now) })
      .execute()
    const idByPartNumber = await insertProducts(tx, { images, now: options.now })
    await insertReviews(tx, { idByPartNumber, now: options.now })
    return true
  })
}

async function storeDemoImages({ images, now, onImage }: DemoShopOptions): Promise<Map<string, ImageRow>> {
  const stored = new Map<string, ImageRow>()
  const waiting = demoProducts.values()
  // Each runner takes the next waiting image. Rendering one keeps a core and one of Node's four pool threads busy.
  async function storeWaiting(): Promise<void> {
    for (const { image } of waiting) {
      stored.set(image, { ...(await storeImage(images, await readVectorImage(image))), created_at: now })
      onImage?.(stored.size, demoProducts.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, storeWaiting))
  return stored
}

/** The shop lists the newest products first, so the featured ones get the newest dates, an hour apart. */
function inShopOrder(): DemoProduct[] {
  const place = ({ featured }: DemoProduct) => featured ?? Number.POSITIVE_INFINITY
  return demoProducts.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
}

async function insertProducts(
  tx: Transaction<Database>,
  { images, now }: { images: Map<string, ImageRow>; now: number },
): Promise<Map<string, string>> {
  await tx
    .insertInto('image')
    .values([...images.values()])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

  const idByPartNumber = new Map<string, string>()
  for (const [index, product] of inShopOrder().entries()) {
    const createdAt = now - index * HOUR_MS
    const id = newId({ msecs: createdAt })
    idByPartNumber.set(product.partNumber, id)
    const columns = toNewColumns(product)
    await tx
      .insertInto('product')
      .values({
        id,
        slug: product.slug,
        ...columns,
        on_hand: product.quantity,
        reserved: 0,
        image_key: images.get(product.image)?.key ?? null,
        search_text: toProductSearchText(columns),
        created_at: createdAt,
        updated_at: createdAt,
      })
      .execute()
    await tx
      .insertInto('stock_ledger')
      .values({
        id: newId({ msecs: createdAt }),
        product_id: id,
        on_hand_change: product.quantity,
        reserved_change: 0,
        reason: 'opening',
        created_at: createdAt,
      })
      .execute()
    await tx.insertInto('product_spec').values(toSpecRows(id, product)).execute()
  }
  return idByPartNumber
}

function toSpecRows(productId: string, { category, specs }: DemoProduct) {
  return toSpecValues(category, specs).values.map((value) => ({ ...value, product_id: productId }))
}

async function insertReviews(
  tx: Transaction<Database>,
  { idByPartNumber, now }: { idByPartNumber: Map<string, string>; now: number },
): Promise<void> {
  const rows = demoReviews.map(({ displayName, company, rating, description, partNumber, daysAgo }) => ({
    id: newId({ msecs: now - daysAgo * DAY_MS }),
    product_id: (partNumber && idByPartNumber.get(partNumber)) || null,
    rating,
    description,
    display_name: displayName,
    company: company ?? null,
    verified: 0,
    sample: 1,
    created_at: now - daysAgo * DAY_MS,
  }))
  await tx.insertInto('review').values(rows).execute()
}
