import type { FitCategory } from '../../../contract/fit/attributes.ts'
import { toBuild } from '../../../contract/fit/build.ts'
import { partRules, WEIGHT } from '../../../contract/fit/judge-part.ts'
import type { Wanted } from '../../../contract/fit/repairs.ts'
import type { Rule } from '../../../contract/fit/rule.ts'
import { rules } from '../../../contract/fit/rules.ts'
import { costOf, orderedUnitPrice, type QuantityTerms } from '../../../contract/quantity-terms.ts'
import { hasSlot, type Slots } from '../catalog/search-index/slots.ts'
import { findFirstFine, PriceOrders, RulePlans } from './cheapest-first.ts'
import { toFitValues } from './fit.rules.ts'
import { Projection, type Sample } from './projection.ts'
import { createProductJudge, type TargetBuild } from './target-build.ts'
import { NOT_TRIED, OtherParts, VerdictMemo } from './verdict-memo.ts'

/** The texts of a product's specs, by key. */
export type RawSpecs = ReadonlyMap<string, readonly string[]>

/** What the rules say of products in a build, by slot: the weight of the verdict, and the smallest share of room left. */
export interface ProductVerdicts {
  weights: Uint8Array<ArrayBuffer>
  rooms: Float64Array<ArrayBuffer>
}

type EntryOf = (slot: number) => QuantityTerms & { id: string }

/** The beginning of a list that is sorted by the price of a piece. */
export interface PricePage {
  categories: readonly FitCategory[]
  /** How many pieces are needed, which decides about price breaks. */
  pieces: number
  limit: number
  /** The most expensive first. */
  backwards: boolean
}

const NO_SAMPLE: Sample = { name: '', values: {} }

const byGroups = (a: { projection: Projection }, b: { projection: Projection }) =>
  a.projection.samples.length - b.projection.samples.length

interface KnownValue {
  token: number
  value: unknown
}

/** The products of one category, ready to be tried in any build. */
export class CategoryFit {
  readonly category: FitCategory
  readonly #plans: { rule: Rule; projection: Projection }[]
  /** By the id of the rule. */
  readonly #projectionOf: Map<string, Projection>
  readonly #projections: Projection[]
  readonly #keys: string[]
  /** Place → slot; -1 for a free place. */
  readonly #slots: number[] = []
  readonly #placeOf = new Map<number, number>()
  readonly #free: number[] = []
  readonly #memo = new VerdictMemo()
  /** What all pieces cost together, with minimum orders and whole packs. */
  readonly #byCost = new PriceOrders(costOf)
  readonly #byUnitPrice = new PriceOrders(orderedUnitPrice)
  readonly #rulePlans = new RulePlans((rule) => this.#projectionFor(rule))
  readonly #known = new Map<string, Map<string, KnownValue>>()

  constructor(category: FitCategory) {
    this.category = category
    const projections = new Map<string, Projection>()
    const chooseProjection = (rule: Rule) => {
      const keys = rule.needs
        .filter((need) => need.startsWith(`${category}.`))
        .map((need) => need.slice(category.length + 1))
        .toSorted()
      const byName = rule.names?.includes(category) ?? false
      const text = `${byName} ${keys.join()}`
      const projection = projections.get(text) ?? new Projection(keys, byName)
      projections.set(text, projection)
      return projection
    }
    this.#projectionOf = new Map(rules.map((rule) => [rule.id, chooseProjection(rule)]))
    this.#plans = partRules.map((rule) => ({ rule, projection: this.#projectionFor(rule) }))
    this.#projections = [...projections.values()]
    this.#keys = [...new Set(this.#projections.flatMap(({ keys }) => keys))]
  }

  has(slot: number): boolean {
    return this.#placeOf.has(slot)
  }

