import type { Spellings } from '../search/spellings.ts'
import { SlotSet } from './slot-set.ts'
import { createEmptySlots, type Slots } from './slots.ts'

/** Prefixes up to this length match very many words, so each has its own set. */
const SHORT_PREFIX = 3

/** The vocabulary is rebuilt when more than one in this many words is new or gone. */
const SETTLED_SHARE = 10

/** The slots that have a word, and the sets of its short prefixes, so that adding a product finds all at once. */
interface Word {
  slots: SlotSet
  beginnings: readonly SlotSet[]
}

/** Finds the slots that have a word with a given prefix. */
export class WordIndex {
  readonly #words = new Map<string, Word>()
  /** Each prefix of up to three letters → the sets of its own prefixes, then its own set. */
  readonly #beginnings = new Map<string, readonly SlotSet[]>()
  /** Sorted words; recently added words are in #recent. */
  #vocabulary: string[] = []
  #recent: string[] = []
  #added: string[] = []
  #gone = 0
  readonly #spellings: Spellings | null

  /** Only an index that is asked for corrections keeps the spellings of its words. */
  constructor({ spellings }: { spellings?: Spellings } = {}) {
    this.#spellings = spellings ?? null
  }

  /** Takes all words of a product in one call: `lastAdded` then shows which sets already have the slot. */
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
    this.#spellings?.add(text)
    return word
  }

  /** Words with the same first letters share one list: most words of a large catalog are part numbers. */
  #findBeginnings(longest: string): readonly SlotSet[] {
    const found = this.#beginnings.get(longest)
    if (found) return found
    const shorter = longest.length > 1 ? this.#findBeginnings(longest.slice(0, -1)) : []
    const made = [...shorter, new SlotSet()]
    this.#beginnings.set(longest, made)
    return made
  }

  hasWord(word: string): boolean {
    return this.#words.has(word)
  }

  /** How many slots have exactly this word. */
  countWord(word: string): number {
    return this.#words.get(word)?.slots.size ?? 0
  }

  /** Whether some slot has a word with this beginning. */
  hasPrefix(prefix: string): boolean {
    if (prefix.length <= SHORT_PREFIX) return (this.#beginnings.get(prefix)?.at(-1)?.size ?? 0) > 0
    for (const words of [this.#vocabulary, this.#recent]) {
      for (let place = findFirst(words, prefix); words[place]?.startsWith(prefix); place++)
        if (this.#words.has(words[place] ?? '')) return true
    }
    return false
  }

  /** The slots that have exactly this word. */
  findWord(word: string, slotCount: number): Slots {
    const slots = createEmptySlots(slotCount)
    this.#words.get(word)?.slots.addTo(slots)
    return slots
  }

  findPrefix(prefix: string, slotCount: number): Slots {
    const slots = createEmptySlots(slotCount)
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
   * Call it after each batch; only then do searches find the batch's new words. A removed word does no harm in the
   * vocabulary, so the vocabulary is rebuilt only after many additions and removals.
   */
  settle(): void {
    if (this.#added.length > 0) this.#recent = merge(this.#recent, this.#added.toSorted())
    this.#added = []
    if ((this.#recent.length + this.#gone) * SETTLED_SHARE <= this.#vocabulary.length) return
    this.#vocabulary = merge(this.#vocabulary, this.#recent).filter((word) => this.#words.has(word))
    this.#spellings?.keepOnly((word) => this.#words.has(word))
    this.#recent = []
    this.#gone = 0
  }
}

/** The place of the first sorted word that is not before the prefix. */
export function findFirst(words: readonly string[], prefix: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return low
}

/** A word that was removed and added again in one batch may be in both lists. */
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
