import { toMarkdownTable } from '../../scripts/markdown-table.ts'
import type { Question } from './questions.ts'

export interface Answer {
  /** The slugs of the first products, best first: five, or fewer if the list is shorter. */
  slugs: string[]
  /** What the reply says that it relaxed. */
  relaxed: string | null
  /** The shop says that it does not sell such a thing. */
  notSold: boolean
}

export interface Judged {
  question: Question
  answer: Answer
  isEmpty: boolean
  isFirstRight: boolean
  areFiveRelevant: boolean
  isExplained: boolean
}

const LOOKED_AT = 5
/** A product that breaks a limit is wrong in every place; elsewhere, what follows after all that fit does no harm. */
const STRICT_KIND = 'sentence with limits'

export function judgeAnswer(question: Question, answer: Answer): Judged {
  const { first, relevant, answer: expected, kind } = question
  const slugs = answer.slugs.slice(0, LOOKED_AT)
  const places = expected === 'relaxed' ? 1 : Math.min(LOOKED_AT, relevant.length)
  const judgedPlaces = kind === STRICT_KIND ? LOOKED_AT : places
  // A reply that shows the nearest products has to say so, and must not deny what the shop sells.
  const isHonest = expected === 'relaxed' ? answer.relaxed !== null : !answer.notSold
  return {
    question,
    answer,
    isEmpty: expected !== 'not sold' && slugs.length === 0,
    isFirstRight: isHonest && slugs.slice(0, 1).some((slug) => first.includes(slug)),
    areFiveRelevant:
      isHonest &&
      slugs.length >= places &&
      slugs.slice(0, judgedPlaces).every((slug) => relevant.includes(slug)),
    isExplained: answer.notSold || answer.relaxed !== null,
  }
}

export const isMiss = ({ question, isFirstRight, areFiveRelevant, isExplained }: Judged): boolean =>
  question.answer === 'not sold' ? !isExplained : !isFirstRight || !areFiveRelevant

export interface KindQuality {
  kind: string
  questions: number
  empty: number
  /** Shares from 0 to 1; null for kinds that they do not apply to. */
  firstRight: number | null
  fiveRelevant: number | null
  /** The reply says that the thing is not sold, or at least which words it left out. */
  explained: number | null
  /** The reply says that the thing is not sold. */
  saidNotSold: number | null
}

export function summarize(kind: string, judged: readonly Judged[]): KindQuality {
  const share = (members: readonly Judged[], isRight: (one: Judged) => boolean) =>
    members.length === 0 ? null : members.filter(isRight).length / members.length
  const sold = judged.filter(({ question }) => question.answer !== 'not sold')
  const notSold = judged.filter(({ question }) => question.answer === 'not sold')
  return {
    kind,
    questions: judged.length,
    empty: sold.filter(({ isEmpty }) => isEmpty).length,
    firstRight: share(sold, ({ isFirstRight }) => isFirstRight),
    fiveRelevant: share(sold, ({ areFiveRelevant }) => areFiveRelevant),
    explained: share(notSold, ({ isExplained }) => isExplained),
    saidNotSold: share(notSold, ({ answer }) => answer.notSold),
  }
}

/** Rounded down, so that 100% means all. */
const toPercent = (share: number | null) =>
  share === null ? '' : `${(Math.floor(share * 1_000) / 10).toLocaleString('en')}%`

/** The table and the list of misses in docs/search.md. */
export function writeQuality(judged: readonly Judged[]): string {
  const byKind = Map.groupBy(judged, ({ question }) => question.kind)
  const rows = [...byKind].map(([kind, members]) => summarize(kind, members))
  const table = [...rows, summarize('all', judged)].map((row) => ({
    kind: row.kind,
    questions: row.questions,
    'empty answers': row.firstRight === null ? '' : row.empty,
    'first hit right': toPercent(row.firstRight),
    'first five relevant': toPercent(row.fiveRelevant),
    explained: toPercent(row.explained),
    'said not sold': toPercent(row.saidNotSold),
  }))
  const misses = judged.filter(isMiss).map(describeMiss)
  return [
    toMarkdownTable(table),
    ...(misses.length > 0 ? ['What it still misses:', misses.join('\n')] : []),
  ].join('\n\n')
}

function describeMiss({ question, answer, isFirstRight }: Judged): string {
  const { kind, text, first, relevant } = question
  const found = answer.slugs.slice(0, LOOKED_AT).join(', ') || 'nothing'
  const said = [
    answer.relaxed === null ? '' : `relaxed: ${answer.relaxed}`,
    answer.notSold ? 'said not sold' : '',
  ]
  const wanted =
    question.answer === 'not sold'
      ? 'is not sold'
      : `wants ${(isFirstRight ? relevant : first).join(' or ')}${isFirstRight ? ' in the first five' : ' first'}`
  return `- ${kind}: \`${text}\` ${wanted}; found ${[found, ...said].filter(Boolean).join('; ')}.`
}
