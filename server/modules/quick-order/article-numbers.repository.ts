import type { Db } from '../../db/dialect/engine.ts'

/** What an account calls products, as far as these codes are known. */
export async function findArticleNumbers(
  db: Db,
  { userId, codes }: { userId: string; codes: readonly string[] },
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_number')
    .select(['typed', 'product_id'])
    .where('user_id', '=', userId)
    .where('typed', 'in', codes)
    .execute()
  return new Map(rows.map(({ typed, product_id }) => [typed, product_id]))
}

/** A number that is known already gets the new product. */
export async function writeArticleNumbers(
  tx: Db,
  { userId, numbers, now }: { userId: string; numbers: ReadonlyMap<string, string>; now: number },
): Promise<void> {
  const rows = Array.from(numbers, ([typed, product_id]) => ({
    user_id: userId,
    typed,
    product_id,
    used_at: now,
  }))
  await tx
    .insertInto('article_number')
    // Locks are taken in one order, so that two requests of one account do not block each other.
    .values(rows.toSorted((a, b) => (a.typed < b.typed ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'typed']).doUpdateSet(({ ref }) => ({
        product_id: ref('excluded.product_id'),
        used_at: ref('excluded.used_at'),
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

/** All of an account, the last used first. */
export async function findArticleNumbersOf(db: Db, userId: string) {
  return db
    .selectFrom('article_number')
    .innerJoin('product', 'product.id', 'article_number.product_id')
    .select(['article_number.typed', 'product.name as product', 'article_number.used_at'])
    .where('article_number.user_id', '=', userId)
    .orderBy('article_number.used_at', 'desc')
    .orderBy('article_number.typed')
    .execute()
}
