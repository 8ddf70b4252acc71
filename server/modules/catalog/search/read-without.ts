import { createEmptySlots } from '../search-index/slots.ts'
import { isLacking } from '../search-index/spec-values.ts'
import { toPhrase } from './normalize.rules.ts'
import { matchAny, toPhraseBook } from './phrase-book.ts'
import { STOP_WORDS } from './question-words.ts'
import { readMeaning, readProduct } from './read-phrase.ts'
import { findNames, makeSegment, type Reader } from './reader.ts'
import { NO_TERM, type Segment } from './readings.ts'
import { merge } from './spec-readings.ts'

export const without = toPhraseBook(
  [
    'without',
    'with no',
    'no',
    'non',
    'not',
    'but not',
    'but no',
    'except',
    'except for',
    'excluding',
    'other than',
  ]
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => [phrase, true]),
)

/** What a product must lack: 'without igpu', 'no heatsink'. It is never read as what the product must have. */
export function readWithout(reader: Reader, from: number): Segment | null {
  let start = matchAny(reader.tokens, from, without)?.end
  if (start === undefined) return null
  while (STOP_WORDS.has(reader.tokens[start]?.text ?? '')) start += 1
  // In 'part no. NB-N7-8C', 'no' stands for number.
  if (readProduct(reader, start)) return null
  const named = findNames(reader, start)
  const lacking = named ? readLacking(reader, named.names) : []
  if (named && lacking.length > 0) return toSegment(from, named.to, lacking)
  const meant = readMeaning(reader, start)
  if (meant) {
    const excluded = readExcluded(reader, start, meant.to)
    return toSegment(from, meant.to, excluded.length > 0 ? excluded : readOthers(reader, meant))
  }
  // Without a value that says so, the words match nothing, and the reply says that they were left out.
  if (named) return toSegment(from, named.to, [])
  const isWord = /^\p{L}{2,}$/u.test(reader.tokens[start]?.text ?? '')
  return isWord ? toSegment(from, start + 1, []) : null
}

type SpecReadings = ReturnType<typeof merge>

function toSegment(from: number, to: number, readings: SpecReadings): Segment {
  return makeSegment(from, to, { readings, term: { ...NO_TERM, specs: readings } })
}

function readLacking({ index }: Reader, keys: readonly string[]): SpecReadings {
  return merge(
    keys.flatMap((key) =>
      (index.specValues.byKey.get(key) ?? [])
        .filter(({ value, products }) => isLacking(value) && products.size > 0)
        .map(({ value, category }) => ({ kind: 'spec' as const, key, value, categories: [category] })),
    ),
  )
}

/** A product that another one comes without: a processor whose 'Cooler included' says no. */
function readExcluded(reader: Reader, from: number, to: number): SpecReadings {
  const { tokens, language, within } = reader
  const names = language.namesOf(`${toPhrase(tokens.slice(from, to))}included`)
  return readLacking(reader, names).filter(
    ({ categories }) => within.length === 0 || categories.some((slug) => within.includes(slug)),
  )
}

/**
 * The other values of the spec. Empty if some product has one of them as well as the unwanted value, because they would
 * not exclude it.
 */
function readOthers({ index, within }: Reader, { readings }: Segment): SpecReadings {
  const specs = readings.flatMap((reading) => (reading.kind === 'spec' ? [reading] : []))
  const found = specs.flatMap(({ key, categories }) => {
    const used = (index.specValues.byKey.get(key) ?? []).filter(
      ({ category, products }) =>
        categories.includes(category) &&
        (within.length === 0 || within.includes(category)) &&
        products.size > 0,
    )
    const isUnwanted = ({ value }: { value: string }) =>
      specs.some((spec) => spec.key === key && spec.value === value)
    const unwanted = createEmptySlots(index.slotCount)
    for (const each of used) if (isUnwanted(each)) each.products.addTo(unwanted)
    const others = used.filter((each) => !isUnwanted(each))
    if (others.some(({ products }) => products.countIn(unwanted) > 0)) return []
    return others.map(({ value, category }) => ({
      kind: 'spec' as const,
      key,
      value,
      categories: [category],
    }))
  })
  return merge(found)
}
