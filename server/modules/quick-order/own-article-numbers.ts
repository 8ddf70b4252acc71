import type { Db } from '../../db/dialect/engine.ts'
import { deleteArticleNumbersOf, findArticleNumbersOf, toLearnedFrom } from './article-numbers.repository.ts'

/** When an account ends or gets another owner. */
export async function eraseArticleNumbers(tx: Db, userId: string): Promise<void> {
  await deleteArticleNumbersOf(tx, userId)
}

/** For the account's own file, the last used first. */
export async function listArticleNumbersOf(db: Db, userId: string) {
  const numbers = await findArticleNumbersOf(db, userId)
  return numbers.map(({ typed, product, used_at, ...use }) => ({
    typed,
    product,
    learnedFrom: toLearnedFrom(use),
    usedAt: new Date(used_at).toISOString(),
  }))
}
