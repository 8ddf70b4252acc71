/** What rules read of one product. All products of its group have the same values. */
export interface Sample {
  name: string
  values: object
}

/**
 * The products of a category, grouped by the few values that some rules read. Products of one group get the same
 * verdict of such a rule, so each group is checked once.
 */
export class Projection {
  readonly keys: readonly string[]
  /** Whether the rule knows the products by their names too. */
  readonly byName: boolean
  /** Place of a product → its group. */
  groupOf = new Int32Array(64)
  /** Group → one of its products; null for a group that is empty by now. */
  readonly samples: (Sample | null)[] = []
  /** Changes when the number of a group may mean another group than before. */
  epoch = 0
  readonly #ids = new Map<string, number>()
  readonly #texts: string[] = []
  readonly #counts: number[] = []
  readonly #free: number[] = []

  constructor(keys: readonly string[], byName: boolean) {
    this.keys = keys
    this.byName = byName
  }

  /** All products are in one group. */
  get isUniform(): boolean {
    return this.#ids.size === 1
  }

  /** `text` is the same for products that do not differ in what the rules read. */
  add(place: number, text: string, makeSample: () => Sample): void {
    if (place >= this.groupOf.length) {
      const wider = new Int32Array(Math.max(place + 1, this.groupOf.length * 2))
      wider.set(this.groupOf)
      this.groupOf = wider
    }
    const known = this.#ids.get(text)
    const group = known ?? this.#free.pop() ?? this.samples.length
    if (known === undefined) {
      this.#ids.set(text, group)
      this.#texts[group] = text
      this.#counts[group] = 0
      this.samples[group] = makeSample()
    }
    this.#counts[group] = (this.#counts[group] ?? 0) + 1
    this.groupOf[place] = group
  }

  remove(place: number): void {
    const group = this.groupOf[place] ?? 0
    const left = (this.#counts[group] ?? 1) - 1
    this.#counts[group] = left
    if (left > 0) return
    this.#ids.delete(this.#texts[group] ?? '')
    this.samples[group] = null
    this.#free.push(group)
    this.epoch += 1
  }
}
