import { addSlot, countSlots, createEmptySlots, hasSlot, listSlots, type Slots } from './slots.ts'

/** Up to this many slots, sorting them is faster than walking the whole order. */
const SORTED_AT_MOST = 200

interface TakeOptions {
  from: number
  limit: number
  backwards?: boolean
}

/** All slots in one sort order. The comparison must never return 0 for two slots. */
export class SlotOrder {
  readonly #compare: (a: number, b: number) => number
  #slots: Slots = new Uint32Array(0)

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  get length(): number {
    return this.#slots.length
  }

  at(place: number): number {
    return this.#slots[place] ?? -1
  }

  /** Removes slots, whatever they hold now, and inserts slots at their new places, all in one pass. */
  replace(removed: readonly number[], added: readonly number[]): void {
    if (removed.length === 0 && added.length === 0) return
    const gone = createEmptySlots(Math.max(-1, ...removed) + 1)
    for (const slot of removed) addSlot(gone, slot)
    const coming = Uint32Array.from(added).sort(this.#compare)
    const kept = removed.length > 0 ? this.#slots.filter((slot) => !hasSlot(gone, slot)) : this.#slots
    const merged = new Uint32Array(kept.length + coming.length)
    let from = 0
    for (const [index, slot] of coming.entries()) {
      const to = findPlace(kept.length, from, (place) => this.#compare(kept[place] ?? -1, slot) > 0)
      merged.set(kept.subarray(from, to), from + index)
      merged[to + index] = slot
      from = to
    }
    merged.set(kept.subarray(from), from + coming.length)
    this.#slots = merged
  }

  /** The first place for whose slot `isPast` is true. It must be true for every later slot too. */
  findPlace(isPast: (slot: number) => boolean): number {
    return findPlace(this.#slots.length, 0, (place) => isPast(this.at(place)))
  }

  /** The slots of a result in this order: from a place on, or backwards from just before it. */
  take(slots: Slots, options: TakeOptions): number[] {
    const count = countSlots(slots)
    if (count === 0) return []
    return count <= SORTED_AT_MOST ? this.#sortFew(slots, options) : this.#walk(slots, options)
  }

  #sortFew(slots: Slots, { from, limit, backwards }: TakeOptions): number[] {
    const border = this.#slots[from]
    const isBefore = (slot: number) => border === undefined || this.#compare(slot, border) < 0
    const taken = listSlots(slots)
      .filter((slot) => isBefore(slot) === (backwards ?? false))
      .toSorted(this.#compare)
    return (backwards ? taken.reverse() : taken).slice(0, limit)
  }

  #walk(slots: Slots, { from, limit, backwards }: TakeOptions): number[] {
    const order = this.#slots
    const taken: number[] = []
    const step = backwards ? -1 : 1
    for (let place = backwards ? from - 1 : from; place >= 0 && place < order.length; place += step) {
      if (taken.length === limit) break
      const slot = order[place] as number
      if (hasSlot(slots, slot)) taken.push(slot)
    }
    return taken
  }
}

function findPlace(length: number, from: number, isPast: (place: number) => boolean): number {
  let low = from
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isPast(middle)) high = middle
    else low = middle + 1
  }
  return low
}
