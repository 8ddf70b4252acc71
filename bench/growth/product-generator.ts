import { v7 as uuidv7 } from 'uuid'
import { LOW_STOCK_MINIMUM_ORDERS } from '../../contract/constants.ts'
import { MINUTE_MS } from '../../contract/durations.ts'
import { demoProducts } from '../../server/demo/demo-content.ts'
import { categories } from '../../server/modules/catalog/categories.ts'
import { toSearchText } from '../../server/text/search-text.rules.ts'
import { seedRandom } from '../../tests/trust/trials/random.ts'

const FIRST_CREATED_AT = Date.UTC(2020, 0, 1)
const MINIMUM_ORDERS = [1, 2, 5, 10, 20, 25, 50, 100]
const SERIES = [
  'A',
  'B',
  'C',
  'E',
  'F',
  'G',
  'H',
  'K',
  'L',
  'M',
  'N',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'V',
  'W',
  'X',
  'Z',
]
const EDITIONS = ['', '', '', 'Pro', 'Silent', 'Server', 'Compact', 'Edge', 'Rack', 'Lite']
/** At least this many values per spec, so that a facet has something to choose from. */
const SPEC_VALUES = 6

const descriptionWords = [
  ...new Set(
    demoProducts.flatMap(({ description }) => description.split(/[^\p{L}\p{N}-]+/u).filter(Boolean)),
  ),
]

/** Numbers from 0 up to, but not including, 1: the same for the same seed. */
export function seededRandom(seed: number): () => number {
  const random = seedRandom(seed)
  return () => random.below(2 ** 32) / 2 ** 32
}

type SpecValue = string | number

/** The demo catalog's values of a spec, and more of their kind. */
function valuesOf(category: string, key: string, type: 'text' | 'number' | 'list'): SpecValue[] {
  const own = demoProducts.filter((product) => product.category === category)
  if (type === 'list') return own.map(({ specs }) => JSON.stringify(specs[key] ?? []))
  const known = own
    .flatMap(({ specs }) => [specs[key] ?? []].flat())
    .filter((value) => typeof value !== 'object')
  const values = [...new Set<SpecValue>(known)]
  for (let more = 1; values.length < SPEC_VALUES; more++) {
    values.push(
      type === 'number' ? Math.round(Number(values[0] ?? 4) * (1 + more / 2) * 100) / 100 : `Type ${more}`,
    )
  }
  return values
}

const specChoices = new Map(
  categories.map(({ slug, specs }) => [
    slug,
    specs.map(({ key, type }) => ({ key, values: valuesOf(slug, key, type) })),
  ]),
)

/** Generates any number of products like those of the demo catalog: rows of product, product_spec and stock_ledger. */
export function* generateProducts({ count, seed = 1 }: { count: number; seed?: number }) {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const makeId = (msecs: number) =>
    uuidv7({ msecs, random: Uint8Array.from({ length: 16 }, () => below(256)), seq: below(2 ** 31) })

  for (let number = 1; number <= count; number++) {
    const { slug: category, name: categoryName } = pick(categories)
    const createdAt = FIRST_CREATED_AT + number * MINUTE_MS
    const id = makeId(createdAt)
    const model = `${pick(SERIES)}${1 + below(9)}`
    const name = [model, 2 ** (2 + below(10)), pick(EDITIONS)].filter(Boolean).join(' ')
    const partNumber = `NB-${model}-${String(number).padStart(6, '0')}`
    // Squared, so that a few words are in most descriptions and most words are in few.
    const description = Array.from(
      { length: 10 + below(10) },
      () => descriptionWords[Math.floor(random() ** 2 * descriptionWords.length)],
    ).join(' ')
    const minimumOrder = pick(MINIMUM_ORDERS)
    const onHand = [0, below(minimumOrder * LOW_STOCK_MINIMUM_ORDERS), ...Array(6).fill(below(100_000))][
      below(8)
    ]

    yield {
      product: {
        id,
        slug: `${toSearchText(partNumber).replaceAll(' ', '-')}`,
        part_number: partNumber,
        name,
        description,
        category,
        price_cents: 100 + below(200_000),
        minimum_order: minimumOrder,
        on_hand: onHand,
        reserved: 0,
        image_key: `bench-${category}`,
        search_text: toSearchText(name, partNumber, description, categoryName),
        created_at: createdAt,
        updated_at: createdAt,
      },
      specs: (specChoices.get(category) ?? []).map(({ key, values }) => {
        const value = pick(values)
        return {
          product_id: id,
          key,
          position: 0,
          text_value: String(value),
          number_value: typeof value === 'number' ? value : null,
        }
      }),
      ledger: {
        id: makeId(createdAt),
        product_id: id,
        on_hand_change: onHand,
        reserved_change: 0,
        reason: 'opening' as const,
        created_at: createdAt,
      },
    }
  }
}
