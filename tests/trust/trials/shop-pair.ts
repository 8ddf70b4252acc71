import type { RunningShop } from '../../support/run-shop.ts'
import { type Buyer, callEither, type ShopCall, type ShopReply } from './buyers.ts'
import { type OpenTrial, openTrial, type TrialStore } from './trial.ts'

/** Two shops on one database. When the first is killed, its clients repeat their requests at the second. */
export class ShopPair {
  readonly store: TrialStore
  readonly #trial: OpenTrial
  #mortal: RunningShop
  #opened: Promise<void>

  private constructor(trial: OpenTrial, mortal: RunningShop) {
    this.store = trial.store
    this.#trial = trial
    this.#mortal = mortal
    this.#opened = mortal.opened
  }

  static async open(store: TrialStore): Promise<ShopPair> {
    const trial = await openTrial({ store, shops: 2 })
    const [mortal, other] = trial.urls.map(trial.start)
    await Promise.all([mortal?.opened, other?.opened])
    if (!mortal) throw new Error('two shops were started')
    return new ShopPair(trial, mortal)
  }

  /** Even numbers ask the mortal shop first, odd ones the other. */
  call(number: number, buyer: Buyer, call: ShopCall): Promise<ShopReply> {
    const { urls } = this.#trial
    return callEither(number % 2 === 0 ? urls : urls.toReversed(), buyer, call)
  }

  /** Kills the first shop with SIGKILL and starts it again. */
  kill(): void {
    this.#mortal.process.kill('SIGKILL')
    this.#opened = this.#mortal.ended.then(() => {
      this.#mortal = this.#trial.start(this.#trial.urls[0] ?? '')
      return this.#mortal.opened
    })
    // `bothOpen` reports it.
    this.#opened.catch(() => {})
  }

  bothOpen(): Promise<void> {
    return this.#opened
  }

  end(): Promise<void> {
    return this.#trial.end()
  }
}
