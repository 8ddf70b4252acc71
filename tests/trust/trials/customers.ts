import { confirmCard, intentOf } from '../../support/card.ts'
import { insertProduct } from '../../support/factories.ts'
import { endHolds } from '../../support/orders.ts'
import {
  askForIntentCall,
  type Buyer,
  canceling,
  deleting,
  insertAdmin,
  insertBuyers,
  orderCartCall,
  paying,
  placing,
  readCartCall,
  type ShopCall,
  type ShopReply,
} from './buyers.ts'
import { addUp, describeCart, drawCart, insertCarts, totalOf } from './carts.ts'
import type { Promises } from './check-books.ts'
import type { Random } from './random.ts'
import type { Trial, TrialStore } from './trial.ts'

/** A shop under trial; its callers are patient. */
export interface TriedShop {
  call(buyer: Buyer, call: ShopCall): Promise<ShopReply>
}

/**
 * What a customer does after ordering. `unheard`: pays and leaves, and the provider's event is lost as well. `races`:
 * pays while an admin cancels the order and, for some, the hold ends.
 */
const WAYS = ['pays', 'pays', 'pays', 'races', 'leaves', 'unheard', 'deletes', 'thinks'] as const
const PRODUCTS = 6
const PIECES_ON_HAND = 10_000
const MAX_PIECES = 5
/** One order in this many is a cart of several lines. */
const ONE_CART_OF = 2
const ONE_HOLD_ENDS_OF = 3
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
  #admin: Promise<Buyer> | undefined

  constructor(trial: Trial, { shop, random }: { shop: TriedShop; random: Random }) {
    this.#trial = trial
    this.#shop = shop
    this.#random = random
  }

  async fillShelves({ engine }: TrialStore): Promise<void> {
    while (this.productIds.length < PRODUCTS)
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
    const isCart = this.#random.below(ONE_CART_OF) === 0
    const placed = isCart ? await this.#orderCart(buyer) : await this.#orderOne(buyer)
    // When the reply was lost, the retry returns the order that the first try placed.
    const orderId = placed.body.insertedId ?? placed.body.orderId ?? placed.body.order?._id
    if (!orderId) return note('placing', placed)
    this.promises.placed.push(orderId)
    if (way === 'thinks') return

    const intent = await this.#shop.call(buyer, askForIntentCall(orderId))
    const { clientSecret } = intent.body
    if (!clientSecret) return note('asking for an intent', intent)
    const { sandbox } = this.#trial
    if (way === 'unheard')
      await sandbox.control('faults/webhooks', { kind: 'lose', match: 'payment_intent.succeeded' })
    await confirmCard(sandbox, clientSecret)
    if (way === 'leaves' || way === 'unheard') return
    if (way === 'races') return this.#race(buyer, { orderId, call: paying(orderId, intentOf(clientSecret)) })

    const call = way === 'deletes' ? deleting(orderId) : paying(orderId, intentOf(clientSecret))
    const done = await this.#shop.call(buyer, call)
    if (done.status !== 200) return note(way, done)
    if (way === 'pays') this.promises.paid.push(orderId)
  }

  #orderOne(buyer: Buyer): Promise<ShopReply> {
    const productId = this.productIds[this.#random.below(PRODUCTS)] ?? ''
    return this.#shop.call(buyer, placing(productId, 1 + this.#random.below(MAX_PIECES)))
  }

  /** Signs in with a cart in the browser, so that it is merged, and orders everything at the total of both carts. */
  async #orderCart(buyer: Buyer): Promise<ShopReply> {
    const draw = () => drawCart(this.productIds, { random: this.#random, most: PRODUCTS, pieces: MAX_PIECES })
    const [inAccount, inBrowser] = [draw(), draw()]
    const [cookie = ''] = await insertCarts(this.#trial.store, [{ buyer, inAccount, inBrowser }])
    const wanted = addUp(inAccount, inBrowser)
    const { body } = await this.#shop.call(buyer, readCartCall(cookie))
    const shown = new Map(body.lines?.map(({ productId, quantity = 0 }) => [productId, quantity]))
    if (describeCart(shown) !== describeCart(wanted))
      this.promises.faults.push(`a cart was merged to ${describeCart(shown)}, not ${describeCart(wanted)}`)
    return this.#shop.call(buyer, orderCartCall(totalOf(wanted), cookie))
  }

  /** Either the payment or the end of the order wins, whatever the customer is told. */
  async #race(buyer: Buyer, { orderId, call }: { orderId: string; call: ShopCall }): Promise<void> {
    this.#admin ??= insertAdmin(this.#trial.store)
    const admin = await this.#admin
    const endsHold = this.#random.below(ONE_HOLD_ENDS_OF) === 0
    const [paid, canceled] = await Promise.all([
      this.#shop.call(buyer, call),
      this.#shop.call(admin, canceling(orderId)),
      endsHold && endHolds(this.#trial.store.engine, [orderId], Date.now()),
    ])
    for (const { status, body } of [paid, canceled])
      if (status >= 500) this.promises.faults.push(`racing: ${status} ${JSON.stringify(body)}`)
    if (paid.status === 200) this.promises.paid.push(orderId)
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
