import type { FitCategory } from '../../../contract/fit/attributes.ts'
import { type AnyPart, type Build, toBuild } from '../../../contract/fit/build.ts'
import { judgeByRule, partRules, type RuleVerdict, WEIGHT } from '../../../contract/fit/judge-part.ts'
import type { Finding, Rule } from '../../../contract/fit/rule.ts'
import { toFitValues } from './fit.rules.ts'
import { Projection, type Sample } from './projection.ts'

/** The texts of a product's specs, by key. */
export type RawSpecs = ReadonlyMap<string, readonly string[]>

/** No product has this id. */
const TRIED = '\0tried'

/** A build in which each product of a category is tried. */
export interface Trial {
  others: readonly AnyPart[]
  /** Pieces of the tried product in one machine. */
  quantity: number
}

/** What a trial says, by slot: the weight of the verdict, and the smallest share of room that is left. */
export interface TrialVerdicts {
  weights: Uint8Array<ArrayBuffer>
  rooms: Float64Array<ArrayBuffer>
}

interface KnownValue {
  token: number
  value: unknown
}

/** The products of one category, ready to be tried in any build. */
export class CategoryFit {
  readonly category: FitCategory
  readonly #plans: { rule: Rule; projection: Projection }[]
  readonly #projections: Projection[]
  /** Place → slot; -1 for a free place. */
  readonly #slots: number[] = []
  readonly #placeOf = new Map<number, number>()
  readonly #free: number[] = []
  readonly #known = new Map<string, Map<string, KnownValue>>()

  constructor(category: FitCategory) {
    this.category = category
    const projections = new Map<string, Projection>()
    this.#plans = partRules.map((rule) => {
      const keys = rule.needs
        .filter((need) => need.startsWith(`${category}.`))
        .map((need) => need.slice(category.length + 1))
        .toSorted()
      const byName = rule.names?.includes(category) ?? false
      const text = `${byName} ${keys.join()}`
      const projection = projections.get(text) ?? new Projection(keys, byName)
      projections.set(text, projection)
      return { rule, projection }
    })
    this.#projections = [...projections.values()]
  }

  has(slot: number): boolean {
    return this.#placeOf.has(slot)
  }

  add(slot: number, { name, specs }: { name: string; specs: RawSpecs }): void {
    const place = this.#free.pop() ?? this.#slots.length
    this.#slots[place] = slot
    this.#placeOf.set(slot, place)
    for (const projection of this.#projections) {
      const { keys, byName } = projection
      const tokens = keys.map((key) => this.#read(key, specs).token).join()
      projection.add(place, byName ? `${tokens} ${name}` : tokens, () => this.#toSample(keys, name, specs))
    }
  }

  remove(slot: number): void {
    const place = this.#placeOf.get(slot)
    if (place === undefined) return
    for (const projection of this.#projections) projection.remove(place)
    this.#placeOf.delete(slot)
    this.#slots[place] = -1
    this.#free.push(place)
  }

  #toSample(keys: readonly string[], name: string, specs: RawSpecs): Sample {
    const stated = keys.map((key) => [key, this.#read(key, specs).value] as const)
    return { name, values: Object.fromEntries(stated.filter(([, value]) => value !== undefined)) }
  }

  /** A value as rules read it. Equal texts are read once. */
  #read(key: string, specs: RawSpecs): KnownValue {
    let known = this.#known.get(key)
    if (!known) {
      known = new Map()
      this.#known.set(key, known)
    }
    const raw = specs.get(key) ?? []
    const text = raw.length > 1 ? raw.toSorted().join('\n') : (raw[0] ?? '')
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
   * Tries every chosen product in place of none, with as few runs of the rules as their values differ. A rule with
   * few groups comes first: a product that one rule refuses is not tried by the next.
   */
  judge(trial: Trial, isChosen: (slot: number) => boolean, { weights, rooms }: TrialVerdicts): void {
    const run = this.#prepare(trial)
    let left: number[] = []
    for (const [place, slot] of this.#slots.entries()) if (slot >= 0 && isChosen(slot)) left.push(place)
    const plans = this.#plans.toSorted((a, b) => a.projection.samples.length - b.projection.samples.length)
    const worst = new Uint8Array(this.#slots.length)
    const least = new Float64Array(this.#slots.length).fill(1)
    const refused: number[] = []
    for (const { rule, projection } of plans) {
      const { groupOf, samples } = projection
      const verdicts: (RuleVerdict | undefined)[] = new Array(samples.length)
      const kept: number[] = []
      for (const place of left) {
        const group = groupOf[place] ?? 0
        let verdict = verdicts[group]
        if (!verdict) {
          verdict = run(rule, samples[group] ?? { name: '', values: {} })
          verdicts[group] = verdict
        }
        if (verdict.weight > (worst[place] ?? 0)) worst[place] = verdict.weight
        if (verdict.room < (least[place] ?? 1)) least[place] = verdict.room
        if (verdict.weight === WEIGHT.misfit) refused.push(place)
        else kept.push(place)
      }
      left = kept
      if (left.length === 0) break
    }
    for (const place of [...left, ...refused]) {
      const slot = this.#slots[place] ?? -1
      weights[slot] = worst[place] ?? 0
      rooms[slot] = least[place] ?? 1
    }
  }

  #prepare({ others, quantity }: Trial): (rule: Rule, sample: Sample) => RuleVerdict {
    const { category } = this
    const base = toBuild(others)
    const before = base.parts.filter((part) => part.category <= category)
    const after = base.parts.filter((part) => part.category > category)
    const without = new Map<Rule, Finding[]>()
    return (rule, { name, values }) => {
      const build: Build = { parts: [...before, { id: TRIED, name, category, quantity, values }, ...after] }
      return judgeByRule(rule, build, TRIED, () => {
        const known = without.get(rule) ?? rule.check(base)
        without.set(rule, known)
        return known
      })
    }
  }
}
