import { type PriceTerms, unitPriceAt } from '../quantity-terms.ts'
import type { FitCategory } from './attributes.ts'
import { type AnyPart, type Build, COOLERS, toBuild, withPart } from './build.ts'
import type { Check } from './check-build.ts'
import { type Finding, type Rule, readsOf } from './rule.ts'
import { rules } from './rules.ts'

/** What a rule reads of a product. */
export type RuleView = Pick<AnyPart, 'name' | 'values'>

/** A product that the shop could put into the build. */
export interface Offer {
  id: string
  name: string
  terms: PriceTerms
}

/** What a repair asks of a product. */
export interface Wanted {
  category: FitCategory
  pieces: number
  /** The ids of what the build has already: another piece of it repairs nothing. */
  except: ReadonlySet<string>
  rules: readonly Rule[]
  /** Products that do not differ in what the rule reads share one view, and are tried once. */
  isFine(rule: Rule, view: RuleView): boolean
}

/** Finds the product with the lowest cost that every rule is fine with, and of equal ones that with the lowest id. */
export type FindCheapest = (wanted: Wanted) => Offer | null

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
  findCheapest: FindCheapest
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

/** The id of a product that is tried in a build. No product has it. */
export const TRIED = '\0tried'

/** Names a misfit so that it can be found again after a part was exchanged or added. */
function toKey({ id }: Rule, { products }: Finding, oldId: string | null): string {
  const ids = products.flatMap((part) => (part.id === TRIED ? (oldId ?? []) : part.id))
  return [id, ...ids.sort()].join('\n')
}

const misfitsOf = (findings: readonly Finding[]) => findings.filter(({ result }) => result === 'misfit')

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
    const chosen = rules.filter((rule) => !old || readsOf(rule, old) || readsOf(rule, category))
    this.#rules.set(category, chosen)
    return chosen
  }

  /** The misfits that a rule finds with such a product in this place, by their keys. */
  misfitsBy(rule: Rule, category: FitCategory, view: RuleView): readonly string[] {
    const views = this.#misfits.get(rule) ?? new Map<RuleView, readonly string[]>()
    this.#misfits.set(rule, views)
    const known = views.get(view)
    if (known) return known
    const { name, values } = view
    const part = { id: TRIED, name, category, quantity: this.#old?.quantity ?? 1, values }
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
  { lines, terms, findCheapest, machines }: Repairing,
): (target: Check) => Repair[] {
  const build = toBuild(lines)
  const partById = new Map(build.parts.map((part) => [part.id, part]))
  const except = new Set(partById.keys())
  const misfits = new Set(
    checks.filter(({ result }) => result === 'misfit').map((check) => toKey(check.rule, check, null)),
  )
  const trials = new Map<string | null, Trials>()

  function findOffer(target: Check, old: AnyPart | null): Offer | null {
    const tried = trials.get(old?.id ?? null) ?? new Trials(build, old)
    trials.set(old?.id ?? null, tried)
    const targetKey = toKey(target.rule, target, null)
    const pieces = (old?.quantity ?? 1) * machines
    const categories = old ? replacingCategories(old.category) : (target.lacks ?? [])
    const offers = categories.flatMap(
      (category) =>
        findCheapest({
          category,
          pieces,
          except,
          rules: [...new Set([target.rule, ...tried.rulesFor(category)])],
          isFine: (rule, view) =>
            tried.misfitsBy(rule, category, view).every((key) => key !== targetKey && misfits.has(key)),
        }) ?? [],
    )
    const cost = ({ terms: own }: Offer) => costOf(own, pieces)
    return offers.toSorted((a, b) => cost(a) - cost(b) || (a.id < b.id ? -1 : 1))[0] ?? null
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
      const offer = findOffer(target, old)
      return offer ? [toRepair(offer, old)] : []
    })
    return repairs.toSorted((a, b) => a.differenceCents - b.differenceCents)
  }
}
