import type { SynonymWrite } from '../../../contract/schemas/searches.ts'
import { toBadInput } from '../../errors/shop-error.ts'
import { toLoggedQuestion, toPlainQuestion } from './logged-question.rules.ts'
import { countFound, type SearchFinder } from './search-finder.ts'

/** Normalizes a synonym as the search log does, and refuses one that would find nothing. */
export async function checkSynonym(
  { typed, means }: SynonymWrite,
  finder: SearchFinder,
): Promise<SynonymWrite> {
  const question = toLoggedQuestion(typed)
  if (question === null)
    throw toBadInput([{ field: 'typed', message: 'Enter words without addresses or long numbers' }])
  if (means === null) return { typed: question, means }
  const plain = toPlainQuestion(means)
  if (plain === question)
    throw toBadInput([{ field: 'means', message: 'Enter words that differ from the ones buyers type' }])
  if (plain === '' || countFound(await finder.understand(plain)) === 0)
    throw toBadInput([{ field: 'means', message: 'Enter words that find a product' }])
  return { typed: question, means: plain }
}
