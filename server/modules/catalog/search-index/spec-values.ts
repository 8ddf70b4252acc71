import { parseSpecRange } from '../../../../contract/spec-value.ts'
import { findCategory } from '../categories.ts'
import { toNumber, toPhrase, toStem, toTokens } from '../search/normalize.rules.ts'
import { Spellings } from '../search/spellings.ts'
import { findUnits, type Quantity, toQuantity, toSpecUnit } from '../search/units.rules.ts'
import type { SlotSet } from './slot-set.ts'
import { findFirst } from './word-index.ts'

/** One value of a spec in one category, with the products that have it. */
export interface SpecValue {
  category: string
  key: string
  value: string
  products: SlotSet
  /** In the unit of the spec; null for a text that is not a number with a unit. */
  number: number | null
  quantity: Quantity | null
}

/** Nobody types more of a value at once. */
const LONGEST_PHRASE = 8

/** These say that a product lacks something, so they are no answer to its name. */
const LACKING = new Set(['no', 'none', '0'])

export function isLacking(value: string): boolean {
  return LACKING.has(value.toLowerCase())
}

/**
 * The values that specs have, by their words. There are far fewer values than products, and each has its products
 * already, so no word of a spec is stored for a product.
 */
export class SpecValues {
  readonly byKey = new Map<string, SpecValue[]>()
  readonly #byPhrase = new Map<string, SpecValue[]>()
  readonly #byWord = new Map<string, SpecValue[]>()
  readonly spellings = new Spellings()
  /** Tokens of the longest value. */
  longest = 1
  #sortedWords: string[] | null = null

  /** Call it once for each value, with the set that the index keeps for it. */
  add({ category, key, value }: Pick<SpecValue, 'category' | 'key' | 'value'>, products: SlotSet): void {
    const spec = findCategory(category)?.specs.find((each) => each.key === key)
    const added = { category, key, value, products, ...measure(value, spec?.unit) }
    push(this.byKey, key, added)
    if (spec?.type === 'number' || isLacking(value)) return
    const tokens = toTokens(value)
    this.longest = Math.min(Math.max(this.longest, tokens.length), LONGEST_PHRASE)
    push(this.#byPhrase, toPhrase(tokens), added)
    for (const word of new Set(tokens.map(({ text }) => toStem(text)))) {
      if (!this.#byWord.has(word)) this.#sortedWords = null
      push(this.#byWord, word, added)
      this.spellings.add(word)
    }
  }

  /** The values that are this phrase as a whole. */
  findPhrase(phrase: string): SpecValue[] {
    return this.#byPhrase.get(phrase)?.filter(isUsed) ?? []
  }

  /** The values that have a word with this beginning, or exactly this word. */
  findWord(word: string, isWhole: boolean): SpecValue[] {
    if (isWhole) return this.#byWord.get(word)?.filter(isUsed) ?? []
    this.#sortedWords ??= [...this.#byWord.keys()].toSorted()
    const found: SpecValue[] = []
    for (
      let place = findFirst(this.#sortedWords, word);
      this.#sortedWords[place]?.startsWith(word);
      place++
    ) {
      found.push(...(this.#byWord.get(this.#sortedWords[place] ?? '') ?? []))
    }
    return found.filter(isUsed)
  }

  /** The values of a spec that a choice of the address names: `32`, `32..64` or, with null, all but "no". */
  findChoice(key: string, choice: string | null): SpecValue[] {
    const range = choice === null ? null : parseSpecRange(choice)
    return (this.byKey.get(key) ?? []).filter(({ value, number }) => {
      if (value === choice) return true
      if (choice === null) return !isLacking(value)
      return range !== null && number !== null && number >= range.from && number <= range.to
    })
  }
}

function isUsed({ products }: SpecValue): boolean {
  return products.size > 0
}

function measure(value: string, unit: string | undefined): Pick<SpecValue, 'number' | 'quantity'> {
  const plain = value.trim() === '' ? Number.NaN : Number(value)
  const specUnit = toSpecUnit(unit)
  if (Number.isFinite(plain))
    return { number: plain, quantity: specUnit ? toQuantity(plain, specUnit) : null }
  const [first, ...rest] = toTokens(value)
  const number = first && /^\d/.test(first.text) ? toNumber(first.text) : null
  const found = rest.length === 1 ? findUnits(toStem(rest[0]?.text ?? ''))[0] : undefined
  if (number === null || !found) return { number: null, quantity: null }
  return { number, quantity: toQuantity(number, found) }
}

function push(map: Map<string, SpecValue[]>, key: string, value: SpecValue): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
