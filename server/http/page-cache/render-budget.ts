interface BudgetOptions {
  /** How many pages one network address may have rendered in a burst. */
  burst?: number
  /** How many more it earns each second. */
  perSecond?: number
  maxAddresses?: number
}

/** Far more than a person or a search engine needs, because cached pages do not count. */
const BURST = 240
const PER_SECOND = 4
const MAX_ADDRESSES = 10_000

interface Bucket {
  left: number
  at: number
}

/**
 * Limits how many pages this process renders for one network address. Rendering costs only processor time, so the count
 * is not worth a write to the database.
 */
export class RenderBudget {
  readonly #burst: number
  readonly #perSecond: number
  readonly #maxAddresses: number
  /** Least recently used first. */
  readonly #buckets = new Map<string, Bucket>()

  constructor({ burst = BURST, perSecond = PER_SECOND, maxAddresses = MAX_ADDRESSES }: BudgetOptions = {}) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#maxAddresses = maxAddresses
  }

  get size(): number {
    return this.#buckets.size
  }

  /** Takes one page. Returns 0, or after how many seconds to try again if none is left. */
  take(address: string, nowMs: number): number {
    const before = this.#buckets.get(address) ?? { left: this.#burst, at: nowMs }
    const earned = (Math.max(nowMs - before.at, 0) / 1_000) * this.#perSecond
    const left = Math.min(before.left + earned, this.#burst)
    const isLeft = left >= 1
    this.#buckets.delete(address)
    this.#buckets.set(address, { left: isLeft ? left - 1 : left, at: nowMs })
    this.#forgetOldest()
    return isLeft ? 0 : Math.ceil((1 - left) / this.#perSecond)
  }

  #forgetOldest(): void {
    if (this.#buckets.size <= this.#maxAddresses) return
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
