import { costOf, type ListOffers, type Offer } from '../../../contract/fit/repairs.ts'
import type { FitIndex } from './fit-index.ts'

/**
 * Offers in the order of what they cost, as far as somebody asks. A heap finds the cheapest in one pass, and most
 * repairs are among the first, so that a large category is never sorted whole.
 */
class CheapestFirst implements Iterable<Offer> {
  readonly #taken: Offer[] = []
  readonly #heap: { offer: Offer; cost: number }[]

  constructor(offers: readonly Offer[], pieces: number) {
    this.#heap = offers.map((offer) => ({ offer, cost: costOf(offer.terms, pieces) }))
    for (let place = (this.#heap.length >> 1) - 1; place >= 0; place--) this.#sink(place)
  }

  *[Symbol.iterator](): Iterator<Offer> {
    for (let at = 0; ; at++) {
      const offer = this.#taken[at] ?? this.#takeNext()
      if (!offer) return
      yield offer
    }
  }

  #takeNext(): Offer | null {
    const [first] = this.#heap
    const last = this.#heap.pop()
    if (!first || !last) return null
    if (first !== last) {
      this.#heap[0] = last
      this.#sink(0)
    }
    this.#taken.push(first.offer)
    return first.offer
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]]
    if (!one || !other) return one !== undefined
    return one.cost === other.cost ? one.offer.id < other.offer.id : one.cost < other.cost
  }

  #sink(from: number): void {
    const heap = this.#heap
    for (let place = from; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2]
      const child = this.#isBefore(right, left) ? right : left
      if (child >= heap.length || !this.#isBefore(child, place)) return
      ;[heap[place], heap[child]] = [heap[child] as never, heap[place] as never]
      place = child
    }
  }
}

/** All products on sale, for the repairs of one build. */
export function offersFrom(fit: FitIndex): ListOffers {
  const known = new Map<string, CheapestFirst>()
  return (categories, pieces) => {
    const key = [pieces, ...categories].join()
    const made =
      known.get(key) ??
      new CheapestFirst(
        categories.flatMap((category) => fit.listOffers(category)),
        pieces,
      )
    known.set(key, made)
    return made
  }
}
