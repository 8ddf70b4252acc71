import type { CatalogIndex } from '../search-index/catalog-index.ts'
import type { SpecValue } from '../search-index/spec-values.ts'
import type { Language, SpecDefinition } from './language.ts'
import type { AmountRange } from './read-amount.ts'
import type { Reading } from './readings.ts'
import { findUnits, toExact, toQuantity, toSpecUnit } from './units.rules.ts'

export type SpecReading = Extract<Reading, { kind: 'spec' }>

interface Asked {
  range: AmountRange
  /** The specs that the question names beside the amount; null where it names none. */
  names: readonly string[] | null
  /** What a product must be able to take: 'cooler that can handle 200 W'. */
  isTaken?: boolean
  /** A number before the name: '3 M.2 slots'. */
  isCount?: boolean
}

/**
 * The specs that an amount can mean. An amount without a name means only specs that buyers look for first (facets and
 * highlights); `isSecondary` takes all others with the same unit.
 */
export function readSpecs(
  { language, index }: { language: Language; index: CatalogIndex },
  { range, names, isTaken = names !== null, isCount = false }: Asked,
  { isSecondary = false } = {},
): SpecReading[] {
  const found: SpecReading[] = []
  const counted: SpecReading[] = []
  for (const { slug, specs } of language.categories) {
    for (const spec of specs) {
      const isMeant = names ? names.includes(spec.key) : isSecondary || isSoughtFirst(spec)
      // A case for a 240 mm radiator, or for one of up to 240 mm, may take longer ones, too.
      const isLeast = isTaken && spec.takes && (range.isExact || range.from === null)
      const asked = isLeast
        ? { ...range, from: range.from ?? range.to, to: null, isExact: false, isOpen: false }
        : range
      const readings = isMeant ? readSpec(index, { slug, spec, range: asked }) : []
      found.push(...readings)
      if (isCount && isSoughtFirst(spec)) counted.push(...readings)
    }
  }
  const having = found.filter(({ key, value, categories }) => hasProducts(index, key, value, categories))
  if (having.length > 0) return merge(having)
  // No product has it. A limit or a unit still shows which spec is meant, so that the filter can be relaxed. So does
  // a count of something that buyers look for first.
  return merge(!range.isExact || range.unit !== null ? found : counted)
}

function isSoughtFirst({ facet, highlight, named }: SpecDefinition): boolean {
  return (facet === true || highlight === true) && named !== true
}

/** In the unit of the spec. A text such as '120 mm' is found by its amount. */
export function readSpec(
  index: CatalogIndex,
  { slug, spec, range }: { slug: string; spec: SpecDefinition; range: AmountRange },
): SpecReading[] {
  const { key, type, unit } = spec
  const toReading = (value: string): SpecReading => ({ kind: 'spec', key, value, categories: [slug] })
  const sold = range.isExact ? findSold(index, { slug, spec, range }) : []
  if (type === 'text' || sold.length > 0) return sold.map(({ value }) => toReading(value))
  const own = toSpecUnit(unit)
  if (range.unit === null && range.isPrice) return []
  const asked = findUnits(range.unit ?? '').find(({ dimension }) => dimension === own?.dimension)
  if (range.unit !== null && !asked) return []
  return [
    {
      ...toReading(''),
      ...toChoice(index, { key, range, factor: asked && own ? asked.factor / own.factor : 1 }),
    },
  ]
}

const INCH = 25.4

/**
 * The values of a spec that equal this amount. Sizes are given in millimeters, so an amount in inches means the nearest
 * size that rounds to it with as many decimals as were typed: 4.7 inches are 120 mm.
 */
function findSold(
  index: CatalogIndex,
  { slug, spec, range }: { slug: string; spec: SpecDefinition; range: AmountRange },
): SpecValue[] {
  const { from, unit } = range
  if (from === null || unit === null) return []
  const used = (index.specValues.byKey.get(spec.key) ?? []).filter(
    ({ category, quantity, products }) => category === slug && quantity !== null && products.size > 0,
  )
  const same = findUnits(unit).flatMap((each) => {
    const { dimension, amount } = toQuantity(from, each)
    return used.filter(({ quantity }) => quantity?.dimension === dimension && quantity.amount === amount)
  })
  if (same.length > 0 || !findUnits(unit).some(({ factor }) => factor === INCH)) return same
  const decimals = String(from).split('.')[1]?.length ?? 0
  const isMetric = ({ value }: SpecValue) => (spec.unit ?? value).endsWith('mm')
  const isNear = ({ quantity }: SpecValue) =>
    ((quantity?.amount ?? 0) / INCH).toFixed(decimals) === from.toFixed(decimals)
  const distance = ({ quantity }: SpecValue) => Math.abs((quantity?.amount ?? 0) - from * INCH)
  return used
    .filter((each) => isMetric(each) && isNear(each))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 1)
}

/** The choice of the address. A range includes its ends, so an end that is left out moves by the least step. */
function toChoice(
  index: CatalogIndex,
  { key, range, factor }: { key: string; range: AmountRange; factor: number },
): Pick<SpecReading, 'value' | 'open'> {
  const [from, to] = [range.from, range.to].map((end) => (end === null ? null : toExact(end * factor)))
  if (range.isExact) return { value: String(from) }
  const numbers = index.specValues.byKey.get(key) ?? []
  const least = numbers.every(({ number }) => number === null || Number.isInteger(number)) ? 1 : 0.01
  const step = range.isOpen ? least : 0
  const write = (end: number | null | undefined, move: number) =>
    end === null || end === undefined ? '' : String(toExact(Math.max(0, end + move)))
  const side = to === null ? ('above' as const) : ('below' as const)
  return {
    value: `${write(from, step)}..${write(to, -step)}`,
    ...(range.isOpen && { open: { side, number: to ?? from ?? 0 } }),
  }
}

export function hasProducts(
  index: CatalogIndex,
  key: string,
  value: string,
  categories: readonly string[] | null,
): boolean {
  return index.specValues
    .findChoice(key, value)
    .some(({ category, products }) => products.size > 0 && (!categories || categories.includes(category)))
}

/** One reading for each filter, with all its categories. */
export function merge(readings: readonly SpecReading[]): SpecReading[] {
  const byFilter = Map.groupBy(readings, ({ key, value }) => `${key}:${value}`)
  return Array.from(byFilter.values(), (same) => {
    const [{ key, value }] = same as [SpecReading]
    return {
      kind: 'spec',
      key,
      value,
      categories: [...new Set(same.flatMap(({ categories }) => categories))],
    }
  })
}
