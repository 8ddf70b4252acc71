import type { SearchTerm } from '../search-index/terms.ts'
import { type Token, toNumber, toStem } from './normalize.rules.ts'
import { matchAny } from './phrase-book.ts'
import { STOP_WORDS } from './question-words.ts'
import { joinAlternatives } from './read-alternatives.ts'
import { toExactRange } from './read-amount.ts'
import { readCapacities } from './read-capacity.ts'
import { readMeaning, readName, readProduct, readStock } from './read-phrase.ts'
import { readSort } from './read-sort.ts'
import {
  findQuantityEnd,
  readCount,
  readMoney,
  readNamedAmount,
  readPlainAmount,
} from './read-spec-amount.ts'
import { readWithout, without } from './read-without.ts'
import { makeSegment, type Reader, toTerm } from './reader.ts'
import { type Segment, slugsOf } from './readings.ts'
import { readSpecs } from './spec-readings.ts'

/** Words that say nothing are in no segment. */
export function readQuestion(reader: Reader): Segment[] {
  const segments = readSegments(reader)
  const isLacking = reader.tokens.some((_, at) => matchAny(reader.tokens, at, without) !== null)
  const within = segments.flatMap(slugsOf)
  // What 'not' rules out depends on the category, which may come after it.
  const read = isLacking && reader.within.length === 0 ? readSegments({ ...reader, within }) : segments
  return readCapacities(reader, joinAlternatives(reader, read))
}

/** Reads from left to right, the longest phrase first. */
function readSegments(reader: Reader): Segment[] {
  const { tokens } = reader
  const isAllStop = tokens.every(({ text }) => STOP_WORDS.has(text))
  const segments: Segment[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = readAt(reader, at)
    const quantityEnd = findQuantityEnd(reader, at)
    if (quantityEnd !== null && quantityEnd >= (found?.to ?? 0)) {
      at = quantityEnd
      continue
    }
    const text = tokens[at]?.text ?? ''
    const isStop = (STOP_WORDS.has(text) && !isAllStop) || !/[\p{L}\p{N}]/u.test(text)
    if (found) segments.push(found)
    else if (!isStop) segments.push(readText(reader, at))
    at = found?.to ?? at + 1
  }
  return segments
}

function readAt(reader: Reader, at: number): Segment | null {
  const candidates = [
    readProduct(reader, at),
    readMeaning(reader, at),
    readWithout(reader, at),
    readCount(reader, at),
    readNamedAmount(reader, at),
    readMoney(reader, at),
    readStock(reader, at),
    readSort(reader, at),
    readName(reader, at),
    readPlainAmount(reader, at),
  ]
  let best: Segment | null = null
  for (const candidate of candidates) if (candidate && candidate.to > (best?.to ?? at)) best = candidate
  return best
}

/** One word that is nothing else. */
function readText(reader: Reader, at: number): Segment {
  const token = reader.tokens[at]
  const term = toTerm(reader, token ? [token] : [])
  const number = toNumber(token?.text ?? '')
  if (number !== null) return readBareNumber(reader, at, { number, term })
  return makeSegment(at, at + 1, {
    term: isKnown(reader, term) ? term : { ...term, specs: readLabel(reader, token) },
  })
}

/** A number without a unit stays text that also matches specs with this value: '6000', '360'. */
function readBareNumber(
  reader: Reader,
  at: number,
  { number, term }: { number: number; term: SearchTerm },
): Segment {
  const offered = readSpecs(reader, { range: toExactRange(number, at + 1), names: null })
  return makeSegment(at, at + 1, { offered, term: { ...term, specs: offered } })
}

function isKnown({ index }: Reader, { words }: SearchTerm): boolean {
  return words.some((list) =>
    list.every(({ text, isWhole }) => {
      const isThere = isWhole ? index.words.hasWord(text) : index.words.hasPrefix(text)
      return isThere || index.specValues.findWord(text, isWhole).length > 0
    }),
  )
}

function readLabel({ language }: Reader, token: Token | undefined): SearchTerm['specs'] {
  const keys = token ? language.labelsWith(toStem(token.text)) : []
  return keys.map((key) => ({ key, value: null, categories: null }))
}
