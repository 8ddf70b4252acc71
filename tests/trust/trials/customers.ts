import { insertProduct } from '../../support/factories.ts'
import {
  askingForIntent,
  type Buyer,
  deleting,
  insertBuyers,
  paying,
  placing,
  type ShopCall,
  type ShopReply,
} from './buyers.ts'
import { confirmCard, intentOf } from './card.ts'
import type { Promises } from './check-books.ts'
import type { Random } from './random.ts'
import type { Trial, TrialStore } from './trial.ts'

/** A shop under trial; its callers are patient. */
export interface TriedShop {
  call(buyer: Buyer, call: ShopCall): Promise<ShopReply>
}

/** What a customer does after ordering. `unheard`: pays and leaves, and the provider's event is lost as well. */
const WAYS = ['pays', 'pays', 'pays', 'pays', 'leaves', 'unheard', 'deletes', 'thinks'] as const
const PARTS = 3
const PIECES_ON_HAND = 10_000
const MOST_PIECES = 5
const BUYERS_AT_ONCE = 100

type Way = (typeof WAYS)[number]

/** The customers of a trial with one order each, what they order, and what they were told. */
export class Customers {
  readonly buyers: Buyer[] = []
  readonly productIds: string[] = []
  readonly promises: Promises = { placed: [], paid: [], faults: [] }
  readonly #trial: Trial
  readonly #shop: TriedShop
  readonly #random: Random
  #waiting: Buyer[] = []
  #arriving: Promise<void> = Promise.resolve()

  constructor(trial: Trial, { shop, random }: { shop: TriedShop; random: Random }) {
    this.#trial = trial
    this.#shop = shop
    this.#random = random
  }

  async fillShelves({ engine }: TrialStore): Promise<void> {
    while (this.productIds.length < PARTS)
      this.productIds.push(await insertProduct(engine, { on_hand: PIECES_ON_HAND, minimum_order: 1 }))
  }

  /** Serves `atOnce` customers at a time, one after the other, while `isWanted`. */
  async come({ atOnce, isWanted }: { atOnce: number; isWanted: () => boolean }): Promise<void> {
    const queue = async () => {
      while (isWanted()) await this.serve(WAYS[this.#random.below(WAYS.length)] ?? 'pays')
    }
    await Promise.all(Array.from({ length: atOnce }, queue))
  }

  async serve(way: Way): Promise<void> {
    const buyer = await this.#next()
    this.buyers.push(buyer)
    const note = (what: string, { status, body }: ShopReply) =>
      void this.promises.faults.push(`${what}: ${status} ${JSON.stringify(body)}`)
    const productId = this.productIds[this.#random.below(PARTS)] ?? ''
    const placed = await this.#shop.call(buyer, placing(productId, 1 + this.#random.below(MOST_PIECES)))
    // When the reply was lost, the retry returns the existing unpaid order.
    const orderId = placed.body.insertedId ?? placed.body.order?._id
    if (!orderId) return note('placing', placed)
    this.promises.placed.push(orderId)
    if (way === 'thinks') return

    const intent = await this.#shop.call(buyer, askingForIntent(orderId))
    const { clientSecret } = intent.body
    if (!clientSecret) return note('asking for an intent', intent)
    const { sandbox } = this.#trial
    if (way === 'unheard')
      await sandbox.control('faults/webhooks', { kind: 'lose', match: 'payment_intent.succeeded' })
    await confirmCard(sandbox, clientSecret)
    if (way === 'leaves' || way === 'unheard') return

    const call = way === 'deletes' ? deleting(orderId) : paying(orderId, intentOf(clientSecret))
    const done = await this.#shop.call(buyer, call)
    if (done.status !== 200) return note(way, done)
    if (way === 'pays') this.promises.paid.push(orderId)
  }

  async #next(): Promise<Buyer> {
    while (true) {
      const buyer = this.#waiting.shift()
      if (buyer) return buyer
      // A customer who comes while others are being created waits for them.
      this.#arriving = this.#arriving.then(async () => {
        if (this.#waiting.length === 0) this.#waiting = await insertBuyers(this.#trial.store, BUYERS_AT_ONCE)
      })
      await this.#arriving
    }
  }
}
