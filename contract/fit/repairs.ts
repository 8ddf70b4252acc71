import { getOrCreate } from '../get-or-create.ts'
import { costOf, costOfNeeded, type QuantityTerms, roundUpToOrder, unitPriceAt } from '../quantity-terms.ts'
import type { FitCategory } from './attributes.ts'
import { type AnyPart, type Build, COOLERS, toBuild, withPart } from './build.ts'
import { MAX_PIECES_IN_MACHINE } from './build-text.ts'
import type { Check } from './check-build.ts'
import { categoriesSeenBy, type Finding, type Rule, readsOf } from './rule.ts'
import { rules } from './rules.ts'

/** What a rule reads of a product. */
export type RuleView = Pick<AnyPart, 'name' | 'values'>

/** A product that the shop could put into the build. */
export interface Offer {
  id: string
  name: string
  terms: QuantityTerms
  isInStock: boolean
}

/** What a repair asks of a product. */
export interface Wanted {
  category: FitCategory
  pieces: number
  /** The ids of what the build has already. */
  except: ReadonlySet<string>
  /** Products without enough pieces in stock, by id. */
  short: ReadonlySet<string>
  /** The rule that found the misfit. It refuses most products. */
  first: Rule
  /** The same array for all questions about the same categories. */
  rules: readonly Rule[]
  /** Products that do not differ in what the rule reads share one view, and are tried once. */
  isFine(rule: Rule, view: RuleView): boolean
}

/**
 * Finds the cheapest product that no rule refuses. Any product in stock beats one that is out of stock; the lower id
 * breaks ties.
 */
export type FindCheapest = (wanted: Wanted) => Offer | null

export interface Repair {
  kind: 'replace' | 'add'
  /** The part that goes; null when the product is added. */
  replaced: AnyPart | null
  offer: Offer
  /** Pieces in one machine. */
  quantity: number
  unitPriceCents: number
  /** Pieces of the product for all machines, with the minimum order and whole packs. */
  ordered: number
  /** How many of these no machine needs. */
  spare: number
  /** What the repair adds to the price of all machines; below 0 when it saves money. */
  differenceCents: number
  /** The same for one machine, without spare pieces. */
  perMachineCents: number
}

interface Repairing {
  lines: readonly AnyPart[]
  /** The terms of the lines that the shop sells. Others stay as they are: the buyer has them already. */
  terms: ReadonlyMap<string, QuantityTerms>
  findCheapest: FindCheapest
  machines: number
  /** Products without enough pieces for all machines, by id. */
  short?: ReadonlySet<string>
  /** What rules said in the builds before, for builds that share parts with them. */
  memo?: RuleMemo
}

const inStockFirst = (a: Offer, b: Offer) => Number(b.isInStock) - Number(a.isInStock)
const byCost = (a: Repair, b: Repair) =>
  inStockFirst(a.offer, b.offer) || a.differenceCents - b.differenceCents

const isCooler = (category: FitCategory) => (COOLERS as readonly string[]).includes(category)

/** The categories whose products can take the place of one of this category. */
export function replacingCategories(category: FitCategory): readonly FitCategory[] {
  return isCooler(category) ? COOLERS : [category]
}

/** The id of a product that is tried in a build. No product has it. */
export const TRIED = '\0tried'

/**
 * Identifies a misfit by its rule and parts. The replaced part and the product tried in its place get the same id, so
 * that misfits before and after can be compared.
 */
function toKey({ id }: Rule, { products }: Pick<Finding, 'products'>, old: AnyPart | null): string {
  const ids = products.map((part) => (part.id === old?.id ? TRIED : part.id))
  // An added product replaces no part, so the misfits before it cannot name it.
  return [id, ...(old ? ids : ids.filter((each) => each !== TRIED)).sort()].join('\n')
}

const misfitsOf = (findings: readonly Finding[]) => findings.filter(({ result }) => result === 'misfit')

/** The misfits of a rule by what it reads of the tried product. */
type MisfitsByView = Map<RuleView, readonly string[]>
type MisfitsByRule = Map<Rule, MisfitsByView>

/** Results of rules that look at more categories are not remembered: the same parts rarely come together again. */
const MAX_SEEN = 4
/** The size of one generation; two are kept, together a few megabytes. */
const MAX_CHECKS = 15_000

/**
 * What rules said of products that were tried. A rule says the same in every build that has the same parts of the
 * categories it looks at, and most builds differ in few parts.
 */
export class RuleMemo {
  #kept = new Map<string, MisfitsByRule>()
  /** The previous generation. Entries that are used again move to the current one; the rest are dropped. */
  #older = new Map<string, MisfitsByRule>()
  #checks = 0
  /** A changed product has a new `values` object, so it gets a new number. */
  readonly #numbers = new WeakMap<object, number>()
  #lastNumber = 0

