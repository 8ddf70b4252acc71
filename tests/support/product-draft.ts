import type { Engine } from '../../server/db/dialect/engine.ts'

export const IMAGE_KEY = 'a'.repeat(32)
/** An image for profiles, because a product's image cannot be a photo. */
export const PHOTO_KEY = 'f'.repeat(32)

/** A product as the form sends it: numbers as typed. */
export const PRODUCT_DRAFT = {
  name: 'N9 16C',
  description: 'Sixteen cores',
  order: ' 10 ',
  quantity: '500',
  price: '236.50',
  img: `/images/${IMAGE_KEY}-640.webp`,
}

/** The image that the draft names; its files are not needed. */
export async function saveImage({ db }: Pick<Engine, 'db'>, key = IMAGE_KEY): Promise<void> {
  await db
    .insertInto('image')
    .values({ key, width: 800, height: 600, widths: '320,640', created_at: 1 })
    .execute()
}
