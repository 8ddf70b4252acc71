import { type Buyer, deleting, placing, type ShopCall } from './buyers.ts'
import type { Random } from './random.ts'

export interface Visit {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  /** Which replies are good: an order that already exists counts as one too. */
  isGood(status: number): boolean
}

const isOk = (status: number) => status === 200

/** The share of each kind in a hundred requests: visitors mostly look. */
const SHARES = { home: 10, list: 25, search: 15, reviews: 10, stock: 10, orders: 15, place: 10, remove: 5 }
const KINDS = Object.entries(SHARES).flatMap(([kind, share]) => Array<string>(share).fill(kind))
const WORDS = ['part', 'cooler', 'mount', 'zzz']

function toVisit({ authorization }: Buyer, { method, path, body }: ShopCall): Omit<Visit, 'isGood'> {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
  return { method, path, headers, ...(body && { body: JSON.stringify(body) }) }
}

/** The requests of typical visitors: pages, lists, searches, own orders, a new order, a deleted one. */
export class Visitors {
  readonly #random: Random
  readonly #buyers: readonly Buyer[]
  readonly #productIds: readonly string[]
  /** Placed orders that may be deleted. */
  readonly #open: { buyer: Buyer; id: string }[] = []

  constructor(
    random: Random,
    { buyers, productIds }: { buyers: readonly Buyer[]; productIds: readonly string[] },
  ) {
    this.#random = random
    this.#buyers = buyers
    this.#productIds = productIds
  }

  next(): { visit: Visit; onReply(body: string): void } {
    const kind = this.#draw(KINDS)
    const buyer = this.#draw(this.#buyers)
    const productId = this.#draw(this.#productIds)
    const left = kind === 'remove' ? this.#open.shift() : undefined
    const get = (path: string, headers = {}) => ({
      visit: { method: 'GET', path, headers, isGood: isOk },
      onReply() {},
    })
    if (left) return { visit: { ...toVisit(left.buyer, deleting(left.id)), isGood: isOk }, onReply() {} }
    if (kind === 'home') return get('/', { accept: 'text/html' })
    if (kind === 'search') return get(`/product?q=${this.#draw(WORDS)}&page=${this.#random.below(50)}`)
    if (kind === 'reviews') return get('/review')
    if (kind === 'stock') return get(`/product/${productId}`)
    if (kind === 'orders') return get(`/order?user=${buyer.email}`, { authorization: buyer.authorization })
    if (kind === 'list') return get('/product?limit=6')
    return {
      visit: { ...toVisit(buyer, placing(productId)), isGood: isOk },
      onReply: (body) => {
        const { insertedId } = JSON.parse(body) as { insertedId?: string }
        if (insertedId) this.#open.push({ buyer, id: insertedId })
      },
    }
  }

  #draw<Item>(items: readonly Item[]): Item {
    const item = items[this.#random.below(items.length)]
    if (item === undefined) throw new Error('there is nothing to draw from')
    return item
  }
}
