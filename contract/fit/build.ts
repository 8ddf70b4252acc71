import {
  type AttributeKey,
  type AttributeValue,
  attributes,
  type FitCategory,
  type Values,
} from './attributes.ts'

/** A product of the shop, or a part of another maker that the buyer describes, with its pieces in one machine. */
export interface Part<Category extends FitCategory = FitCategory> {
  /** Parts with the same id are the same product. */
  id: string
  name: string
  category: Category
  quantity: number
  values: Values<Category>
  /** The shop no longer sells it. */
  isArchived?: boolean
  /** The buyer did not say which one it is; the name only says of what kind. */
  isUnnamed?: boolean
}

/** A part of any category. `partsOf` gives its values their types. */
export type AnyPart = Omit<Part, 'values'> & { values: object }

export interface Build {
  parts: readonly AnyPart[]
}

/** Adds up lines of the same product and sorts the parts, so that the order of choosing makes no difference. */
export function toBuild(lines: readonly AnyPart[]): Build {
  const parts = new Map<string, AnyPart>()
  for (const line of lines) {
    const quantity = (parts.get(line.id)?.quantity ?? 0) + line.quantity
    parts.set(line.id, { ...line, quantity })
  }
  return { parts: [...parts.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1)) }
}

const orderOf = ({ category, name, id }: AnyPart) => `${category}\n${name}\n${id}`

function isBefore(a: AnyPart, b: AnyPart): boolean {
  return a.category === b.category ? orderOf(a) < orderOf(b) : `${a.category}\n` < `${b.category}\n`
}

/** The build with one more part, of which it has no piece yet. */
export function withPart({ parts }: Build, part: AnyPart): Build {
  const place = parts.findIndex((other) => isBefore(part, other))
  return { parts: parts.toSpliced(place < 0 ? parts.length : place, 0, part) }
}

export function partsOf<Category extends FitCategory>(
  { parts }: Build,
  ...categories: readonly Category[]
): Part<Category>[] {
  return parts.filter(({ category }) =>
    (categories as readonly string[]).includes(category),
  ) as Part<Category>[]
}

/** Every part of one category with every part of the other. */
export function pairsOf<Left extends FitCategory, Right extends FitCategory>(
  build: Build,
  left: Left | readonly Left[],
  right: Right | readonly Right[],
): [Part<Left>, Part<Right>][] {
  const others = partsOf(build, ...toArray(right))
  if (others.length === 0) return []
  return partsOf(build, ...toArray(left)).flatMap((part) =>
    others.map((other): [Part<Left>, Part<Right>] => [part, other]),
  )
}

function toArray<Category extends string>(given: Category | readonly Category[]): readonly Category[] {
  return typeof given === 'string' ? [given] : given
}

export const COOLERS = ['air-coolers', 'liquid-coolers'] as const
export const CARDS = ['graphics', 'network'] as const
export const DRIVES = ['ssd', 'hdd'] as const

/** One value of a part as a rule reads it, or what has to be stated to know it. */
export interface Reading<Value> {
  part: AnyPart
  value: Value | undefined
  unit: string | null
  /** The keys that are not stated. */
  missing: readonly string[]
}

export function labelOf(category: FitCategory, key: string): string {
  const described: Record<string, { label: string }> = attributes[category]
  return described[key]?.label ?? key
}

export function read<Category extends FitCategory, Key extends AttributeKey<Category>>(
  part: Part<Category>,
  key: Key,
): Reading<AttributeValue<Category, Key>> {
  const attribute: { unit?: string | null } = attributes[part.category][key] as object
  const value = part.values[key] as AttributeValue<Category, Key> | undefined
  return { part, value, unit: attribute.unit ?? null, missing: value === undefined ? [key] : [] }
}

/** Applies `change` to the value that was read. A missing value stays missing. */
export function mapReading<From, To>(reading: Reading<From>, change: (value: From) => To): Reading<To> {
  return { ...reading, value: reading.value === undefined ? undefined : change(reading.value) }
}

/** Combines readings of one part. The value is undefined if any reading lacks a value. */
export function combine<Values extends readonly unknown[], To>(
  readings: { [Index in keyof Values]: Reading<Values[Index]> },
  change: (...values: Values) => To,
): Reading<To> {
  const [first] = readings
  if (!first) throw new Error('There is nothing to combine')
  const missing = readings.flatMap((reading) => reading.missing)
  const values = readings.map(({ value }) => value) as unknown as Values
  return { ...first, missing, value: missing.length > 0 ? undefined : change(...values) }
}
