import { understoodMessages as texts } from '../../../../content/messages/en/search.ts'
import { toAmount } from '../../../../contract/money.ts'
import type { Understood } from '../../../../contract/schemas/search.ts'
import type { CatalogIndex } from '../search-index/catalog-index.ts'
import { countCategories } from '../search-index/count-categories.ts'
import { countSlots } from '../search-index/slots.ts'
import { findCloseMatches } from './close-matches.ts'
import { describeBound, describeReading } from './describe-reading.ts'
import type { Language } from './language.ts'
import type { Piece } from './pieces.ts'
import type { Reading } from './readings.ts'
import { findTypedText, type Question, type Understanding } from './understand-question.ts'

interface Answer {
  language: Language
  index: CatalogIndex
  question: Question
  understanding: Understanding
}

/** How a question was understood, in words. */
export function toUnderstood(answer: Answer): Understood {
  const { language, index, question, understanding } = answer
  const { tokens, pieces, slots, isNotSold, neighbors } = understanding
  return {
    question: question.text,
    pieces: describePieces(answer),
    // A word that was left out in the end was not read as another one.
    corrections: tokens
      .filter(({ corrected }, at) => corrected && !isDropped(pieces, at))
      .map(({ text, start, end }) => ({ typed: question.text.slice(start, end), used: text })),
    offers: pieces.flatMap((piece) =>
      piece.offers.flatMap((reading) => {
        const { label, value, filter } = describeReading(language, reading)
        const typed = findTypedText(question.text, tokens, piece.segment)
        return filter ? [{ typed, label, value, filter, question: leaveOut(answer, piece) }] : []
      }),
    ),
    total: countSlots(slots),
    notSold: isNotSold,
    neighbors: countCategories(index).filter(({ slug }) => neighbors.includes(slug)),
    closeMatches: findCloseMatches({ language, index }, understanding, question.given),
  }
}

function isDropped(pieces: readonly Piece[], at: number): boolean {
  return pieces.some(({ segment, relaxed }) => relaxed === 'dropped' && segment.from <= at && at < segment.to)
}

export function describePieces(answer: Answer): Understood['pieces'] {
  const { language, question, understanding } = answer
  const { tokens, pieces } = understanding
  return pieces.flatMap((piece) => {
    const { segment, reading, relaxed, was } = piece
    const own = tokens.slice(segment.from, segment.to)
    const typed = findTypedText(question.text, tokens, segment)
    const rest = {
      typed,
      without: leaveOut(answer, piece),
      corrected:
        relaxed !== 'dropped' && own.some(({ corrected }) => corrected)
          ? own.map(({ text }) => text).join(' ')
          : null,
      relaxed,
    }
    if (!reading) {
      const kind = segment.isNumber ? ('number' as const) : ('text' as const)
      const label = segment.isNumber ? texts.number : ''
      return [{ ...rest, kind, label, value: rest.corrected ?? typed, filter: null, was: null }]
    }
    return listEnds(reading).map((end, at) => {
      const before = was && listEnds(was)[at]
      return {
        ...rest,
        ...describeReading(language, end),
        was: before ? describeBound(language, before) : null,
      }
    })
  })
}

/** A price between two amounts is two parameters of the address, so it is two pieces. */
function listEnds(reading: Reading): Reading[] {
  if (reading.kind !== 'price' || reading.minCents === null || reading.maxCents === null) return [reading]
  return [
    { ...reading, maxCents: null },
    { ...reading, minCents: null },
  ]
}

const JOINTS: ReadonlySet<string> = new Set(['or', 'and', 'vs', 'versus'])
const LOOSE_JOINTS = /^(?:(?:or|and|vs|versus)\b[\s.]*)+|(?:\s+(?:or|and|vs|versus))+$/gi

function leaveOut(
  { question: { text }, understanding: { tokens, pieces } }: Answer,
  { segment }: Piece,
): string {
  const isRead = (at: number) =>
    at < 0 || at >= tokens.length || pieces.some((piece) => piece.segment.from <= at && at < piece.segment.to)
  const findJoint = (from: number, step: 1 | -1) => {
    for (let at = from; !isRead(at); at += step) if (JOINTS.has(tokens[at]?.text ?? '')) return at
    return null
  }
  // An alternative is left out with the 'or' before it; the first one, with the 'or' after it.
  const isAlternative = segment.choice !== null || segment.isNumber
  const before = isAlternative ? findJoint(segment.from - 1, -1) : null
  const after = isAlternative && before === null ? findJoint(segment.to, 1) : null
  const start = tokens[before ?? segment.from]?.start ?? 0
  const end = tokens[after ?? segment.to - 1]?.end ?? 0
  const left = `${text.slice(0, start)} ${text.slice(end)}`
  if (!/[\p{L}\p{N}]/u.test(left)) return ''
  return trim(trim(left.replace(/\s+/g, ' ')).replace(LOOSE_JOINTS, ''))
}

/** Removes separators at both ends, and at the start also the period of 'vs.'. */
const trim = (text: string) => text.replace(/^(?:[\s,;-]|\.\s)+|[\s,;-]+$/g, '')

/** `dropped rgb; widened price to 214.00`, in characters that a header may have. Null when nothing was relaxed. */
export function toRelaxedHeader(answer: Answer): string | null {
  const { question, understanding } = answer
  const steps = understanding.pieces.flatMap(({ relaxed, segment, reading }) => {
    if (relaxed === 'dropped')
      return [`dropped ${encode(findTypedText(question.text, understanding.tokens, segment))}`]
    if (relaxed === 'widened' && reading) return [`widened ${describeWidened(reading)}`]
    return []
  })
  return steps.length > 0 ? steps.join('; ') : null
}

function describeWidened(reading: Reading): string {
  if (reading.kind === 'spec') return `${reading.key} to ${encode(reading.value)}`
  if (reading.kind !== 'price') return reading.kind
  const ends = [reading.minCents, reading.maxCents]
  return `price to ${ends.flatMap((cents) => (cents === null ? [] : [toAmount(cents).toFixed(2)])).join('..')}`
}

function encode(text: string): string {
  return text.toWellFormed().replace(/[^\x21-\x3a\x3c-\x7e ]/gu, (character) => encodeURIComponent(character))
}
