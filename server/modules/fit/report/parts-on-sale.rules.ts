import type { FitCategory } from '../../../../contract/fit/attributes.ts'
import type { AnyPart } from '../../../../contract/fit/build.ts'
import { type Rule, readsOf } from '../../../../contract/fit/rule.ts'
import { rules } from '../../../../contract/fit/rules.ts'
import { getOrCreate } from '../../../../contract/get-or-create.ts'

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

/** The rules that read parts of this category, and those that read nothing but count parts. */
export function findRulesThatRead(category: FitCategory): readonly Rule[] {
  return getOrCreate(readers, category, () =>
    rules.filter((rule) => rule.needs.length === 0 || readsOf(rule, category)),
  )
}