  /** A text for a part. Two parts have the same text only if no rule can tell them apart. */
  describe({ id, quantity, values }: AnyPart): string {
    let number = this.#numbers.get(values)
    if (number === undefined) {
      this.#lastNumber += 1
      number = this.#lastNumber
      this.#numbers.set(values, number)
    }
    return `\n${number} ${quantity} ${id}`
  }

  /** What rules said with the same parts, which the text describes. */
  take(text: string): MisfitsByRule {
    const known = this.#kept.get(text)
    if (known) return known
    const taken: MisfitsByRule = this.#older.get(text) ?? new Map()
    this.#older.delete(text)
    this.#kept.set(text, taken)
    for (const views of taken.values()) this.countChecks(views.size)
    return taken
  }

  /** Call this after every new check of a rule. */
  countChecks(checks = 1): void {
    this.#checks += checks
    if (this.#checks < MAX_CHECKS) return
    this.#checks = 0
    this.#older = this.#kept
    this.#kept = new Map()
  }
}

/** The rules that can find misfits. */
const refusingRules = rules.filter(({ onlyAdvises }) => !onlyAdvises)
const rulesOfSwaps = new Map<string, readonly Rule[]>()

/** The rules to ask about a swap. A rule that reads nothing of either category says the same before and after. */
function rulesFor(old: FitCategory | null, category: FitCategory): readonly Rule[] {
  if (!old) return refusingRules
  return getOrCreate(rulesOfSwaps, `${old} ${category}`, () =>
    refusingRules.filter((rule) => readsOf(rule, old) || readsOf(rule, category)),
  )
}

/** One place of a build, and what rules say with a product in it. Nothing is tried twice. */
class BuildPlace {
  readonly #base: Build
  readonly #old: AnyPart | null
  readonly #memo: RuleMemo
  readonly #texts: readonly (readonly [FitCategory, string])[]
  readonly #misfits = new Map<FitCategory, MisfitsByRule>()
  /** What is remembered of rules that look at the same categories. */
  readonly #remembered = new Map<FitCategory, Map<ReadonlySet<string>, MisfitsByRule>>()
  /** The misfits of the build as it is. */
  readonly #present: ReadonlySet<string>

  constructor(
    build: Build,
    old: AnyPart | null,
    { misfits, memo }: { misfits: readonly Check[]; memo: RuleMemo },
  ) {
    this.#base = old ? { parts: build.parts.filter((part) => part !== old) } : build
    this.#old = old
    this.#memo = memo
    this.#texts = this.#base.parts.map((part) => [part.category, memo.describe(part)])
    this.#present = new Set(misfits.map((check) => toKey(check.rule, check, old)))
  }

  /**
   * Whether such a product in this place removes the target misfit and causes no new one, as far as this rule can tell.
   */
  isFine(rule: Rule, category: FitCategory, view: RuleView, target: string): boolean {
    return this.#misfitsBy(rule, category, view).every((key) => key !== target && this.#present.has(key))
  }

