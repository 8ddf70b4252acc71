import { SlotSet } from './slot-set.ts'
import { noSlots, type Slots } from './slots.ts'

/** Beginnings of so few letters belong to very many words, so each has a set of its own. */
const SHORT_PREFIX = 3

/** The vocabulary is made anew when more than one word in so many is new or gone. */
const SETTLED_SHARE = 10

/** A word, the slots that have it, and the sets of its beginnings, so that a product finds all of them at once. */
interface Word {
  slots: SlotSet
  beginnings: readonly SlotSet[]
}

/** Which slots have a word that begins with what was typed. */
export class WordIndex {
  readonly #words = new Map<string, Word>()
  /** For each beginning of up to three letters its own set, last, after those of its own beginnings. */
  readonly #beginnings = new Map<string, readonly SlotSet[]>()
  /** The words in order; those that came last stand apart. */
  #vocabulary: string[] = []
  #recent: string[] = []
  #added: string[] = []
  #gone = 0

  /** A product's words one after the other: that a word or a beginning had this slot just now is how it is told twice. */
  add(slot: number, words: readonly string[]): void {
    for (const text of words) {
      const word = this.#words.get(text) ?? this.#makeWord(text)
      if (word.slots.lastAdded === slot) continue
      word.slots.add(slot)
      for (const set of word.beginnings) if (set.lastAdded !== slot) set.add(slot)
    }
  }

  /** The words must be those that the slot was added with. */
  remove(slot: number, words: readonly string[]): void {
    const beginnings = new Set<SlotSet>()
    for (const text of new Set(words)) {
      const word = this.#words.get(text)
      if (!word) continue
      word.slots.delete(slot)
      for (const set of word.beginnings) beginnings.add(set)
      if (word.slots.size > 0) continue
      this.#words.delete(text)
      this.#gone += 1
    }
    for (const set of beginnings) set.delete(slot)
  }

  #makeWord(text: string): Word {
    const word = { slots: new SlotSet(), beginnings: this.#findBeginnings(text.slice(0, SHORT_PREFIX)) }
    this.#words.set(text, word)
    this.#added.push(text)
    return word
  }

  /** One list for all words that begin alike: most words of a large catalogue are part numbers. */
  #findBeginnings(longest: string): readonly SlotSet[] {
    const found = this.#beginnings.get(longest)
    if (found) return found
    const shorter = longest.length > 1 ? this.#findBeginnings(longest.slice(0, -1)) : []
    const made = [...shorter, new SlotSet()]
    this.#beginnings.set(longest, made)
    return made
  }

  /** Slots that have this very word. */
  findWord(word: string, slotCount: number): Slots {
    const slots = noSlots(slotCount)
    this.#words.get(word)?.slots.addTo(slots)
    return slots
  }

  findPrefix(prefix: string, slotCount: number): Slots {
    const slots = noSlots(slotCount)
    if (prefix.length <= SHORT_PREFIX) {
      this.#beginnings.get(prefix)?.at(-1)?.addTo(slots)
      return slots
    }
    for (const words of [this.#vocabulary, this.#recent]) {
      for (let place = findFirst(words, prefix); words[place]?.startsWith(prefix); place++) {
        this.#words.get(words[place] ?? '')?.slots.addTo(slots)
      }
    }
    return slots
  }

  /**
   * To be called when a batch was added and removed: only then do searches meet its words. A word that is gone does no
   * harm in the vocabulary, so both the new and the gone wait until they are many.
   */
  settle(): void {
    if (this.#added.length > 0) this.#recent = merge(this.#recent, this.#added.toSorted())
    this.#added = []
    if ((this.#recent.length + this.#gone) * SETTLED_SHARE <= this.#vocabulary.length) return
    this.#vocabulary = merge(this.#vocabulary, this.#recent).filter((word) => this.#words.has(word))
    this.#recent = []
    this.#gone = 0
  }
}

function findFirst(words: readonly string[], prefix: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return low
}

/** A word that went and came again within one batch may stand in both. */
function merge(a: readonly string[], b: readonly string[]): string[] {
  const merged: string[] = []
  let left = 0
  let right = 0
  while (left < a.length || right < b.length) {
    const [first, second] = [a[left], b[right]]
    const word = second === undefined || (first !== undefined && first <= second) ? first : second
    if (first === word) left += 1
    else right += 1
    if (word !== undefined && merged.at(-1) !== word) merged.push(word)
  }
  return merged
}
