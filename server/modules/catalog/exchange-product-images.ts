import type { Db } from '../../db/dialect/engine.ts'
import type { ProductRow } from '../../db/schema.ts'
import { toBadInput } from '../../errors/shop-error.ts'
import { exchangeImages } from '../images/exchange-images.ts'
import { findForeignImages } from '../images/find-foreign-images.ts'
import { NOT_UPLOADED_HERE } from '../images/find-image-key.ts'
import { findGalleryKeys } from './product-images.repository.ts'

interface NewImages {
  /** Missing for a new product. The caller has locked it. */
  product?: Pick<ProductRow, 'id' | 'image_key'>
  /** Null keeps the image. */
  imageKey: string | null
  /** Missing keeps the gallery. */
  galleryKeys?: readonly string[]
  now: number
}

/** Claims the images that a product will show and releases those that it will no longer show. */
export async function exchangeProductImages(
  tx: Db,
  { product, imageKey, galleryKeys, now }: NewImages,
): Promise<void> {
  const oldGallery = product ? await findGalleryKeys(tx, product.id) : []
  const before = [product?.image_key ?? null, ...oldGallery].filter((key) => key !== null)
  const image = imageKey ?? product?.image_key ?? null
  const after = [image, ...(galleryKeys ?? oldGallery)].filter((key) => key !== null)
  const taken = after.filter((key) => !before.includes(key))
  const foreign = await findForeignImages(tx, { keys: taken, userId: null, now })
  const gone = await exchangeImages(tx, {
    taken,
    released: before.filter((key) => !after.includes(key)),
    now,
  })
  const refused = [...foreign, ...gone]
  if (refused.length > 0)
    throw toBadInput([
      { field: imageKey && refused.includes(imageKey) ? 'img' : 'gallery', message: NOT_UPLOADED_HERE },
    ])
}
