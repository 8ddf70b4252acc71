/** 'a', 'a or b', 'a, b, or c'. */
export function sayWords(words: readonly string[], joint: 'and' | 'or'): string {
  if (words.length < 3) return words.join(` ${joint} `)
  return `${words.slice(0, -1).join(', ')}, ${joint} ${words.at(-1)}`
}

/** A label inside a sentence: 'card length', but 'PCIe lanes' and 'M.2 slots'. */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