  add(slot: number, { name, specs }: { name: string; specs: RawSpecs }): void {
    this.#forgetOrders()
    const place = this.#free.pop() ?? this.#slots.length
    this.#slots[place] = slot
    this.#placeOf.set(slot, place)
    const read = new Map(this.#keys.map((key) => [key, this.#read(key, specs.get(key))]))
    for (const projection of this.#projections) {
      const { keys, byName } = projection
      let text = byName ? name : ''
      for (const key of keys) text += ` ${read.get(key)?.token}`
      projection.add(place, text, () => toSample(name, keys, read))
    }
  }

  remove(slot: number): void {
    const place = this.#placeOf.get(slot)
    if (place === undefined) return
    this.#forgetOrders()
    for (const projection of this.#projections) projection.remove(place)
    this.#placeOf.delete(slot)
    this.#slots[place] = -1
    this.#free.push(place)
  }

  /** A value as rules read it. Equal texts are read once. */
  #read(key: string, raw: readonly string[] = []): KnownValue {
    let known = this.#known.get(key)
    if (!known) {
      known = new Map()
      this.#known.set(key, known)
    }
    const text = raw.length > 1 ? raw.toSorted().join('\0') : (raw[0] ?? '')
    const found = known.get(text)
    if (found) return found
    // A product without the spec does not state it, not even an empty list.
    const values: Record<string, unknown> =
      raw.length > 0 ? toFitValues(this.category, new Map([[key, raw]])) : {}
    const made = { token: values[key] === undefined ? 0 : known.size + 1, value: values[key] }
    known.set(text, made)
    return made
  }

  /**
   * Tries every chosen product, but runs each rule only once for all products that do not differ in what it reads.
   * Rules with few groups come first, and a product that one rule refuses is not tried by the next.
   */
  judge(target: TargetBuild, isChosen: (slot: number) => boolean, { weights, rooms }: ProductVerdicts): void {
    const run = createProductJudge(this.category, target)
    const others = new OtherParts(toBuild(target.others).parts, target.quantity)
    const slots = this.#slots
    const left = new Int32Array(slots.length)
    let count = 0
    for (let place = 0; place < slots.length; place++) {
      const slot = slots[place] as number
      if (slot < 0 || !isChosen(slot)) continue
      left[count] = place
      count += 1
      weights[slot] = WEIGHT.misfit
    }
    /** The verdict of the rules for which all products of this category are alike. */
    let [forAll, roomForAll] = [0, 1]
    const worst = new Uint8Array(slots.length)
    const least = new Float64Array(slots.length).fill(1)
    for (const { rule, projection } of this.#plans.toSorted(byGroups)) {
      if (count === 0) return
      const { groupOf, samples } = projection
      const verdicts = this.#memo.take(rule, projection, others)
      const known = verdicts.weights
      let kept = 0
      // Plain arrays of numbers and no objects: this runs for every product.
      for (let at = 0; at < count; at++) {
        const place = left[at] as number
        const group = groupOf[place] as number
        if (known[group] === NOT_TRIED) verdicts.set(group, run(rule, samples[group] ?? NO_SAMPLE))
        const weight = known[group] as number
        if (projection.isUniform) {
          if (weight === WEIGHT.misfit) return
          forAll = Math.max(forAll, weight)
          roomForAll = Math.min(roomForAll, verdicts.rooms?.[group] ?? 1)
          kept = count
          break
        }
        if (weight === WEIGHT.misfit) continue
        if (weight > (worst[place] as number)) worst[place] = weight
        left[kept] = place
        kept += 1
      }
      count = kept
      if (!verdicts.rooms || projection.isUniform) continue
      for (let at = 0; at < count; at++) {
        const place = left[at] as number
        const room = verdicts.rooms[groupOf[place] as number] as number
        if (room < (least[place] as number)) least[place] = room
      }
    }
    for (let at = 0; at < count; at++) {
      const place = left[at] as number
      const slot = slots[place] as number
      weights[slot] = Math.max(forAll, worst[place] as number)
      rooms[slot] = Math.min(roomForAll, least[place] as number)
    }
  }

  #projectionFor({ id }: Rule): Projection {
    const projection = this.#projectionOf.get(id)
    if (!projection) throw new Error(`The fit index was made without the rule ${id}`)
    return projection
  }

  /** The slot of the cheapest product that every rule is fine with; one in stock if there is any. */
  findCheapest(
    { pieces, except, ...asked }: Omit<Wanted, 'category' | 'short'>,
    { entryOf, isInStock }: { entryOf: EntryOf; isInStock(slot: number): boolean },
  ): number | null {
    const order = this.#byCost.at(pieces, this.#placeOf.values(), (each) => entryOf(this.#slotAt(each)))
    const place = findFirstFine(order, this.#rulePlans, asked, {
      isOffered: (each) => !except.has(entryOf(this.#slotAt(each)).id),
      isInStock: (each) => isInStock(this.#slotAt(each)),
    })
    return place === null ? null : this.#slotAt(place)
  }

  #slotAt(place: number): number {
    return this.#slots[place] as number
  }

  #forgetOrders(): void {
    this.#byCost.forget()
    this.#byUnitPrice.forget()
    this.#rulePlans.forget()
  }

  /** The first slots of the chosen products by the price of a piece. */
  takeByPrice(
    chosen: Slots,
    { pieces, limit, backwards }: Omit<PricePage, 'categories'>,
    entryOf: EntryOf,
  ): number[] {
    const order = this.#byUnitPrice.at(pieces, this.#placeOf.values(), (each) => entryOf(this.#slotAt(each)))
    const taken: number[] = []
    for (let at = 0; at < order.length && taken.length < limit; at++) {
      const slot = this.#slotAt(order[backwards ? order.length - 1 - at : at] as number)
      if (hasSlot(chosen, slot)) taken.push(slot)
    }
    return taken
  }
}

function toSample(name: string, keys: readonly string[], read: ReadonlyMap<string, KnownValue>): Sample {
  const stated = keys.map((key) => [key, read.get(key)?.value] as const)
  return { name, values: Object.fromEntries(stated.filter(([, value]) => value !== undefined)) }
}
