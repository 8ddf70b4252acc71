import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** A picture that nothing shows any more is removed at a time that its note says. */
export const pictureRemoval: Migration = {
  id: '0023-picture-removal',
  async up({ tx, engineName, ddl }) {
    await tx.schema.alterTable('picture_removal').renameColumn('created_at', 'due_at').execute()
    await tx.schema.createIndex('picture_removal_due').on('picture_removal').column('due_at').execute()

    // Who may show a picture that nothing shows yet.
    await tx.schema.alterTable('picture_removal').addColumn('uploaded_by', ddl.text).execute()

    // Whether a picture is in use is asked of all that can show one.
    for (const [name, table, column] of [
      ['users_by_photo', 'users', 'photo_key'],
      ['review_by_photo', 'review', 'photo_key'],
      ['product_by_picture', 'product', 'image_key'],
      ['product_picture_by_picture', 'product_picture', 'image_key'],
    ] as const) {
      await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(tx)
    }

    // A review shows the photo that its writer has now, not one that they have replaced.
    const present = sql`(select photo_key from users where users.id = review.user_id)`
    await sql`update review set photo_key = (select key from image where key = ${present})
      where user_id is not null and photo_key is not null and photo_key is distinct from ${present}`.execute(
      tx,
    )

    // Only what nothing shows is removed, so no page that is kept ready has to be dropped for it.
    const trigger = sql.ref('public_image_delete')
    if (engineName === 'sqlite') await sql`drop trigger ${trigger}`.execute(tx)
    else {
      await sql`drop trigger ${trigger} on image`.execute(tx)
      await sql`drop function ${trigger}()`.execute(tx)
    }
  },
}
