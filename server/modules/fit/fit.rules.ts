import {
  type Attribute,
  attributes,
  type FitCategory,
  isFitCategory,
  type Values,
} from '../../../contract/fit/attributes.ts'
import { type AnyPart, labelOf } from '../../../contract/fit/build.ts'
import type { Check } from '../../../contract/fit/check-build.ts'
import type { Repair } from '../../../contract/fit/repairs.ts'
import { readValues } from '../../../contract/fit/values.ts'
import { toAmount } from '../../../contract/money.ts'
import type { QuantityTerms } from '../../../contract/quantity-terms.ts'
import type { FitCheck } from '../../../contract/schemas/fit.ts'
import type { ImageSource } from '../../../contract/schemas/product.ts'
import { countAvailable } from '../catalog/available.rules.ts'
import { readTerms } from '../catalog/product-fields.rules.ts'
import type { RowWithSpec } from './fit.repository.ts'

export interface FitProduct {
  part: AnyPart
  terms: QuantityTerms
  slug: string
  /** Pieces in stock that no order has reserved. */
  available: number
  /** In dBA; null when the product does not say. */
  noise: number | null
}

/** Reads the texts of a product's specs. The kind of the attribute decides what a text is. */
export function toFitValues<Category extends FitCategory>(
  category: Category,
  specs: ReadonlyMap<string, readonly string[]>,
): Values<Category> {
  const values: Record<string, unknown> = {}
  for (const [key, texts] of specs) {
    const value = readKnown(category, key, texts)
    if (value !== undefined) values[key] = value
  }
  return values as Values<Category>
}

/** Values read before. Products share most of their texts, and reading one is slow beside finding it here. */
const known = new Map<string, unknown>()
const MAX_KNOWN = 20_000

function readKnown(category: FitCategory, key: string, texts: readonly string[]): unknown {
  const described: Record<string, Attribute> = attributes[category]
  if (!Object.hasOwn(described, key)) return undefined
  const name = [category, key, ...texts].join('\0')
  if (known.has(name)) return known.get(name)
  const [text = '', ...more] = texts
  const isNumber = described[key]?.kind === 'number' && more.length === 0 && text.trim() !== ''
  const read: Record<string, unknown> = readValues(category, { [key]: isNumber ? Number(text) : [...texts] })
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(name, read[key])
  return read[key]
}

/** Gathers the rows of each product. One of a category that no rule knows has no part in a build: null. */
export function toFitProducts(rows: readonly RowWithSpec[]): Map<string, FitProduct | null> {
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map(Array.from(byId, ([id, own]) => [id, toFitProduct(own)]))
}

function toFitProduct(rows: readonly RowWithSpec[]): FitProduct | null {
  const [row] = rows
  if (!row || !isFitCategory(row.category)) return null
  const { id, slug, name, category } = row
  const specs = new Map<string, string[]>()
  for (const { key, text_value, number_value } of rows) {
    if (key === null || text_value === null) continue
    const value = number_value === null ? text_value : String(number_value)
    specs.set(key, [...(specs.get(key) ?? []), value])
  }
  const isArchived = row.archived_at !== null
  const part = { id, name, category, quantity: 1, values: toFitValues(category, specs), isArchived }
  return { slug, part, terms: readTerms(row), available: countAvailable(row), noise: readNoise(specs) }
}

function readNoise(specs: ReadonlyMap<string, readonly string[]>): number | null {
  const noise = Number(specs.get('noise')?.[0] ?? Number.NaN)
  return Number.isFinite(noise) ? noise : null
}

interface KnownOffer {
  slug: string
  image: ImageSource | null
  product: FitProduct | null
}

/** Where the parts of a build stand in the request. */
export type Places = ReadonlyMap<string, { line: number; productId: string | null }>

function toProduct(part: AnyPart, places: Places) {
  const { line = 0, productId = null } = places.get(part.id) ?? {}
  return { line, productId, name: part.name }
}

function toRepair(repair: Repair, { slug, image, product }: KnownOffer, places: Places) {
  const { kind, replaced, offer, quantity, unitPriceCents, ordered, spare } = repair
  return {
    kind,
    replaces: replaced && toProduct(replaced, places),
    productId: offer.id,
    name: offer.name,
    slug,
    image,
    quantity,
    unitPrice: toAmount(unitPriceCents),
    spare,
    difference: toAmount(repair.differenceCents),
    perMachine: toAmount(repair.perMachineCents),
    inStock: ordered <= (product?.available ?? 0),
  }
}

export function toReplyCheck(
  check: Check,
  {
    repairs,
    places,
    offered,
  }: {
    repairs: readonly Repair[]
    places: Places
    /** The products that repair, unless one was removed meanwhile. */
    offered: ReadonlyMap<string, KnownOffer>
  },
): FitCheck {
  const { rule, result, message, left, right, margin, products, missing = [], lacks = [], sum = [] } = check
  return {
    rule: rule.id,
    title: rule.title,
    result,
    required: rule.isRequired,
    message,
    source: rule.source,
    products: products.map((part) => toProduct(part, places)),
    left,
    right,
    margin,
    missing: missing.map(({ part, key }) => ({
      ...toProduct(part, places),
      key,
      label: labelOf(part.category, key),
    })),
    lacks: [...lacks],
    sum: sum.map(({ part, label, value }) => ({ ...(part && toProduct(part, places)), name: label, value })),
    repairs: repairs.flatMap((repair) => {
      const known = offered.get(repair.offer.id)
      return known ? [toRepair(repair, known, places)] : []
    }),
  }
}
