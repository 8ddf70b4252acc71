import type { FitCategory } from '../../../../contract/fit/attributes.ts'
import { type AnyPart, toBuild } from '../../../../contract/fit/build.ts'
import { checkParts } from '../../../../contract/fit/check-build.ts'
import type { Rule } from '../../../../contract/fit/rule.ts'
import type { Steps } from './find-build.rules.ts'
import { findRulesThatRead, type Kind, type Kinds } from './parts-on-sale.rules.ts'

/** How many different sets of partners each product meets. Some rules ask only for drives, or for cards, of one kind. */
const ROUNDS = 4

/** A spec that products leave out although a rule needs it. */
export interface MissingValue {
  category: FitCategory
  key: string
  /** Ids of the products that leave it out. */
  products: readonly string[]
  rules: readonly {
    rule: Rule
    /** What else has to be stated before the rule can decide; empty if this value alone is enough. */
    alsoNeeds: readonly { category: FitCategory; key: string }[]
  }[]
}

/** One product of every kind of part, so that each rule finds what it compares. Memory is there twice. */
function gatherPartners(kinds: Kinds, round: number): AnyPart[] {
  return Array.from(kinds, ([category, own]) => {
    const part = own[Math.floor((round * own.length) / ROUNDS)]?.part
    return part ? [{ ...part, quantity: category === 'memory' ? 2 : 1 }] : []
  }).flat()
}

type Wanted = Omit<MissingValue, 'products' | 'rules'> & {
  products: Set<string>
  rules: Map<Rule, { category: FitCategory; key: string }[]>
}

const nameOf = ({ category, key }: { category: FitCategory; key: string }) => `${category}.${key}`

/** Asks the rules what they do not know of each product, among partners of every kind. */
export function* findMissingValues(kinds: Kinds, order: readonly Kind[]): Steps<MissingValue[]> {
  const wanted = new Map<string, Wanted>()
  const partners = Array.from({ length: ROUNDS }, (_, round) => gatherPartners(kinds, round))
  for (const { part, ids } of order) {
    for (const others of partners) {
      const lines = others.map((other) =>
        other.category === part.category ? { ...part, quantity: other.quantity } : other,
      )
      const checks = checkParts(toBuild(lines), findRulesThatRead(part.category))
      for (const { rule, result, missing = [] } of checks) {
        const own = missing.filter((each) => each.part.id === part.id)
        if (result !== 'unknown') continue
        for (const { key } of own) note(wanted, { part, ids, key, rule, missing })
      }
      yield
    }
  }
  return [...wanted.values()]
    .map(({ products, rules, ...value }) => ({
      ...value,
      products: [...products],
      rules: Array.from(rules, ([rule, alsoNeeds]) => ({ rule, alsoNeeds })),
    }))
    .toSorted(
      (a, b) => countDecided(b) - countDecided(a) || b.products.length - a.products.length || byName(a, b),
    )
}

/**
 * How much a value decides. A required rule counts a hundred times as much as another, and any rule counts double if
 * this value alone is enough.
 */
const countDecided = ({ rules }: MissingValue) =>
  rules.reduce(
    (sum, { rule, alsoNeeds }) => sum + (rule.isRequired ? 100 : 1) * (alsoNeeds.length === 0 ? 2 : 1),
    0,
  )

const byName = (a: MissingValue, b: MissingValue) => (nameOf(a) < nameOf(b) ? -1 : 1)

interface Unknown {
  part: AnyPart
  ids: readonly string[]
  key: string
  rule: Rule
  missing: readonly { part: AnyPart; key: string }[]
}

function note(wanted: Map<string, Wanted>, { part, ids, key, rule, missing }: Unknown): void {
  const { category } = part
  const name = nameOf({ category, key })
  const entry = wanted.get(name) ?? { category, key, products: new Set(), rules: new Map() }
  wanted.set(name, entry)
  for (const id of ids) entry.products.add(id)
  const others = missing
    .map((each) => ({ category: each.part.category, key: each.key }))
    .filter((each) => nameOf(each) !== name)
  const alsoNeeds = [...new Map(others.map((each) => [nameOf(each), each])).values()]
  const known = entry.rules.get(rule)
  // Keeps the shortest list of further values, which comes from the partners that state the most.
  if (!known || alsoNeeds.length < known.length) entry.rules.set(rule, alsoNeeds)
}
