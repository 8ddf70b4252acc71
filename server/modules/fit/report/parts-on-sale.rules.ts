import type { FitCategory } from '../../../../contract/fit/attributes.ts'
import type { AnyPart } from '../../../../contract/fit/build.ts'
import type { Rule } from '../../../../contract/fit/rule.ts'
import { rules } from '../../../../contract/fit/rules.ts'

/** Products that state the same, so every rule says the same about them. */
export interface Kind {
  part: AnyPart
  ids: readonly string[]
}

export type Kinds = ReadonlyMap<FitCategory, readonly Kind[]>

/** Categories in which a rule knows products by their name. */
const named = new Set(rules.flatMap(({ names = [] }) => names))

function keyOf({ category, values, name }: AnyPart): string {
  const stated = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([stated, named.has(category) ? name : ''])
}

/** Gathers products that state the same. The first of each kind stands for all. */
export function toKinds(parts: readonly AnyPart[]): Kinds {
  const byCategory = Map.groupBy(parts, ({ category }) => category)
  return new Map(
    Array.from(byCategory, ([category, own]): [FitCategory, Kind[]] => {
      const alike = [...Map.groupBy(own, keyOf).values()]
      return [
        category,
        alike.flatMap(([part, ...more]) =>
          part ? [{ part, ids: [part, ...more].map(({ id }) => id) }] : [],
        ),
      ]
    }),
  )
}

const readers = new Map<FitCategory, readonly Rule[]>()

/** The rules whose answer can change with a part of this category. One that reads nothing counts parts. */
export function findRulesThatRead(category: FitCategory): readonly Rule[] {
  const known = readers.get(category)
  if (known) return known
  const found = rules.filter(
    ({ needs, names = [] }) =>
      needs.length === 0 || names.includes(category) || needs.some((need) => need.startsWith(`${category}.`)),
  )
  readers.set(category, found)
  return found
}
