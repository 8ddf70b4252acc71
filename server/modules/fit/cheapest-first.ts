import { costOf, type Wanted } from '../../../contract/fit/repairs.ts'
import type { Rule } from '../../../contract/fit/rule.ts'
import type { PriceTerms } from '../../../contract/quantity-terms.ts'
import type { Projection } from './projection.ts'

/** Cached price orders. Most questions are about one machine, or the same number as the last question. */
const MOST_ORDERS = 4
/** The first rule of a repair runs first if it sorts products into at most this many groups. */
const FEW_GROUPS = 64
const [NOT_ASKED, FINE, REFUSED] = [0, 1, 2]

type PricedEntry = PriceTerms & { id: string }

/** The places of a category by what a number of pieces costs, and then by id. */
export class PriceOrders {
  readonly #orders = new Map<number, Int32Array<ArrayBuffer>>()

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
    const ids = new Map<number, string>()
    const costs = new Map<number, number>()
    for (const place of order) {
      const entry = entryOf(place)
      ids.set(place, entry.id)
      costs.set(place, costOf(entry, pieces))
    }
    order.sort((a, b) => {
      const difference = (costs.get(a) ?? 0) - (costs.get(b) ?? 0)
      return difference || ((ids.get(a) ?? '') < (ids.get(b) ?? '') ? -1 : 1)
    })
    if (this.#orders.size >= MOST_ORDERS) this.#orders.clear()
    this.#orders.set(pieces, order)
    return order
  }
}

interface Test {
  rule: Rule
  projection: Projection
  /** What the rule said of each group. */
  known: Uint8Array
  rank: number
}

/**
 * The first place whose product every rule is fine with; null if there is none. The first rule decides about most
 * products. Rules with many groups come last, so that they are rarely asked.
 */
export function findFirstFine(
  order: Iterable<number>,
  { rules, isFine }: Pick<Wanted, 'rules' | 'isFine'>,
  { projectionOf, isOffered }: { projectionOf(rule: Rule): Projection; isOffered(place: number): boolean },
): number | null {
  const tests: Test[] = []
  for (const [turn, rule] of rules.entries()) {
    const projection = projectionOf(rule)
    const groups = projection.samples.length
    const [only] = projection.isUniform ? projection.samples.filter((sample) => sample !== null) : []
    if (only && !isFine(rule, only)) return null
    const rank = turn === 0 && groups <= FEW_GROUPS ? 0 : groups
    if (!only) tests.push({ rule, projection, known: new Uint8Array(groups), rank })
  }
  tests.sort((a, b) => a.rank - b.rank)
  for (const place of order) {
    let isGood = true
    // A plain loop: this runs for every product.
    for (let at = 0; isGood && at < tests.length; at++) {
      const { rule, projection, known } = tests[at] as Test
      const group = projection.groupOf[place] as number
      const sample = projection.samples[group]
      if (known[group] === NOT_ASKED) known[group] = sample && isFine(rule, sample) ? FINE : REFUSED
      isGood = known[group] === FINE
    }
    if (isGood && isOffered(place)) return place
  }
  return null
}
