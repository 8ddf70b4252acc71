import { addAll, addSlot, countCommon, hasSlot, listSlots, type Slots } from './slots.ts'

/** A list takes 64 bits per element, a bit set one bit per slot: above this density the bit set is smaller. */
const SLOTS_PER_LISTED = 64
const ALWAYS_LISTED = 32
const NO_BITS: Slots = new Uint32Array(0)
const NO_LIST: number[] = []

/** The slots that share one property: a list while they are few, a bit set when they are many. */
export class SlotSet {
  #listed: number[] | null = NO_LIST
  #bits = NO_BITS
  #size = 0
  #highest = 0
  /** The last added slot, unless it was deleted since. */
  lastAdded = -1

  get size(): number {
    return this.#size
  }

  /** The slot must not be in the set yet. */
  add(slot: number): void {
    this.#size += 1
    this.lastAdded = slot
    this.#highest = Math.max(this.#highest, slot)
    if (!this.#listed && slot >= this.#bits.length * 32) this.#makeRoom()
    if (!this.#listed) {
      addSlot(this.#bits, slot)
      return
    }
    // Most words occur in one product, and an array that grew by push reserves space for many more.
    if (this.#listed.length === 0) this.#listed = [slot]
    else this.#listed.push(slot)
    if (this.#isDense()) this.#turnIntoBits(this.#listed)
  }

  /** The slot must be in the set. */
  delete(slot: number): void {
    this.#size -= 1
    if (slot === this.lastAdded) this.lastAdded = -1
    if (!this.#listed) {
      const word = slot >>> 5
      this.#bits[word] = (this.#bits[word] ?? 0) & ~(1 << (slot & 31))
      return
    }
    const last = this.#listed.pop()
    const place = last === slot ? -1 : this.#listed.indexOf(slot)
    if (place >= 0 && last !== undefined) this.#listed[place] = last
  }

  addTo(slots: Slots): void {
    if (!this.#listed) addAll(slots, this.#bits)
    for (const slot of this.#listed ?? []) addSlot(slots, slot)
  }

  list(): readonly number[] {
    return this.#listed ?? listSlots(this.#bits)
  }

  has(slot: number): boolean {
    return this.#listed ? this.#listed.includes(slot) : hasSlot(this.#bits, slot)
  }

  /** How many of these slots the set has. */
  countIn(slots: Slots): number {
    if (!this.#listed) return countCommon(this.#bits, slots)
    let count = 0
    for (const slot of this.#listed) if (hasSlot(slots, slot)) count += 1
    return count
  }

  #isDense(): boolean {
    return this.#size > ALWAYS_LISTED && this.#size * SLOTS_PER_LISTED > this.#highest
  }

  /** Widens the bits for new slots, or turns them into a list if the set is no longer dense. */
  #makeRoom(): void {
    if (this.#isDense()) {
      const wider = new Uint32Array(Math.max((this.#highest >>> 5) + 1, this.#bits.length * 2))
      wider.set(this.#bits)
      this.#bits = wider
      return
    }
    this.#listed = listSlots(this.#bits)
    this.#bits = NO_BITS
  }

  #turnIntoBits(listed: readonly number[]): void {
    this.#bits = new Uint32Array((this.#highest >>> 5) + 1)
    this.#listed = null
    for (const slot of listed) addSlot(this.#bits, slot)
  }
}
