import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningShop } from '../../support/run-shop.ts'
import { type Buyer, callShop, type ShopCall, type ShopReply } from './buyers.ts'
import type { Random } from './random.ts'
import type { Trial } from './trial.ts'

/**
 * The shop dies shortly after one of its first replies, up to this many: then it is in the middle of other requests,
 * however slow the machine is.
 */
const MAX_ANSWERS = 8
const MAX_DELAY_MS = 25
/** One life in this many ends before the shop is open. */
const ONE_DIES_EARLY_OF = 8
const MAX_EARLY_MS = 1_500
const MAX_TRIES = 60

/** A shop that is killed with SIGKILL at random moments and restarted, up to `maxKills` times. */
export class MortalShop {
  kills = 0
  readonly #trial: Trial
  readonly #random: Random
  readonly #url: string
  readonly #maxKills: number
  #running: RunningShop | null = null
  /** Resolves when the shop serves again; rejects when it cannot start after a kill. */
  #open: Promise<void> = Promise.resolve()
  #answersLeft = 0
  #death: NodeJS.Timeout | undefined

  constructor(trial: Trial, { random, maxKills }: { random: Random; maxKills: number }) {
    this.#trial = trial
    this.#random = random
    this.#maxKills = maxKills
    this.#url = trial.urls[0] ?? ''
  }

  /** Starts a life that ends automatically and leads to the next. The last one waits for `die`. */
  live(): void {
    this.#open = this.#startMortal()
    // The callers handle the error.
    this.#open.catch(() => {})
  }

  /** Ends the last of these lives. */
  async die(): Promise<void> {
    clearTimeout(this.#death)
    await this.#open
    await this.#kill()
  }

  /** Starts a life without an end. */
  async liveOn(): Promise<void> {
    this.#answersLeft = Number.POSITIVE_INFINITY
    this.#open = this.#start().opened
    await this.#open
  }

  /** The customer retries while the shop is dead or busy, as the pages do. */
  async call(buyer: Buyer, call: ShopCall): Promise<ShopReply> {
    for (let tries = 1; ; tries += 1) {
      await this.#open
      const reply = await this.#send(buyer, call).catch((error: unknown) => {
        if (tries === MAX_TRIES) throw error
        return null
      })
      if (reply && (reply.status !== 503 || tries === MAX_TRIES)) return reply
    }
  }

  async #send(buyer: Buyer, call: ShopCall): Promise<ShopReply> {
    const reply = await callShop(this.#url, buyer, call)
    this.#answersLeft -= 1
    if (this.#answersLeft === 0) this.#death = setTimeout(() => this.live(), this.#random.below(MAX_DELAY_MS))
    return reply
  }

  async #startMortal(): Promise<void> {
    await this.#kill()
    let shop = this.#start()
    while (this.kills < this.#maxKills && this.#random.below(ONE_DIES_EARLY_OF) === 0) {
      await sleep(this.#random.below(MAX_EARLY_MS))
      await this.#kill()
      shop = this.#start()
    }
    const answers = 1 + this.#random.below(MAX_ANSWERS)
    this.#answersLeft = this.kills < this.#maxKills ? answers : Number.POSITIVE_INFINITY
    await shop.opened
  }

  #start(): RunningShop {
    this.#running = this.#trial.start(this.#url)
    return this.#running
  }

  async #kill(): Promise<void> {
    if (!this.#running) return
    this.kills += 1
    this.#running.process.kill('SIGKILL')
    await this.#running.ended
    this.#running = null
  }
}
