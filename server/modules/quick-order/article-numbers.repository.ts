import type { Db } from '../../db/dialect/engine.ts'
import { formatOrderNumber } from '../shop/shop.ts'
import type { ArticleNumber } from './match-lines.rules.ts'

/** The order or the list in which a number was used. */
export type NumberSource = { order_id: string } | { list_id: string }

interface NumberUse {
  order: number | null
  list: string | null
}

export function toLearnedFrom({ order, list }: NumberUse): ArticleNumber['learnedFrom'] {
  if (order !== null) return { kind: 'order', name: formatOrderNumber(order) }
  return list === null ? null : { kind: 'list', name: list }
}

/** The numbers of an account, each with the order or the list in which it was last used. */
function selectNumbersOf(db: Db, userId: string) {
  return db
    .selectFrom('article_number')
    .leftJoin('orders', 'orders.id', 'article_number.order_id')
    .leftJoin('saved_list', 'saved_list.id', 'article_number.list_id')
    .select(['article_number.typed', 'orders.number as order', 'saved_list.name as list'])
    .where('article_number.user_id', '=', userId)
}

/** The article numbers of an account with these codes, by code. */
export async function findArticleNumbers(
  db: Db,
  { userId, codes }: { userId: string; codes: readonly string[] },
): Promise<Map<string, ArticleNumber>> {
  if (codes.length === 0) return new Map()
  const rows = await selectNumbersOf(db, userId)
    .select('article_number.product_id')
    .where('article_number.typed', 'in', codes)
    .execute()
  return new Map(
    rows.map(({ typed, product_id, ...use }) => [
      typed,
      { productId: product_id, learnedFrom: toLearnedFrom(use) },
    ]),
  )
}

interface WrittenNumbers {
  userId: string
  /** By their codes, the id of the product. */
  numbers: ReadonlyMap<string, string>
  source?: NumberSource
  now: number
}

/** A number that is known already gets the new product and source. */
export async function writeArticleNumbers(
  tx: Db,
  { userId, numbers, source, now }: WrittenNumbers,
): Promise<void> {
  const rows = Array.from(numbers, ([typed, product_id]) => ({
    user_id: userId,
    typed,
    product_id,
    used_at: now,
    order_id: null,
    list_id: null,
    ...source,
  }))
  await tx
    .insertInto('article_number')
    // Locks are taken in one order, so that two requests of one account do not block each other.
    .values(rows.toSorted((a, b) => (a.typed < b.typed ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'typed']).doUpdateSet(({ ref }) => ({
        product_id: ref('excluded.product_id'),
        used_at: ref('excluded.used_at'),
        order_id: ref('excluded.order_id'),
        list_id: ref('excluded.list_id'),
      })),
    )
    .execute()
}

/** Keeps the most recently used numbers of an account. */
export async function trimArticleNumbers(
  tx: Db,
  { userId, most }: { userId: string; most: number },
): Promise<void> {
  await tx
    .deleteFrom('article_number')
    .where('user_id', '=', userId)
    .where(
      'typed',
      'in',
      tx
        .selectFrom('article_number')
        .select('typed')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('typed', 'desc')
        .limit(1_000_000)
        .offset(most),
    )
    .execute()
}

export async function deleteArticleNumber(
  tx: Db,
  { userId, typed }: { userId: string; typed: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('article_number')
    .where('user_id', '=', userId)
    .where('typed', '=', typed)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteArticleNumbersOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('article_number').where('user_id', '=', userId).execute()
}

/** All article numbers of an account, the most recently used first. */
export async function findArticleNumbersOf(db: Db, userId: string) {
  return selectNumbersOf(db, userId)
    .innerJoin('product', 'product.id', 'article_number.product_id')
    .select(['product.name as product', 'article_number.used_at'])
    .orderBy('article_number.used_at', 'desc')
    .orderBy('article_number.typed')
    .execute()
}
