import type { CatalogIndex } from '../search-index/catalog-index.ts'
import type { Language } from './language.ts'
import { type Token, toStem } from './normalize.rules.ts'
import { STOP_WORDS } from './question-words.ts'
import { countErrorsAllowed, isCorrectable } from './spellings.ts'

/** A token as it was read: corrected, if it was misspelled. */
export interface ReadToken extends Token {
  corrected: boolean
}

/** Corrects words that nothing in the shop begins with. A word that exists is never corrected. */
export function correctTokens(
  tokens: readonly Token[],
  { language, index }: { language: Language; index: CatalogIndex },
): ReadToken[] {
  return tokens.map((token) => {
    const used =
      isCorrectable(token.text) && !exists(token.text, { language, index })
        ? findCorrection(token.text, { language, index })
        : null
    return used === null ? { ...token, corrected: false } : { ...token, text: used, corrected: true }
  })
}

function exists(word: string, { language, index }: { language: Language; index: CatalogIndex }): boolean {
  const stem = toStem(word)
  return (
    language.hasWord(word) ||
    index.words.hasPrefix(stem) ||
    index.specValues.findWord(stem, false).length > 0 ||
    index.specValues.findPhrase(stem).length > 0
  )
}

/** Words this long are also compared by sound, as most errors are in vowels and doubled letters: 'moduler'. */
const LONG_ENOUGH = 6
const soundOf = (word: string) => word.replace(/[aeiouy]+/g, 'a').replace(/(.)\1+/g, '$1')

/** The nearest word. Of equally near ones: the same first letter, the same sound, the shop's own words, the more common one. */
function findCorrection(
  word: string,
  { language, index }: { language: Language; index: CatalogIndex },
): string | null {
  const most = countErrorsAllowed(word)
  let best: { word: string; rank: readonly number[] } | null = null
  for (const [place, spellings] of [
    language.spellings,
    index.specValues.spellings,
    index.spellings,
  ].entries()) {
    for (const found of spellings.find(word, most)) {
      const count = index.words.countWord(found.word)
      // Words with digits are corrected to the shop's own words only: the others may be product numbers.
      if (place === 2 && (count === 0 || /\d/.test(word))) continue
      if (isAnotherWord(word, found.word)) continue
      const isFirst = found.word[0] === word[0]
      const isSound = word.length >= LONG_ENOUGH && soundOf(found.word) === soundOf(word)
      const rank = [found.errors, isFirst ? 0 : 1, isSound ? 0 : 1, place, -count]
      const order = best ? compareRanks(rank, best.rank) || (found.word < best.word ? -1 : 1) : -1
      if (order < 0) best = { word: found.word, rank }
    }
  }
  return best?.word ?? null
}

/**
 * A word with another first letter, or one letter off a stop word, is usually a different word: 'track' is not
 * 'rack', and 'gold' is reported as left out, not read as 'good'.
 */
function isAnotherWord(word: string, found: string): boolean {
  const isSwapped = word[0] === found[1] && word[1] === found[0]
  if (word[0] !== found[0] && !isSwapped && countErrorsAllowed(word) < 2) return true
  return STOP_WORDS.has(found) && word.length === found.length && lettersOf(word) !== lettersOf(found)
}

const lettersOf = (word: string) => Array.from(word).toSorted().join('')

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
