import type { SpecDefinition } from './language.ts'
import { isJoined, matchAny } from './phrase-book.ts'
import { readMeaning } from './read-phrase.ts'
import { findNames, makeSegment, type Reader, toTerm } from './reader.ts'
import type { Reading, Segment } from './readings.ts'
import { ENDS, type End, SIZE_ENDS, type SortMeaning, sortPhrases } from './sort-words.ts'

/**
 * Which products come first: 'cheapest', 'quiet', 'fastest', 'most cores'. What a word sorts by is a spec of the
 * category, so a word that sorts several categories by different specs has a reading for each and stays text until the
 * question names one of them.
 */
export function readSort(reader: Reader, from: number): Segment | null {
  const named = readNamedEnd(reader, from)
  const said = matchAny(reader.tokens, from, sortPhrases)
  if (!said || (named && named.to > said.end)) return named
  return toSegment(reader, { from, to: said.end, readings: toReadings(reader, said.value) })
}

/** Between an end and its spec: 'highest number of cores'. */
const COUNTING: ReadonlySet<string> = new Set(['number', 'amount', 'count', 'of', 'the'])

/** 'most cores', 'lowest latency', and the other way round: 'latency lowest'. */
function readNamedEnd(reader: Reader, from: number): Segment | null {
  const { tokens } = reader
  const first = tokens[from]?.text ?? ''
  const end = ENDS.get(first) ?? SIZE_ENDS.get(first)
  if (end !== undefined) {
    let at = from + 1
    while (COUNTING.has(tokens[at]?.text ?? '')) at += 1
    const named = findSpecs(reader, { at, end, isNounFirst: SIZE_ENDS.has(first) })
    return named && isJoined(tokens, from, named.to) ? toSegment(reader, { from, ...named }) : null
  }
  const before = findNames(reader, from)
  const last = tokens[before?.to ?? tokens.length]?.text ?? ''
  const lastEnd = last === 'high' || last === 'low' ? undefined : ENDS.get(last)
  if (!before || lastEnd === undefined || !isJoined(tokens, from, before.to + 1)) return null
  // In 'low noise, lowest price' each end has its own name behind it.
  if (findNames(reader, before.to + 1) || matchAny(tokens, before.to, sortPhrases)) return null
  const readings = toReadings(reader, { end: lastEnd, keys: before.names })
  return readings.length > 0 ? toSegment(reader, { from, to: before.to + 1, readings }) : null
}

function findSpecs(
  reader: Reader,
  { at, end, isNounFirst }: { at: number; end: End; isNounFirst: boolean },
): { to: number; readings: Reading[] } | null {
  const found = findNames(reader, at)
  if (!found) return null
  const [noun] = isNounFirst ? (readMeaning(reader, at)?.readings ?? []) : []
  if (noun?.kind === 'category') return null
  const readings = toReadings(reader, { end, keys: found.names })
  return readings.length > 0 ? { to: found.to, readings } : null
}

function toSegment(
  reader: Reader,
  { from, to, readings }: { from: number; to: number; readings: readonly Reading[] },
): Segment {
  return makeSegment(from, to, { readings, term: toTerm(reader, reader.tokens.slice(from, to)) })
}

/** One reading for each spec, with the categories that it sorts. */
function toReadings(
  { language }: Reader,
  meaning: SortMeaning | { end: End; keys: readonly string[] },
): Reading[] {
  if ('sort' in meaning) return [{ kind: 'sort', sort: meaning.sort, categories: null }]
  const keys = 'names' in meaning ? meaning.names.flatMap(language.namesOf) : []
  const isMeant = (spec: SpecDefinition) => {
    if ('measure' in meaning) return spec.measure === meaning.measure
    // Words have no order that a buyer could mean.
    return ('keys' in meaning ? meaning.keys : keys).includes(spec.key) && spec.type === 'number'
  }
  const found = language.categories.flatMap(({ slug, specs }) =>
    specs.filter(isMeant).map(({ key }) => ({ slug, key })),
  )
  return Array.from(
    Map.groupBy(found, ({ key }) => key),
    ([key, same]) => ({
      kind: 'sort',
      sort: `${meaning.end === 'most' ? '-' : ''}spec:${key}`,
      categories: same.map(({ slug }) => slug),
    }),
  )
}
