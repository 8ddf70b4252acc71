/** What identifies a person in text that others wrote. */
export interface PersonalWords {
  emails?: readonly string[]
  names?: readonly (string | null)[]
  phones?: readonly (string | null)[]
  addresses?: readonly (string | null)[]
}

export type Redact = (text: string) => string

const GAP = '[erased]'
/** Shorter words occur inside too many others to identify a person. */
const SHORTEST = 3
const FEWEST_DIGITS = 5

/** Keyboards write O'Neil and O’Neil. */
const APOSTROPHE = "['’ʼ]"

function escapePattern(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(new RegExp(APOSTROPHE, 'g'), APOSTROPHE)
    .replace(/\s+/g, '\\s+')
}

function isLongEnough(text: string | null): text is string {
  return text !== null && text.trim().length >= SHORTEST
}

function sortLongestFirst(patterns: readonly string[]): string[] {
  return [...new Set(patterns)].toSorted((a, b) => b.length - a.length)
}

function isLongNumber(digits: string): boolean {
  return digits.length >= FEWEST_DIGITS
}

/** Matches a number however its digits are grouped. */
function toPhonePattern(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  return isLongNumber(digits) ? [[...digits].join('[\\s().-]*')] : []
}

/** Matches only where no letter or digit stands directly before or after. */
function toWholeWordPatterns(patterns: readonly string[], flags: string): RegExp[] {
  if (patterns.length === 0) return []
  return [
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${sortLongestFirst(patterns).join('|')})(?![\\p{L}\\p{N}])`, flags),
  ]
}

/** The longest word of each, in lower case. A text that contains none of them contains none of the full texts. */
function listHints(words: readonly (string | null)[]): string[] {
  return words.filter(isLongEnough).map((text) => {
    const parts = text
      .normalize('NFC')
      .toLowerCase()
      .split(/[\s'’ʼ]+/)
    return parts.toSorted((a, b) => b.length - a.length)[0] ?? ''
  })
}

function toPatterns({ emails, names, phones, addresses }: Required<PersonalWords>): RegExp[] {
  const full = [...emails, ...names, ...addresses]
    .filter(isLongEnough)
    .map((text) => escapePattern(text.trim()))
  const numbers = phones.filter(isLongEnough).flatMap(toPhonePattern)
  return [
    ...toWholeWordPatterns([...full, ...numbers], 'giu'),
    ...toWholeWordPatterns(listParts(names).map(escapePattern), 'gu'),
  ]
}

function listParts(names: readonly (string | null)[]): string[] {
  return names
    .filter(isLongEnough)
    .flatMap((name) => name.trim().split(/\s+/))
    .filter(isLongEnough)
}

/**
 * Erases what identifies a person from a text. Full names, addresses and numbers match in any letter case and spacing.
 * A single part of a name matches only in its own letter case, because Will and May are also words. Most texts contain
 * none of these, so a cheap check comes first: a person with ten thousand orders has as many texts.
 */
export function createRedactor({
  emails = [],
  names = [],
  phones = [],
  addresses = [],
}: PersonalWords): Redact {
  const hints = [...listHints([...emails, ...addresses, ...names]), ...listHints(listParts(names))]
  const numbers = phones.flatMap((phone) => phone?.replace(/\D/g, '') ?? []).filter(isLongNumber)
  let patterns: RegExp[] | null = null
  return (text) => {
    const composed = text.normalize('NFC')
    const small = composed.toLowerCase()
    const digits = text.replace(/\D/g, '')
    const isSuspect =
      hints.some((hint) => small.includes(hint)) || numbers.some((each) => digits.includes(each))
    if (!isSuspect) return text
    patterns ??= toPatterns({ emails, names, phones, addresses })
    const left = patterns.reduce((rest, pattern) => rest.replace(pattern, GAP), composed)
    return left === composed ? text : left
  }
}
