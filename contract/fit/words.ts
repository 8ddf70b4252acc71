/** Words that name the same thing. The first is the one we use. */
const SAME: readonly (readonly string[])[] = [
  ['micro-ATX', 'mATX', 'uATX', 'µATX'],
  ['mini-ITX', 'ITX', 'mITX'],
  ['E-ATX', 'extended ATX'],
  ['AM5', 'LGA1718'],
  ['AM4', 'PGA1331'],
  ['DIMM', 'UDIMM'],
  ['SO-DIMM', 'SODIMM'],
]

/** 'NB 1700' and 'nb-1700' are one socket. */
function normalizeWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/[\s_-]+/g, '')
}

const canonical = new Map(
  SAME.flatMap((same) => same.map((word) => [normalizeWord(word), normalizeWord(same[0] ?? word)])),
)

/** Words seen before. Buyers can type any word, so there is a limit. */
const seen = new Map<string, string>()
const MAX_SEEN = 2_000

export function canonicalWord(word: string): string {
  const known = seen.get(word)
  if (known !== undefined) return known
  const normalized = normalizeWord(word)
  const found = canonical.get(normalized) ?? normalized
  if (seen.size >= MAX_SEEN) seen.clear()
  seen.set(word, found)
  return found
}

export function isSameWord(left: string, right: string): boolean {
  return canonicalWord(left) === canonicalWord(right)
}

export function sharesWord(left: readonly string[], right: readonly string[]): boolean {
  const known = new Set(right.map(canonicalWord))
  return left.some((word) => known.has(canonicalWord(word)))
}

/** Whether a spec with the values Yes and No says yes. */
export function saysYes(words: readonly string[]): boolean {
  return sharesWord(words, ['Yes'])
}

export function saysNone(words: readonly string[]): boolean {
  return sharesWord(words, ['None', 'No', '0'])
}
