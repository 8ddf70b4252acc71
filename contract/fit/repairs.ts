import { type PriceTerms, unitPriceAt } from '../quantity-terms.ts'
import type { FitCategory } from './attributes.ts'
import { type AnyPart, type Build, COOLERS, toBuild, withPart } from './build.ts'
import type { Check } from './check-build.ts'
import type { Finding, Rule } from './rule.ts'
import { rules } from './rules.ts'

/** What a rule reads of a product. */
export type RuleView = Pick<AnyPart, 'name' | 'values'>

/** A product that the shop could put into the build. */
export interface Offer {
  id: string
  name: string
  category: FitCategory
  terms: PriceTerms
  /** The same object for all products that do not differ in what the rule reads, so that one of them is tried. */
  viewFor(rule: Rule): RuleView
}

/** The products of some categories, those first that cost the least in so many pieces, and then by their ids. */
export type ListOffers = (categories: readonly FitCategory[], pieces: number) => Iterable<Offer>

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
  terms: ReadonlyMap<string, PriceTerms>
  listOffers: ListOffers
  machines: number
}

const isCooler = (category: FitCategory) => (COOLERS as readonly string[]).includes(category)

/** The categories whose products can take the place of one of this category. */
export function replacingCategories(category: FitCategory): readonly FitCategory[] {
  return isCooler(category) ? COOLERS : [category]
}

export function costOf(terms: PriceTerms, pieces: number): number {
  return unitPriceAt(terms, pieces) * pieces
}

/** No product has this id. */
const TRIED = '\0tried'

/** Names a misfit so that it can be found again after a part was exchanged or added. */
function toKey({ id }: Rule, { products }: Finding, oldId: string | null): string {
  const ids = products.flatMap((part) => (part.id === TRIED ? (oldId ?? []) : part.id))
  return [id, ...ids.sort()].join('\n')
}

const misfitsOf = (findings: readonly Finding[]) => findings.filter(({ result }) => result === 'misfit')

const categoriesOf = new Map(
  rules.map((rule): [Rule, ReadonlySet<string>] => [
    rule,
    new Set([...(rule.names ?? []), ...rule.needs.map((need) => need.slice(0, need.indexOf('.')))]),
  ]),
)

/** One place of a build, and what rules say with a product in it. Nothing is tried twice. */
class Trials {
  readonly #base: Build
  readonly #old: AnyPart | null
  readonly #misfits = new Map<Rule, Map<RuleView, readonly string[]>>()
  readonly #rules = new Map<FitCategory, Rule[]>()

  constructor(build: Build, old: AnyPart | null) {
    this.#base = old ? { parts: build.parts.filter((part) => part !== old) } : build
    this.#old = old
  }

  /** A rule that reads nothing of either part says the same when one takes the place of the other. */
  rulesFor(category: FitCategory): Rule[] {
    const known = this.#rules.get(category)
    if (known) return known
    const old = this.#old?.category
    const chosen = rules.filter(
      (rule) => !old || categoriesOf.get(rule)?.has(old) || categoriesOf.get(rule)?.has(category),
    )
    this.#rules.set(category, chosen)
    return chosen
  }

  /** The misfits that a rule finds with the offer in this place, by their keys. */
  misfitsBy(rule: Rule, offer: Offer): readonly string[] {
    const views = this.#misfits.get(rule) ?? new Map<RuleView, readonly string[]>()
    this.#misfits.set(rule, views)
    const view = offer.viewFor(rule)
    const known = views.get(view)
    if (known) return known
    const { name, values } = view
    const part = { id: TRIED, name, category: offer.category, quantity: this.#old?.quantity ?? 1, values }
    const found = misfitsOf(rule.check(withPart(this.#base, part)))
    const keys = found.map((finding) => toKey(rule, finding, this.#old?.id ?? null))
    views.set(view, keys)
    return keys
  }
}

/**
 * Finds repairs for the misfits of one build: for each part of a misfit that can be replaced, or that is missing, the
 * cheapest product that removes the misfit and causes no other. The cheapest repair comes first.
 */
export function repairer(
  checks: readonly Check[],
  { lines, terms, listOffers, machines }: Repairing,
): (target: Check) => Repair[] {
  const build = toBuild(lines)
  const partById = new Map(build.parts.map((part) => [part.id, part]))
  const misfits = new Set(
    checks.filter(({ result }) => result === 'misfit').map((check) => toKey(check.rule, check, null)),
  )
  const trials = new Map<string | null, Trials>()

  function findCheapest(target: Check, old: AnyPart | null): Offer | null {
    const tried = trials.get(old?.id ?? null) ?? new Trials(build, old)
    trials.set(old?.id ?? null, tried)
    const targetKey = toKey(target.rule, target, null)
    const isFine = (rule: Rule, offer: Offer) =>
      tried.misfitsBy(rule, offer).every((key) => key !== targetKey && misfits.has(key))
    // The misfit's own rule decides about most products, and then the rule that refused the last one.
    let refusing = target.rule
    const categories = old ? replacingCategories(old.category) : (target.lacks ?? [])
    for (const offer of listOffers(categories, (old?.quantity ?? 1) * machines)) {
      if (partById.has(offer.id) || !isFine(target.rule, offer) || !isFine(refusing, offer)) continue
      const refused = tried.rulesFor(offer.category).find((rule) => !isFine(rule, offer))
      if (!refused) return offer
      refusing = refused
    }
    return null
  }

  function toRepair(offer: Offer, replaced: AnyPart | null): Repair {
    const quantity = replaced?.quantity ?? 1
    const pieces = quantity * machines
    const ownTerms = replaced && terms.get(replaced.id)
    return {
      kind: replaced ? 'replace' : 'add',
      replaced,
      offer,
      quantity,
      unitPriceCents: unitPriceAt(offer.terms, pieces),
      differenceCents: costOf(offer.terms, pieces) - (ownTerms ? costOf(ownTerms, pieces) : 0),
    }
  }

  return (target) => {
    const sold = target.products.flatMap(({ id }) => (terms.has(id) ? (partById.get(id) ?? []) : []))
    const repairs = [...sold, null].flatMap((old) => {
      const offer = findCheapest(target, old)
      return offer ? [toRepair(offer, old)] : []
    })
    return repairs.toSorted((a, b) => a.differenceCents - b.differenceCents)
  }
}