  #misfitsBy(rule: Rule, category: FitCategory, view: RuleView): readonly string[] {
    const views = this.#viewsOf(rule, category)
    const known = views.get(view)
    if (known) return known
    const { name, values } = view
    const part = { id: TRIED, name, category, quantity: this.#old?.quantity ?? 1, values }
    const found = misfitsOf(rule.check(withPart(this.#base, part)))
    const keys = found.map((finding) => toKey(rule, finding, this.#old))
    views.set(view, keys)
    this.#memo.countChecks()
    return keys
  }

  #viewsOf(rule: Rule, category: FitCategory): MisfitsByView {
    const byRule = getOrCreate(this.#misfits, category, (): MisfitsByRule => new Map())
    return getOrCreate(byRule, rule, () => {
      const seen = categoriesSeenBy(rule)
      if (seen.size > MAX_SEEN) return new Map()
      return getOrCreate(this.#recall(seen, category), rule, () => new Map())
    })
  }

  #recall(seen: ReadonlySet<string>, category: FitCategory): MisfitsByRule {
    const bySeen = getOrCreate(
      this.#remembered,
      category,
      () => new Map<ReadonlySet<string>, MisfitsByRule>(),
    )
    return getOrCreate(bySeen, seen, () => {
      let text = `${category} ${this.#old ? this.#old.quantity : 'added'}`
      for (const [own, part] of this.#texts) if (seen.has(own)) text += part
      return this.#memo.take(text)
    })
  }
}

/**
 * Finds repairs for the misfits of one build: for each part of a misfit that can be replaced, or that is missing, the
 * cheapest product that removes the misfit and causes no other. Repairs in stock come first, the cheapest before the
 * others.
 */
export function createRepairFinder(
  checks: readonly Check[],
  { lines, terms, findCheapest, machines, short = new Set(), memo = new RuleMemo() }: Repairing,
): (target: Check) => Repair[] {
  const build = toBuild(lines)
  const partById = new Map(build.parts.map((part) => [part.id, part]))
  const except = new Set(partById.keys())
  const misfits = checks.filter(({ result }) => result === 'misfit')
  const places = new Map<string | null, BuildPlace>()

  function findOffer(target: Check, old: AnyPart | null): Offer | null {
    const place = places.get(old?.id ?? null) ?? new BuildPlace(build, old, { misfits, memo })
    places.set(old?.id ?? null, place)
    const targetKey = toKey(target.rule, target, old)
    const pieces = (old?.quantity ?? 1) * machines
    const categories = old ? replacingCategories(old.category) : (target.lacks ?? [])
    const offers = categories.flatMap(
      (category) =>
        findCheapest({
          category,
          pieces,
          except,
          short,
          first: target.rule,
          rules: rulesFor(old?.category ?? null, category),
          isFine: (rule, view) => place.isFine(rule, category, view, targetKey),
        }) ?? [],
    )
    const cost = ({ terms: own }: Offer) => costOf(own, pieces)
    const cheapestFirst = (a: Offer, b: Offer) => cost(a) - cost(b) || (a.id < b.id ? -1 : 1)
    return offers.toSorted((a, b) => inStockFirst(a, b) || cheapestFirst(a, b))[0] ?? null
  }

  /** More pieces of another part of the build, in the place of one that does not fit. */
  function listTwins(target: Check, old: AnyPart): Repair[] {
    return build.parts.flatMap((part) => {
      const own = terms.get(part.id)
      const isOther = part !== old && replacingCategories(old.category).includes(part.category)
      const isPossible = !part.isArchived && part.quantity + old.quantity <= MAX_PIECES_IN_MACHINE
      if (!own || !isOther || !isPossible || !isFineTwin(part, old, target)) return []
      const offer = { id: part.id, name: part.name, terms: own, isInStock: !short.has(part.id) }
      return [toRepair(offer, old, part.quantity)]
    })
  }

  /** The twin is judged as any other product in the place of the old part: its own misfits count as new ones. */
  function isFineTwin(twin: AnyPart, old: AnyPart, target: Check): boolean {
    // A misfit that named both parts names only one of them afterwards.
    const keyWithout = (gone: AnyPart, { rule, products }: Check) =>
      toKey(rule, { products: products.filter(({ id }) => id !== gone.id) }, old)
    const targetKey = keyWithout(twin, target)
    const present = new Set(
      misfits.flatMap((check) => (check === target ? [] : [keyWithout(twin, check), keyWithout(old, check)])),
    )
    const more = { ...twin, quantity: twin.quantity + old.quantity }
    const others = build.parts.filter((each) => each !== old)
    const swapped = { parts: others.map((each) => (each === twin ? more : each)) }
    return refusingRules.every((rule) =>
      misfitsOf(rule.check(swapped)).every((finding) => {
        const key = toKey(rule, finding, twin)
        return key !== targetKey && present.has(key)
      }),
    )
  }

  /** `present` is how many pieces of the product a machine has already. */
  function toRepair(offer: Offer, replaced: AnyPart | null, present = 0): Repair {
    const quantity = replaced?.quantity ?? 1
    const pieces = quantity * machines
    const all = pieces + present * machines
    const ordered = roundUpToOrder(offer.terms, all)
    // A product that is no longer sold is in no total.
    const ownTerms = replaced && !replaced.isArchived && terms.get(replaced.id)
    const costBefore =
      (present > 0 ? costOf(offer.terms, present * machines) : 0) + (ownTerms ? costOf(ownTerms, pieces) : 0)
    const neededBefore =
      costOfNeeded(offer.terms, present * machines) + (ownTerms ? costOfNeeded(ownTerms, pieces) : 0)
    return {
      kind: replaced ? 'replace' : 'add',
      replaced,
      offer,
      quantity,
      unitPriceCents: unitPriceAt(offer.terms, ordered),
      ordered,
      spare: ordered - all,
      differenceCents: costOf(offer.terms, all) - costBefore,
      perMachineCents: (costOfNeeded(offer.terms, all) - neededBefore) / machines,
    }
  }

  return (target) => {
    const sold = target.products.flatMap(({ id }) => (terms.has(id) ? (partById.get(id) ?? []) : []))
    const repairs = [...sold, null].flatMap((old) => {
      const offer = findOffer(target, old)
      const found = [...(offer ? [toRepair(offer, old)] : []), ...(old ? listTwins(target, old) : [])]
      return found.toSorted(byCost).slice(0, 1)
    })
    return repairs.toSorted(byCost)
  }
}
