import type { Wanted } from '../../../contract/fit/repairs.ts'
import type { Rule } from '../../../contract/fit/rule.ts'
import type { QuantityTerms } from '../../../contract/quantity-terms.ts'
import type { Projection, Sample } from './projection.ts'

/** Cached price orders of a category. Most questions are about few different numbers of pieces. */
const MAX_ORDERS = 8
/** The first rule of a repair runs first if it sorts products into at most this many groups. */
const FEW_GROUPS = 64
const [NOT_ASKED, FINE, REFUSED] = [0, 1, 2]

type PricedEntry = QuantityTerms & { id: string }

/** The places of a category by a price for a number of pieces, and then by id. */
export class PriceOrders {
  readonly #priceOf: (terms: QuantityTerms, pieces: number) => number
  readonly #orders = new Map<number, Int32Array<ArrayBuffer>>()

  constructor(priceOf: (terms: QuantityTerms, pieces: number) => number) {
    this.#priceOf = priceOf
  }

  /** Call it with every change to a product. */
  forget(): void {
    this.#orders.clear()
  }

  at(
    pieces: number,
    places: Iterable<number>,
    entryOf: (place: number) => PricedEntry,
  ): Int32Array<ArrayBuffer> {
    const known = this.#orders.get(pieces)
    if (known) return known
    const order = Int32Array.from(places)
    const prices = new Float64Array(order.reduce((most, place) => Math.max(most, place + 1), 0))
    for (const place of order) prices[place] = this.#priceOf(entryOf(place), pieces)
    order.sort((a, b) => {
      const difference = (prices[a] as number) - (prices[b] as number)
      return difference || (entryOf(a).id < entryOf(b).id ? -1 : 1)
    })
    const [oldest] = this.#orders.keys()
    if (this.#orders.size >= MAX_ORDERS && oldest !== undefined) this.#orders.delete(oldest)
    this.#orders.set(pieces, order)
    return order
  }
}

/** The rules of a question, and how each groups the products of one category. */
interface RulePlan {
  /** All products are equal to these rules, so one of them is asked for all. */
  uniform: { rule: Rule; sample: Sample }[]
  /** Rules with many groups come last, so that they are rarely asked. */
  others: GroupedRule[]
}

interface GroupedRule {
  rule: Rule
  projection: Projection
}

/** The plans of one category. There are few: questions share their arrays of rules. */
export class RulePlans {
  readonly #projectionOf: (rule: Rule) => Projection
  #plans = new WeakMap<readonly Rule[], RulePlan>()

  constructor(projectionOf: (rule: Rule) => Projection) {
    this.#projectionOf = projectionOf
  }

  /** Call it with every change to a product. */
  forget(): void {
    this.#plans = new WeakMap()
  }

  group(rule: Rule): GroupedRule {
    return { rule, projection: this.#projectionOf(rule) }
  }

  for(rules: readonly Rule[]): RulePlan {
    const known = this.#plans.get(rules)
    if (known) return known
    const plan: RulePlan = { uniform: [], others: [] }
    for (const rule of rules) {
      const projection = this.#projectionOf(rule)
      const [only] = projection.isUniform ? projection.samples.filter((sample) => sample !== null) : []
      if (only) plan.uniform.push({ rule, sample: only })
      else plan.others.push({ rule, projection })
    }
    plan.others.sort((a, b) => a.projection.samples.length - b.projection.samples.length)
    this.#plans.set(rules, plan)
    return plan
  }
}

/**
 * The first place whose product every rule is fine with, of those in stock if there is one; null if there is none. The
 * first rule decides about most products.
 */
export function findFirstFine(
  order: Iterable<number>,
  plans: RulePlans,
  { first, rules, isFine }: Pick<Wanted, 'first' | 'rules' | 'isFine'>,
  { isOffered, isInStock }: Record<'isOffered' | 'isInStock', (place: number) => boolean>,
): number | null {
  const { uniform, others } = plans.for(rules)
  if (!uniform.every(({ rule, sample }) => isFine(rule, sample))) return null
  const own = plans.group(first)
  const isEarly = own.projection.samples.length <= FEW_GROUPS || !rules.includes(first)
  const tests = isEarly ? [own, ...others] : others
  /** What each rule said of each group. */
  const known: Uint8Array[] = []
  let outOfStock: number | null = null
  for (const place of order) {
    let isGood = true
    // A plain loop: this runs for every product.
    for (let at = 0; isGood && at < tests.length; at++) {
      const { rule, projection } = tests[at] as GroupedRule
      const group = projection.groupOf[place] as number
      const verdicts = known[at] ?? new Uint8Array(projection.samples.length)
      known[at] = verdicts
      if (verdicts[group] === NOT_ASKED) {
        const sample = projection.samples[group]
        verdicts[group] = sample && isFine(rule, sample) ? FINE : REFUSED
      }
      isGood = verdicts[group] === FINE
    }
    if (!isGood || !isOffered(place)) continue
    if (isInStock(place)) return place
    outOfStock ??= place
  }
  return outOfStock
}
