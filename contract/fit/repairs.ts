import { type QuantityTerms, unitPriceAt } from '../quantity-terms.ts'
import type { FitCategory } from './attributes.ts'
import { type AnyPart, type Build, COOLERS, toBuild } from './build.ts'
import { type Check, checkParts } from './check-build.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules.ts'

/** A product that the shop could put into the build. */
export interface Offer {
  part: AnyPart
  terms: QuantityTerms
}

export interface Repair {
  kind: 'replace' | 'add'
  /** The part that goes; null when the product is added. */
  replaced: AnyPart | null
  offer: Offer
  /** Pieces in one machine. */
  quantity: number
  unitPriceCents: number
  /** What the repair adds to the price of all machines; below 0 when it saves money. */
  differenceCents: number
}

interface Repairing {
  lines: readonly AnyPart[]
  /** The terms of the lines that the shop sells. Others stay as they are: the buyer has them already. */
  terms: ReadonlyMap<string, QuantityTerms>
  offers: readonly Offer[]
  machines: number
  /** What was tried for other misfits of the same build, so that nothing is tried twice. */
  tried?: Tried
}

export class Tried {
  readonly builds = new Map<string, Build>()
  /** The misfits of a changed build by one rule. */
  readonly misfits = new Map<string, readonly Check[]>()
}

const isCooler = (category: FitCategory) => (COOLERS as readonly string[]).includes(category)

/** The categories whose products can take the place of one of this category. */
export function replacingCategories(category: FitCategory): readonly FitCategory[] {
  return isCooler(category) ? COOLERS : [category]
}

function costOf(terms: QuantityTerms, pieces: number): number {
  return unitPriceAt(terms, pieces) * pieces
}

/** Names a misfit so that it can be found again after a part was exchanged or added. */
function toKey({ rule, products }: Check, newId?: string, oldId?: string): string {
  const ids = products.flatMap(({ id }) => (id === newId ? (oldId ?? []) : id)).toSorted()
  return [rule.id, ...ids].join('\n')
}

const categoriesOf = new Map(
  rules.map((rule): [Rule, ReadonlySet<string>] => [
    rule,
    new Set([...(rule.names ?? []), ...rule.needs.map((need) => need.slice(0, need.indexOf('.')))]),
  ]),
)

/** A rule that reads nothing of a part says the same when another of its kind takes its place. */
function readsAny(rule: Rule, parts: readonly AnyPart[]): boolean {
  return parts.some(({ category }) => categoriesOf.get(rule)?.has(category))
}

const misfitsOf = (checks: readonly Check[]) => checks.filter(({ result }) => result === 'misfit')

/**
 * Finds, for a misfit, the cheapest product for each part of it that can be replaced, or that is missing: one that
 * removes the misfit and causes no other. The cheapest repair comes first.
 */
export function findRepairs(target: Check, checks: readonly Check[], repairing: Repairing): Repair[] {
  const { lines, terms, offers, machines, tried = new Tried() } = repairing
  const before = new Set(misfitsOf(checks).map((check) => toKey(check)))
  before.delete(toKey(target))
  const chosen = new Set(lines.map(({ id }) => id))

  function findMisfits(rule: Rule, key: string, changed: () => readonly AnyPart[]): readonly Check[] {
    const known = tried.misfits.get(`${rule.id}\n${key}`)
    if (known) return known
    const build = tried.builds.get(key) ?? toBuild(changed())
    tried.builds.set(key, build)
    const found = misfitsOf(checkParts(build, [rule]))
    tried.misfits.set(`${rule.id}\n${key}`, found)
    return found
  }

  function repairsWith(changed: () => readonly AnyPart[], part: AnyPart, old?: AnyPart): boolean {
    const key = `${part.id}\n${old?.id ?? ''}`
    const isFine = (rule: Rule) =>
      findMisfits(rule, key, changed).every((check) => before.has(toKey(check, part.id, old?.id)))
    // The misfit's own rule decides about most products.
    return isFine(target.rule) && rules.every((rule) => (old && !readsAny(rule, [part, old])) || isFine(rule))
  }

  function findCheapest(
    categories: readonly FitCategory[],
    quantity: number,
    isRepaired: (offer: Offer) => boolean,
  ): Offer | undefined {
    const pieces = quantity * machines
    return offers
      .filter(({ part }) => categories.includes(part.category) && !chosen.has(part.id))
      .map((offer) => ({ offer, cost: costOf(offer.terms, pieces) }))
      .sort((a, b) => a.cost - b.cost || (a.offer.part.id < b.offer.part.id ? -1 : 1))
      .find(({ offer }) => isRepaired(offer))?.offer
  }

  const repairs: Repair[] = []
  const add = (offer: Offer | undefined, replaced: AnyPart | null, quantity: number) => {
    if (!offer) return
    const pieces = quantity * machines
    const ownTerms = replaced && terms.get(replaced.id)
    repairs.push({
      kind: replaced ? 'replace' : 'add',
      replaced,
      offer,
      quantity,
      unitPriceCents: unitPriceAt(offer.terms, pieces),
      differenceCents: costOf(offer.terms, pieces) - (ownTerms ? costOf(ownTerms, pieces) : 0),
    })
  }

  for (const old of target.products) {
    if (!terms.has(old.id)) continue
    const offer = findCheapest(replacingCategories(old.category), old.quantity, ({ part }) => {
      const changed = () =>
        lines.map((line) => (line.id === old.id ? { ...part, quantity: line.quantity } : line))
      return repairsWith(changed, part, old)
    })
    add(offer, old, old.quantity)
  }
  const missing = findCheapest(target.lacks ?? [], 1, ({ part }) =>
    repairsWith(() => [...lines, { ...part, quantity: 1 }], part),
  )
  add(missing, null, 1)
  return repairs.toSorted((a, b) => a.differenceCents - b.differenceCents)
}
