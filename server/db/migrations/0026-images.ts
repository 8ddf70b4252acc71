import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** The tables of images get the names that the rest of the shop uses. */
export const images: Migration = {
  id: '0026-images',
  async up({ tx, engineName }) {
    await tx.schema.alterTable('product_picture').renameTo('product_image').execute()
    await tx.schema.alterTable('picture_removal').renameTo('image_removal').execute()
    for (const [former, name, on] of [
      ['picture_removal_due', 'image_removal_due', sql`image_removal (due_at)`],
      ['product_by_picture', 'product_by_image', sql`product (image_key) where image_key is not null`],
      [
        'product_picture_by_picture',
        'product_image_by_image',
        sql`product_image (image_key) where image_key is not null`,
      ],
    ] as const) {
      if (engineName === 'postgres') {
        await sql`alter index ${sql.ref(former)} rename to ${sql.ref(name)}`.execute(tx)
        continue
      }
      await sql`drop index ${sql.ref(former)}`.execute(tx)
      await sql`create index ${sql.ref(name)} on ${on}`.execute(tx)
    }
    if (engineName === 'postgres') {
      await sql`alter table product_image rename constraint product_picture_key to product_image_key`.execute(
        tx,
      )
    }
  },
}
