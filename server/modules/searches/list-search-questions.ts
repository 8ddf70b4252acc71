import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { SearchQuestion } from '../../../contract/schemas/searches.ts'
import { cutPage } from '../../db/cut-page.rules.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { createCursorError } from '../../errors/shop-error.ts'
import { findProbableMeaning } from './probable-meaning.rules.ts'
import { countFound, type SearchFinder } from './search-finder.ts'
import { toSearchDays } from './search-period.rules.ts'
import { findOpenQuestions, type OpenQuestion } from './search-questions.repository.ts'

interface ListSearchQuestions {
  query: EndpointInput<'listSearchQuestions'>['query']
  finder: SearchFinder
  /** What the shop calls its products. */
  phrases: readonly string[]
  now: number
}

/** Questions that wait for a decision, each with what the search makes of it today. */
export async function listSearchQuestions(
  { db }: Engine,
  { query: { outcome, days, limit, cursor }, finder, phrases, now }: ListSearchQuestions,
): Promise<{ questions: SearchQuestion[]; nextCursor: string | null }> {
  const after = cursor ? decodeCursor(cursor) : null
  const page = { outcome, ...toSearchDays(days, now), after, limit: limit + 1 }
  const found = await findOpenQuestions(db, page)
  const { shown, nextCursor } = cutPage(found, limit, encodeCursor)
  const questions: SearchQuestion[] = []
  // One after another, so that a long list does not keep visitors waiting.
  for (const open of shown) questions.push(await explain(open, finder, phrases))
  return { questions, nextCursor }
}

async function explain(
  { question, count, lastDay }: OpenQuestion,
  finder: SearchFinder,
  phrases: readonly string[],
): Promise<SearchQuestion> {
  const understood = await finder.understand(question)
  const finds = countFound(understood)
  const words = finds === 0 ? findProbableMeaning(question, phrases) : null
  const found = words === null ? 0 : countFound(await finder.understand(words))
  const meaning = words !== null && found > 0 ? { words, finds: found } : null
  const [close] = understood.closeMatches
  return {
    question,
    count,
    lastDay,
    finds,
    corrections: understood.corrections,
    relaxed: understood.pieces
      .filter(({ relaxed }) => relaxed)
      .map(({ typed, label, value, was }) => ({ typed, label, value: was ?? value })),
    meaning,
    product: close
      ? await finder.findProduct(close.productId)
      : await finder.findFirst(finds > 0 ? question : (meaning?.words ?? '')),
  }
}

function encodeCursor({ count, question }: OpenQuestion): string {
  return Buffer.from(JSON.stringify([count, question])).toString('base64url')
}

function decodeCursor(cursor: string): Pick<OpenQuestion, 'count' | 'question'> {
  try {
    const [count, question]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Number.isSafeInteger(count) && typeof question === 'string' && !question.includes('\0'))
      return { count: Number(count), question }
  } catch {
    // Not a cursor of this list, as the error below says.
  }
  throw createCursorError()
}
