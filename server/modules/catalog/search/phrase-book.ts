import type { Token } from './normalize.rules.ts'

/** Phrases by their first word, so that a place of a question is compared with few of them. */
export type PhraseBook<Value> = ReadonlyMap<string, readonly { words: readonly string[]; value: Value }[]>

/** Of phrases with the same first word, those that come first are tried first. */
export function toPhraseBook<Value>(
  phrases: readonly (readonly [phrase: string, value: Value])[],
): PhraseBook<Value> {
  const entries = phrases.map(([phrase, value]) => ({ words: phrase.split(' '), value }))
  return Map.groupBy(entries, ({ words: [first = ''] }) => first)
}

/** Whether the tokens belong to one phrase: a comma ends it. */
export function isJoined(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (/[,;|]/.test(tokens[at]?.gap ?? '')) return false
  return true
}

/** The phrase that begins at a token, and where it ends. */
export function matchAny<Value>(
  tokens: readonly Token[],
  from: number,
  book: PhraseBook<Value>,
): { end: number; value: Value } | null {
  for (const { words, value } of book.get(tokens[from]?.text ?? '') ?? []) {
    const end = from + words.length
    if (words.every((word, at) => tokens[from + at]?.text === word) && isJoined(tokens, from, end))
      return { end, value }
  }
  return null
}
