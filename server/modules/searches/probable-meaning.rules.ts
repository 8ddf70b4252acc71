import { countEdits } from '../../text/count-edits.rules.ts'

/** Shorter words have too many neighbors. */
const SHORTEST = 4
/** The share of a word that must be alike: at its beginning, or with wrong letters anywhere. */
const ALIKE = 0.55
const ALIKE_WITH_EDITS = 0.7

const toWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The phrase of the shop that shares the most with a word of the question: 'cooling' and 'CPU coolers'. The search has
 * corrected small typos before, so this looks further and an admin decides. Null if nothing is alike.
 */
export function findProbableMeaning(question: string, phrases: readonly string[]): string | null {
  const asked = toWords(question)
  let best: { phrase: string; score: number } | null = null
  for (const phrase of phrases) {
    const own = toWords(phrase)
    const score = Math.max(0, ...asked.flatMap((word) => own.map((each) => likeness(word, each))))
    // Of phrases with equal scores the shortest wins, because it adds the least that was not asked for.
    const isBetter =
      !best || score > best.score || (score === best.score && phrase.length < best.phrase.length)
    if (score >= ALIKE && isBetter) best = { phrase, score }
  }
  return best?.phrase ?? null
}

/** From 0 to 1. Two words that begin alike score by their common beginning: 1 if the longer begins with the shorter. */
export function likeness(a: string, b: string): number {
  if (Math.min(a.length, b.length) < SHORTEST) return 0
  const longest = Math.max(a.length, b.length)
  let begin = 0
  while (begin < longest && a[begin] === b[begin]) begin += 1
  const byBeginning = begin >= SHORTEST ? begin / Math.min(a.length, b.length) : 0
  const byEdits = 1 - countEdits(a, b) / longest
  return Math.max(Math.min(1, byBeginning), byEdits >= ALIKE_WITH_EDITS ? byEdits : 0)
}
