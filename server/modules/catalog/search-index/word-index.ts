import { SlotSet } from './slot-set.ts'
import { noSlots, type Slots } from './slots.ts'

/** Beginnings of so few letters belong to very many words, so each has a set of its own. */
const SHORT_PREFIX = 3

/** Which slots have a word that begins with what was typed. */
export class WordIndex {
  readonly #byWord = new Map<string, SlotSet>()
  readonly #byPrefix = new Map<string, SlotSet>()
  /** All words in order; those that came or went since are merged in before the next search. */
  #vocabulary: string[] = []
  #added: string[] = []
  #hasGaps = false

  add(slot: number, words: ReadonlySet<string>): void {
    for (const word of words) {
      if (!this.#byWord.has(word)) this.#added.push(word)
      addTo(this.#byWord, word, slot)
    }
    for (const prefix of shortPrefixes(words)) addTo(this.#byPrefix, prefix, slot)
  }

  /** The words must be those that the slot was added with. */
  remove(slot: number, words: ReadonlySet<string>): void {
    for (const word of words) if (removeFrom(this.#byWord, word, slot)) this.#hasGaps = true
    for (const prefix of shortPrefixes(words)) removeFrom(this.#byPrefix, prefix, slot)
  }

  /** Slots that have this very word. */
  findWord(word: string, slotCount: number): Slots {
    const slots = noSlots(slotCount)
    this.#byWord.get(word)?.addTo(slots)
    return slots
  }

  findPrefix(prefix: string, slotCount: number): Slots {
    const slots = noSlots(slotCount)
    if (prefix.length <= SHORT_PREFIX) {
      this.#byPrefix.get(prefix)?.addTo(slots)
      return slots
    }
    const words = this.#readVocabulary()
    for (let place = findFirst(words, prefix); words[place]?.startsWith(prefix); place++) {
      this.#byWord.get(words[place] ?? '')?.addTo(slots)
    }
    return slots
  }

  #readVocabulary(): readonly string[] {
    if (this.#added.length > 0) this.#vocabulary = merge(this.#vocabulary, this.#added.toSorted())
    if (this.#hasGaps) this.#vocabulary = this.#vocabulary.filter((word) => this.#byWord.has(word))
    this.#hasGaps = false
    this.#added = []
    return this.#vocabulary
  }
}

function shortPrefixes(words: ReadonlySet<string>): Set<string> {
  const prefixes = new Set<string>()
  for (const word of words) {
    for (let length = 1; length <= Math.min(word.length, SHORT_PREFIX); length++) {
      prefixes.add(word.slice(0, length))
    }
  }
  return prefixes
}

function addTo(sets: Map<string, SlotSet>, key: string, slot: number): void {
  let set = sets.get(key)
  if (!set) {
    set = new SlotSet()
    sets.set(key, set)
  }
  set.add(slot)
}

/** True when the key had no other slot and is gone. */
function removeFrom(sets: Map<string, SlotSet>, key: string, slot: number): boolean {
  const set = sets.get(key)
  set?.delete(slot)
  return set?.size === 0 && sets.delete(key)
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
