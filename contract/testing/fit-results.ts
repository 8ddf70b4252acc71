import type { FitCategory } from '../fit/attributes.ts'
import { type AnyPart, toBuild } from '../fit/build.ts'
import { checkParts } from '../fit/check-build.ts'
import { rules } from '../fit/rules.ts'
import { parseValues } from '../fit/values.ts'

/** A part with values as a buyer types them. */
export function part(
  category: FitCategory,
  given: Record<string, unknown>,
  quantity = 1,
  name = `The ${category}`,
): AnyPart {
  const { values, problems } = parseValues(category, given)
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  return { id: `${category} ${name} ${JSON.stringify(given)}`, name, category, quantity, values }
}

/** What one rule says: its results in order, without those of others. */
export function resultsOf(id: string, ...lines: AnyPart[]): string[] {
  const rule = rules.find((each) => each.id === id)
  if (!rule) throw new Error(`There is no rule ${id}`)
  return checkParts(toBuild(lines), [rule]).map(({ result }) => result)
}

export function messageOf(id: string, ...lines: AnyPart[]): string | undefined {
  return checkParts(toBuild(lines)).find(({ rule }) => rule.id === id)?.message
}
