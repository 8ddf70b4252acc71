import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

const BATCH_ROWS = 500

/** As names were judged when this migration was written. */
const WEB_ADDRESS =
  /:\s*[/\\]{2}|(?<![\p{L}\p{N}])(?:https?|ftp|mailto|tel|sms|javascript|data):|(?<![\p{L}\p{N}])www\d*\.|[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,}(?:[/?#\\]|:\d)|[\p{L}\p{N}-]\.(?:com|net|org|info|biz)(?![\p{L}\p{N}])|[\p{L}\p{N}-]{3,}\.(?!(?:dr|jr)\b)\p{L}{2}(?![\p{L}\p{N}])|(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)|(?<![\p{L}\p{N}])xn--/iu
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

const isAddress = (text: string) => WEB_ADDRESS.test(text.normalize('NFKC').replace(/\u3002/g, '.'))

/** The name without what is refused today; null when there is nothing to clean. */
function cleanName(name: string): string | null {
  const visible = name.replace(INVISIBLE, ' ')
  if (visible === name && !isAddress(name)) return null
  const words = visible.split(/\s+/u).filter((word) => word !== '' && !isAddress(word))
  const cleaned = words.join(' ')
  return cleaned === '' || isAddress(cleaned) ? 'Customer' : cleaned
}

/**
 * Expired links, and the links of one account, are found without reading the others. Names of accounts and reviews become
 * one line without a web address; those of orders stay as the records say.
 */
export const linksAndNames: Migration = {
  id: '0022-links-and-names',
  async up({ tx }) {
    await tx.schema.createIndex('verification_over').on('verification').columns(['expires_at']).execute()
    // Reset links hold an id. Longer values are not searched for, and PostgreSQL refuses to index the longest.
    await tx.schema
      .createIndex('verification_of_account')
      .on('verification')
      .columns(['value'])
      .where(sql<boolean>`length(value) <= 64`)
      .execute()
    for (const table of ['users', 'review'] as const) {
      let afterId = ''
      for (;;) {
        const { rows } = await sql<{ id: string; display_name: string | null }>`
          select id, display_name from ${sql.table(table)} where id > ${afterId} order by id limit ${BATCH_ROWS}
        `.execute(tx)
        for (const { id, display_name } of rows) {
          const name = display_name && cleanName(display_name)
          if (name)
            await sql`update ${sql.table(table)} set display_name = ${name} where id = ${id}`.execute(tx)
        }
        afterId = rows.at(-1)?.id ?? ''
        if (rows.length < BATCH_ROWS) break
      }
    }
  },
}
