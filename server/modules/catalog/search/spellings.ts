import { countEdits } from '../../../text/count-edits.rules.ts'

/** From this many letters on, a word may have one typing error, or two. */
const ONE_ERROR_FROM = 4
const TWO_ERRORS_FROM = 8

export function countErrorsAllowed(word: string): number {
  if (word.length < ONE_ERROR_FROM) return 0
  return word.length < TWO_ERRORS_FROM ? 1 : 2
}

/** Words of letters, with a number at the end at most. Numbers and product numbers are never guessed. */
const CORRECTABLE = /^\p{L}{3,}\d*$/u

export function isCorrectable(word: string): boolean {
  return word.length >= ONE_ERROR_FROM && CORRECTABLE.test(word)
}

const digitsOf = (word: string) => word.replace(/\D+/g, '')

/** The known words that a misspelled word may stand for. Each has a mask of its letters, to rule most out at once. */
export class Spellings {
  #words: string[] = []
  #masks: number[] = []
  #known = new Set<string>()

  get size(): number {
    return this.#words.length
  }

  add(word: string): void {
    if (!isCorrectable(word) || this.#known.has(word)) return
    this.#known.add(word)
    this.#words.push(word)
    this.#masks.push(maskOf(word))
  }

  /** Forgets all other words, so that edits do not add words without end. */
  keepOnly(isKept: (word: string) => boolean): void {
    this.#words = this.#words.filter(isKept)
    this.#masks = this.#words.map(maskOf)
    this.#known = new Set(this.#words)
  }

  /** The words within `most` errors, with their number of errors. */
  *find(word: string, most: number): Generator<{ word: string; errors: number }> {
    const mask = maskOf(word)
    for (let at = 0; at < this.#words.length; at++) {
      // An error adds at most one letter and takes away at most one.
      if (countOnes(mask ^ (this.#masks[at] ?? 0)) > 2 * most) continue
      const known = this.#words[at] ?? ''
      if (Math.abs(known.length - word.length) > most) continue
      const errors = countEdits(word, known, most)
      if (errors <= most && digitsOf(word) === digitsOf(known)) yield { word: known, errors }
    }
  }
}

function maskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

function countOnes(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
}
