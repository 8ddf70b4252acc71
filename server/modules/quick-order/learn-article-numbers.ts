import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { findExistingIds } from '../catalog/find-products.ts'
import {
  deleteArticleNumber,
  type NumberSource,
  trimArticleNumbers,
  writeArticleNumbers,
} from './article-numbers.repository.ts'
import { toCode } from './match-lines.rules.ts'

/** More than the parts list of a company. The least recently used ones make room. */
export const MAX_ARTICLE_NUMBERS = 5_000

interface Learn {
  numbers: EndpointInput<'learnArticleNumbers'>['body']['numbers']
  caller: Caller
  now: number
}

/** Learns what a buyer calls products. Products that are gone, and texts without a letter or digit, are left out. */
export async function learnArticleNumbers(
  engine: Engine,
  { numbers, caller, now }: Learn,
): Promise<{ modifiedCount: number }> {
  const { userId } = caller
  return engine.db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'learnArticleNumbers', now })
    const ids = [...new Set(numbers.map(({ productId }) => productId))]
    const known = await findExistingIds(tx, ids)
    const learned = new Map(
      numbers
        .filter(({ productId }) => known.has(productId))
        .map(({ typed, productId }) => [toCode(typed), productId] as const)
        .filter(([code]) => code !== ''),
    )
    if (learned.size === 0) return { modifiedCount: 0 }
    await writeArticleNumbers(tx, { userId, numbers: learned, now })
    await trimArticleNumbers(tx, { userId, most: MAX_ARTICLE_NUMBERS })
    return { modifiedCount: learned.size }
  })
}

interface LearnFromLines {
  userId: string
  lines: readonly { product_id: string; article_number: string | null }[]
  source: NumberSource
  now: number
}

/** Learns what the buyer calls the products that they order or keep in a list, in the caller's transaction. */
export async function learnFromLines(tx: Db, { userId, lines, source, now }: LearnFromLines): Promise<void> {
  const numbers = new Map(
    lines
      .map(({ article_number, product_id }) => [toCode(article_number ?? ''), product_id] as const)
      .filter(([code]) => code !== ''),
  )
  if (numbers.size === 0) return
  await writeArticleNumbers(tx, { userId, numbers, source, now })
  await trimArticleNumbers(tx, { userId, most: MAX_ARTICLE_NUMBERS })
}

/** Doing it again changes nothing. */
export async function forgetArticleNumber(
  engine: Engine,
  { typed, caller, now }: { typed: string; caller: Caller; now: number },
): Promise<{ deletedCount: number }> {
  return engine.db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'forgetArticleNumber', now })
    const deletedCount = await deleteArticleNumber(tx, { userId: caller.userId, typed: toCode(typed) })
    return { deletedCount }
  })
}
