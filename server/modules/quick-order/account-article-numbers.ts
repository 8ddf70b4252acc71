import { toTimestamp } from '../../../contract/dates.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { deleteArticleNumbersOf, findArticleNumbersOf, toLearnedFrom } from './article-numbers.repository.ts'

/** Deletes the article numbers of an account that ends or gets another owner. */
export async function eraseArticleNumbersOf(tx: Db, userId: string): Promise<void> {
  await deleteArticleNumbersOf(tx, userId)
}

/** The article numbers of an account, for the export of its data, last used first. */
export async function exportArticleNumbersOf(db: Db, userId: string) {
  const numbers = await findArticleNumbersOf(db, userId)
  return numbers.map(({ typed, product, used_at, ...use }) => ({
    typed,
    product,
    learnedFrom: toLearnedFrom(use),
    usedAt: toTimestamp(used_at),
  }))
}
