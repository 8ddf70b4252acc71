import type { CatalogIndex } from '../search-index/catalog-index.ts'
import type { SearchTerm, SearchWord } from '../search-index/terms.ts'
import type { Language } from './language.ts'
import { type Token, toForms, toNumber, toPhrase } from './normalize.rules.ts'
import { NO_TERM, type Segment } from './readings.ts'

export interface Reader {
  language: Language
  index: CatalogIndex
  /** Names of the shop's currency: 'usd', 'dollars'. */
  moneyWords: ReadonlySet<string>
  tokens: readonly Token[]
  /**
   * The visitor is still typing the last word, so a short last word also finds longer words. Other short words do so
   * only if they are the whole question.
   */
  isUnfinished: boolean
  /** The categories that the address or the question names; empty for all. Only their products decide what a value rules out. */
  within: readonly string[]
}

export function makeSegment(from: number, to: number, rest: Partial<Segment>): Segment {
  return {
    from,
    to,
    readings: [],
    secondary: [],
    offered: [],
    term: NO_TERM,
    isNumber: false,
    choice: null,
    notSold: null,
    ...rest,
  }
}

/** The longest name of specs at a token. Labels have commas: 'Memory, up to'. */
export function findNames({ tokens, language }: Reader, from: number) {
  for (let to = Math.min(tokens.length, from + language.longest); to > from; to--) {
    const names = language.namesOf(toPhrase(tokens.slice(from, to)))
    if (names.length > 0) return { names, to }
  }
  return null
}

export const toWholeWords = (words: readonly string[]): SearchWord[] =>
  words.map((text) => ({ text, isWhole: true }))

const SHORT = 2

/** Words as they may stand in a document: in any number and spelling, or by a synonym. */
export function toTerm(reader: Reader, tokens: readonly Token[]): SearchTerm {
  const { language, isUnfinished } = reader
  const alternates = language
    .alternatesOf(toPhrase(tokens))
    .map(({ words }) => words.map((text) => ({ text, isWhole: text.length <= SHORT })))
  const forms = tokens.flatMap((token) => {
    const isLast = token === reader.tokens.at(-1)
    const isShort = token.text.length <= SHORT || toNumber(token.text) !== null
    const isWhole = isShort && reader.tokens.length > 1 && !(isUnfinished && isLast)
    // Documents are split at the decimal point, too.
    return token.text.split('.').map((section) => toForms(section).map((text) => ({ text, isWhole })))
  })
  return { ...NO_TERM, words: [...combine(forms), ...alternates] }
}

/** One form of each word, in all combinations; of many words only the first form. */
function combine(forms: readonly (readonly SearchWord[])[]): SearchWord[][] {
  if (forms.length > 3) return [forms.flatMap((each) => each.slice(0, 1))]
  return forms.reduce<SearchWord[][]>(
    (lists, each) => lists.flatMap((list) => each.map((word) => [...list, word])),
    [[]],
  )
}
