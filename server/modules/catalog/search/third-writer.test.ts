import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import asked from '../../../../tests/search/questions/third-writer.json' with { type: 'json' }
import { buildDemoIndex } from '../../../../tests/support/demo-index.ts'
import { takePage } from '../search-index/take-page.ts'
import { askCatalog } from './ask-catalog.ts'
import { contentLanguage as language } from './content-language.ts'
import { toRelaxedHeader, toUnderstood } from './to-understood.ts'

/** `relaxed`: the nearest product comes first and is marked as relaxed. `not sold`: the reply says so, or is marked. */
const QuestionSchema = z.strictObject({
  text: z.string(),
  first: z.array(z.string()),
  answer: z.enum(['relaxed', 'not sold']).optional(),
})
const questions = z.array(QuestionSchema).parse(asked)
const index = buildDemoIndex()

function isRight({ text, first, answer }: z.infer<typeof QuestionSchema>): boolean {
  const understood = askCatalog({ language, index }, { q: text })
  const { slots, ranking, sort } = understood.understanding
  const order = sort === null || sort === 'stock' || sort === '-stock' ? 'best' : sort
  const [best] = takePage(index, { slots, sort: order, ranking, after: null, limit: 1 })
  const isFirst = best !== undefined && first.includes(best.id)
  const isExplained = best === undefined || toRelaxedHeader(understood) !== null
  if (answer === 'not sold')
    return toUnderstood(understood).notSold || (isExplained && (isFirst || first.length === 0))
  return isFirst && (answer === undefined || isExplained)
}

it('The questions of a third writer find their product first in as many cases as docs/search.md says', () => {
  const misses = questions.filter((question) => !isRight(question)).map(({ text }) => text)
  const page = readFileSync(new URL('../../../../docs/search.md', import.meta.url), 'utf8').replace(
    /\s+/g,
    ' ',
  )
  const right = questions.length - misses.length
  expect(page, misses.join('\n')).toContain(
    `Of its ${questions.length} questions, ${right} have the right first hit`,
  )
  expect(right / questions.length).toBeGreaterThanOrEqual(0.94)
})
