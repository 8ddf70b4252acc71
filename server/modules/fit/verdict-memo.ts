import type { AnyPart } from '../../../contract/fit/build.ts'
import type { RuleVerdict } from '../../../contract/fit/judge-part.ts'
import type { Rule } from '../../../contract/fit/rule.ts'
import type { Projection } from './projection.ts'

/** Verdicts on fewer groups are not kept: trying them again takes hardly any time. */
const WORTH_KEEPING = 8
const MAX_BYTES = 8_000_000

/** The weight of a group that was not tried yet. */
export const NOT_TRIED = 255

/** What a rule says of each group. */
export class GroupVerdicts {
  readonly epoch: number
  readonly weights: Uint8Array<ArrayBuffer>
  /** Null while every group has all room. */
  rooms: Float64Array<ArrayBuffer> | null = null

  constructor({ epoch, samples }: Projection) {
    this.epoch = epoch
    this.weights = new Uint8Array(samples.length).fill(NOT_TRIED)
  }

  set(group: number, { weight, room }: RuleVerdict): void {
    this.weights[group] = weight
    if (room < 1) this.rooms ??= new Float64Array(this.weights.length).fill(1)
    if (this.rooms) this.rooms[group] = room
  }
}

/** What rules said of the groups of a category beside other parts. Most builds differ in little that a rule reads. */
export class VerdictMemo {
  /** Least recently used first. */
  readonly #kept = new Map<string, GroupVerdicts>()
  #bytes = 0

  /** The verdicts of a rule, as far as they are known. The caller adds what it finds out. */
  take(rule: Rule, projection: Projection, others: OtherParts): GroupVerdicts {
    const { epoch, samples } = projection
    if (samples.length < WORTH_KEEPING) return new GroupVerdicts(projection)
    const key = others.describe(rule)
    const known = this.#kept.get(key)
    const isKnown = known?.epoch === epoch && known.weights.length === samples.length
    const verdicts = isKnown ? known : new GroupVerdicts(projection)
    if (known) this.#forget(key, known)
    this.#kept.set(key, verdicts)
    this.#bytes += sizeOf(verdicts)
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) break
      this.#forget(oldest, old)
    }
    return verdicts
  }

  #forget(key: string, verdicts: GroupVerdicts): void {
    this.#kept.delete(key)
    this.#bytes -= sizeOf(verdicts)
  }
}

/** In bytes: one per group for the weight, and eight for the room, even if `rooms` is still null. */
const sizeOf = ({ weights }: GroupVerdicts) => weights.length * 9

/** The parts beside a tried product. */
export class OtherParts {
  readonly #parts: readonly AnyPart[]
  readonly #quantity: number
  readonly #texts = new Map<AnyPart, Map<string, string>>()

  constructor(parts: readonly AnyPart[], quantity: number) {
    this.#parts = parts
    this.#quantity = quantity
  }

  /** A text that is equal for builds in which the rule reads the same of the other parts. */
  describe({ id, needs, names = [] }: Rule): string {
    let text = `${id} ${this.#quantity}`
    for (const part of this.#parts) {
      const { category, quantity, isArchived } = part
      text += `\n${category} ${quantity} ${isArchived ?? false}`
      if (names.includes(category)) text += ` ${JSON.stringify(part.isUnnamed ? null : part.name)}`
      for (const need of needs)
        if (need.startsWith(`${category}.`)) text += ` ${this.#show(part, need.slice(category.length + 1))}`
    }
    return text
  }

  #show(part: AnyPart, key: string): string {
    const texts = this.#texts.get(part) ?? new Map<string, string>()
    this.#texts.set(part, texts)
    const known = texts.get(key)
    if (known !== undefined) return known
    const made = JSON.stringify((part.values as Record<string, unknown>)[key]) ?? '-'
    texts.set(key, made)
    return made
  }
}
