import { parseSpecRange } from '../../../../contract/spec-value.ts'
import type { CatalogIndex } from '../search-index/catalog-index.ts'
import type { SpecDefinition } from './language.ts'
import { isJoined, matchAny } from './phrase-book.ts'
import { limitsAfter, TAKING_WORDS } from './question-words.ts'
import { readRange } from './read-amount.ts'
import { makeSegment, type Reader } from './reader.ts'
import { NO_TERM, type Segment, slugsOf } from './readings.ts'
import { merge, readSpec } from './spec-readings.ts'

/** An amount beside the category that it belongs to: '380mm gpu', 'gpu of 380 mm'. */
interface SizedProduct {
  amount: Segment
  slugs: readonly string[]
  from: number
  to: number
}

/**
 * What a product must have room for: in 'case that takes a 380mm gpu' the amount is a spec of the graphics card, and the
 * case must take at least as much. Which spec takes which is said in categories.json (`takes`).
 */
export function readCapacities(reader: Reader, segments: readonly Segment[]): Segment[] {
  const { tokens } = reader
  for (const [at, first] of segments.entries()) {
    const second = segments[at + 1]
    const product = second ? toSizedProduct(reader, first, second) : null
    const takers = product ? segments.filter((each) => isTaker(reader, each, product)) : []
    const readings = product ? merge(takers.flatMap((taker) => readTaken(reader, taker, product))) : []
    if (!product || readings.length === 0) continue
    const to = matchAny(tokens, product.to, limitsAfter)?.end ?? product.to
    const taken = makeSegment(product.from, to, { readings, term: { ...NO_TERM, specs: readings } })
    return [
      ...segments.filter((each) => each.to <= product.from),
      taken,
      ...segments.filter((each) => each.from >= to),
    ]
  }
  return [...segments]
}

function toSizedProduct({ tokens }: Reader, first: Segment, second: Segment): SizedProduct | null {
  if (!isJoined(tokens, first.from, second.to)) return null
  const [noun, amount] = slugsOf(second).length > 0 ? [second, first] : [first, second]
  const slugs = slugsOf(noun)
  if (slugs.length === 0 || slugsOf(amount).length > 0) return null
  return { amount, slugs, from: first.from, to: second.to }
}

/** 'case for …', 'case …' or '… case'. Two nouns side by side, as in 'gpu case', mean the last. */
function isTaker({ tokens }: Reader, taker: Segment, { from, to }: SizedProduct): boolean {
  if (slugsOf(taker).length === 0) return false
  if (taker.from === to) return isJoined(tokens, from, taker.to)
  if (taker.to === from) return isJoined(tokens, taker.from, to)
  return taker.to <= from && tokens.slice(taker.to, from).some(({ text }) => TAKING_WORDS.has(text))
}

function readTaken({ tokens, moneyWords, language, index }: Reader, taker: Segment, product: SizedProduct) {
  const range = readRange(tokens, product.amount.from, moneyWords)
  if (!range || range.isPrice || range.unit === null || range.end > product.amount.to) return []
  const specsOf = (slug: string): readonly SpecDefinition[] =>
    language.categories.find((category) => category.slug === slug)?.specs ?? []
  const found = slugsOf(taker).flatMap((slug) =>
    specsOf(slug).flatMap(({ key, takes }) => {
      const spec = specsOf(takes?.category ?? '').find((each) => each.key === takes?.spec)
      if (!takes || !spec || !product.slugs.includes(takes.category)) return []
      // With no word between, only a size asks for room: 'case 155mm cooler', but 'cpu 32gb ram' names two products.
      if (taker.to === product.from && spec.unit !== 'mm') return []
      return readSpec(index, { slug: takes.category, spec, range }).map(({ value }) => {
        const ends = parseSpecRange(value)
        const most = ends && Number.isFinite(ends.to) ? ends.to : (ends?.from ?? value)
        return {
          distance: findDistance(index, takes, Number(most)),
          reading: { kind: 'spec' as const, key, value: `${most}..`, categories: [slug] },
        }
      })
    }),
  )
  // A cooler of 160 mm is an air cooler by its height, one of 360 mm a liquid cooler by its radiator.
  const least = Math.min(...found.map(({ distance }) => distance))
  return found.flatMap(({ distance, reading }) => (distance === least ? [reading] : []))
}

/** How far an amount is from the nearest one that products have. */
function findDistance(
  index: CatalogIndex,
  { category, spec }: { category: string; spec: string },
  amount: number,
): number {
  const distances = (index.specValues.byKey.get(spec) ?? [])
    .filter((each) => each.category === category && each.products.size > 0)
    .flatMap(({ number }) => (number === null ? [] : [Math.abs(number - amount)]))
  return Math.min(...distances)
}
