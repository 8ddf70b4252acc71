import { understoodMessages as texts } from '../../../../content/messages/en/search.ts'
import { toAmount } from '../../../../contract/money.ts'
import type { ProductSort } from '../../../../contract/schemas/product-search.ts'
import type { Piece } from '../../../../contract/schemas/search.ts'
import { parseSpecRange, withUnit } from '../../../../contract/spec-value.ts'
import { groupThousands } from '../../../../contract/thousands.ts'
import { formatCents } from '../../shop/shop.ts'
import type { Language, SpecDefinition } from './language.ts'
import type { OpenEnd, Reading } from './readings.ts'

type Described = Pick<Piece, 'kind' | 'label' | 'value' | 'filter'>

const SORT_TEXTS: Partial<Record<ProductSort, string>> = {
  price: texts.cheapestFirst,
  '-price': texts.mostExpensiveFirst,
  'spec:noise': texts.quietestFirst,
  newest: texts.newestFirst,
}

/** A reading in words, and as the parameter of the address that says the same. */
export function describeReading(language: Language, reading: Reading): Described {
  switch (reading.kind) {
    case 'category':
      return {
        kind: 'category',
        label: texts.category,
        value: language.categories
          .flatMap(({ slug, name }) => (reading.slugs.includes(slug) ? [name] : []))
          .join(texts.or),
        filter: { name: 'category', value: reading.slugs.join(',') },
      }
    case 'spec': {
      const spec = findSpec(language, reading)
      return {
        kind: 'spec',
        label: toLabel(spec, reading.key),
        value: reading.open ? formatOpen(spec, reading.open) : formatChoice(spec, reading.value),
        filter: { name: 'spec', value: `${reading.key}:${reading.value}` },
      }
    }
    case 'price':
      return { kind: 'price', label: texts.price, ...describePrice(reading) }
    case 'stock':
      return {
        kind: 'stock',
        label: texts.stock,
        value: texts.inStock,
        filter: { name: 'stock', value: 'in,low' },
      }
    case 'sort':
      return {
        kind: 'sort',
        label: texts.sort,
        value: SORT_TEXTS[reading.sort] ?? describeSpecSort(language, reading),
        filter: { name: 'sort', value: reading.sort },
      }
  }
}

function describeSpecSort(
  language: Language,
  { sort, categories }: Extract<Reading, { kind: 'sort' }>,
): string {
  const key = sort.slice(sort.indexOf(':') + 1)
  const label = toLabel(findSpec(language, { key, categories: categories ?? [] }), key)
  return sort.startsWith('-') ? texts.highestFirst(label) : texts.lowestFirst(label)
}

export function findSpec(
  { categories }: Language,
  { key, categories: slugs }: { key: string; categories: readonly string[] },
): SpecDefinition | undefined {
  const specs = categories.filter(({ slug }) => slugs.includes(slug)).flatMap((each) => each.specs)
  return specs.find((spec) => spec.key === key)
}

/** 'Capacity' for 'Capacity, total'. */
export function toLabel(spec: SpecDefinition | undefined, key: string): string {
  return spec?.label.split(',')[0] ?? key
}

function formatOpen(spec: SpecDefinition | undefined, { side, number }: OpenEnd): string {
  const bound = formatChoice(spec, String(number))
  return side === 'below' ? texts.under(bound) : texts.over(bound)
}

/** '32 GB', 'up to 300 mm'. */
export function formatChoice(spec: SpecDefinition | undefined, choice: string): string {
  const range = parseSpecRange(choice)
  const write = (value: string | number) => {
    const number = Number(value)
    const text = spec?.type === 'number' && Number.isFinite(number) ? groupThousands(number) : String(value)
    return withUnit(text, spec?.unit)
  }
  if (!range) return write(choice)
  if (range.to === Number.POSITIVE_INFINITY) return texts.from(write(range.from))
  if (choice.startsWith('..')) return texts.upTo(write(range.to))
  return texts.between(groupThousands(range.from), write(range.to))
}

/** The amount alone that a limit was before it was widened: '$150.00'. */
export function describeBound(language: Language, reading: Reading): string {
  if (reading.kind === 'price') return formatCents(reading.maxCents ?? reading.minCents ?? 0)
  if (reading.kind !== 'spec') return ''
  const range = parseSpecRange(reading.value)
  if (reading.open) return formatChoice(findSpec(language, reading), String(reading.open.number))
  const bound = range ? (range.to === Number.POSITIVE_INFINITY ? range.from : range.to) : reading.value
  return formatChoice(findSpec(language, reading), String(bound))
}

function describePrice({ minCents, maxCents }: { minCents: number | null; maxCents: number | null }) {
  const write = (cents: number | null) => String(toAmount(cents ?? 0))
  if (minCents === null)
    return {
      value: texts.upTo(formatCents(maxCents ?? 0)),
      filter: { name: 'maxPrice', value: write(maxCents) },
    }
  if (maxCents === null)
    return { value: texts.from(formatCents(minCents)), filter: { name: 'minPrice', value: write(minCents) } }
  return {
    value: texts.between(formatCents(minCents), formatCents(maxCents)),
    // One parameter says one end, so a price with both becomes two pieces.
    filter: { name: 'minPrice', value: write(minCents) },
  }
}
