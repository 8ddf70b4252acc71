import { z } from 'zod'
import { demoProducts } from '../../server/demo/demo-content.ts'
import abbreviationAndUnit from './questions/abbreviation-and-unit.json' with { type: 'json' }
import exactName from './questions/exact-name.json' with { type: 'json' }
import feature from './questions/feature.json' with { type: 'json' }
import fourthWriter from './questions/fourth-writer.json' with { type: 'json' }
import notSold from './questions/not-sold.json' with { type: 'json' }
import partNumber from './questions/part-number.json' with { type: 'json' }
import productType from './questions/product-type.json' with { type: 'json' }
import secondAbbreviationAndUnit from './questions/second-writer/abbreviation-and-unit.json' with {
  type: 'json',
}
import secondExactName from './questions/second-writer/exact-name.json' with { type: 'json' }
import secondFeature from './questions/second-writer/feature.json' with { type: 'json' }
import secondNotSold from './questions/second-writer/not-sold.json' with { type: 'json' }
import secondPartNumber from './questions/second-writer/part-number.json' with { type: 'json' }
import secondProductType from './questions/second-writer/product-type.json' with { type: 'json' }
import secondSentenceWithLimits from './questions/second-writer/sentence-with-limits.json' with {
  type: 'json',
}
import secondTypo from './questions/second-writer/typo.json' with { type: 'json' }
import sentenceWithLimits from './questions/sentence-with-limits.json' with { type: 'json' }
import typo from './questions/typo.json' with { type: 'json' }
import { findWhere } from './where.ts'

const QuestionFileSchema = z.strictObject({
  kind: z.string(),
  questions: z.array(
    z.union([
      z.strictObject({ text: z.string(), first: z.array(z.string()).min(1) }),
      z.strictObject({
        text: z.string(),
        where: z.string(),
        first: z.array(z.string()).min(1).optional(),
        /** The field whose smallest value the buyer wants first: `price` for the cheapest. */
        lowest: z.string().optional(),
        /** Nothing we sell fits; `where` is what comes closest. */
        relaxed: z.literal(true).optional(),
      }),
      z.strictObject({ text: z.string(), notSold: z.literal(true) }),
    ]),
  ),
})

/** What a buyer types and what they would accept: slugs of the demo catalog. */
export interface Question {
  kind: string
  text: string
  /** One of these must be the first hit. */
  first: string[]
  /** What may be among the first five. */
  relevant: string[]
  answer: 'fits' | 'relaxed' | 'not sold'
}

export const questionKinds = [
  exactName,
  partNumber,
  productType,
  feature,
  abbreviationAndUnit,
  typo,
  sentenceWithLimits,
  notSold,
].map((file) => QuestionFileSchema.parse(file))

/** By a buyer who saw the catalog and the form of a question, but neither the search nor the other questions. */
const secondKinds = [
  secondExactName,
  secondPartNumber,
  secondProductType,
  secondFeature,
  secondAbbreviationAndUnit,
  secondTypo,
  secondSentenceWithLimits,
  secondNotSold,
].map((file) => QuestionFileSchema.parse(file))

/** By someone who knew the rules of the search, written before it was asked. */
const fourthKinds = z.array(QuestionFileSchema).parse(fourthWriter)

export const questions: Question[] = toQuestions(questionKinds)
export const secondQuestions: Question[] = toQuestions(secondKinds)
export const fourthQuestions: Question[] = toQuestions(fourthKinds)

function toQuestions(files: readonly z.infer<typeof QuestionFileSchema>[]): Question[] {
  return files.flatMap(({ kind, questions }) => questions.map((question) => toQuestion(kind, question)))
}

function toQuestion(
  kind: string,
  question: z.infer<typeof QuestionFileSchema>['questions'][number],
): Question {
  const { text } = question
  if ('notSold' in question) return { kind, text, first: [], relevant: [], answer: 'not sold' }
  if (!('where' in question)) {
    return { kind, text, first: question.first, relevant: question.first, answer: 'fits' }
  }
  const { slugs, lowest } = findWhere(demoProducts, question.where, question.lowest)
  const first = question.first ?? lowest ?? slugs
  return { kind, text, first, relevant: slugs, answer: question.relaxed ? 'relaxed' : 'fits' }
}
