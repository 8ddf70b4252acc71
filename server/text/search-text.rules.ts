/** Longer than any word of a product. PostgreSQL cannot index a word of more than 2046 bytes. */
const MAX_WORD_LENGTH = 100

/**
 * The words that find a product: lower case, without accents and punctuation. Both engines index and search
 * exactly these, so 'NB-N7-8C', 'nb n7' and 'N7' find the same product on either.
 */
export function toSearchText(...texts: (string | null)[]): string {
  return texts
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''))
    .join(' ')
}

/** A search text without its spaces, so that 'NB-N7-8C' and 'nb n78c' are the same. */
export function joinWords(searchText: string): string {
  return searchText.replaceAll(' ', '')
}

export function toSearchWords(query: string): string[] {
  return toSearchText(query).split(' ').filter(Boolean)
}
