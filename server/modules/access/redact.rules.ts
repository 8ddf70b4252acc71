/** What somebody is known by, as it may stand in a text that others wrote. */
export interface PersonalWords {
  emails?: readonly string[]
  names?: readonly (string | null)[]
  phones?: readonly (string | null)[]
  addresses?: readonly (string | null)[]
}

export type Redact = (text: string) => string

const GAP = '[erased]'
/** Shorter ones stand in too many other words to say who somebody is. */
const SHORTEST = 3
const FEWEST_DIGITS = 5

function quote(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+')
}

function isTelling(text: string | null): text is string {
  return text !== null && text.trim().length >= SHORTEST
}

function longestFirst(patterns: readonly string[]): string[] {
  return [...new Set(patterns)].toSorted((a, b) => b.length - a.length)
}

function isLongNumber(digits: string): boolean {
  return digits.length >= FEWEST_DIGITS
}

/** A number is the same however it is grouped. */
function toPhonePattern(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  return isLongNumber(digits) ? [[...digits].join('[\\s().-]*')] : []
}

/** Where no letter and no digit goes before or follows. */
function whole(patterns: readonly string[], flags: string): RegExp[] {
  if (patterns.length === 0) return []
  return [new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst(patterns).join('|')})(?![\\p{L}\\p{N}])`, flags)]
}

/** The longest word of each, as small letters and digits: a text without any of them holds none of the rest either. */
function listHints(words: readonly (string | null)[]): string[] {
  return words.filter(isTelling).map((text) => {
    const parts = text.toLowerCase().split(/\s+/)
    return parts.toSorted((a, b) => b.length - a.length)[0] ?? ''
  })
}

function toPatterns({ emails, names, phones, addresses }: Required<PersonalWords>): RegExp[] {
  const full = [...emails, ...names, ...addresses].filter(isTelling).map((text) => quote(text.trim()))
  const numbers = phones.filter(isTelling).flatMap(toPhonePattern)
  return [...whole([...full, ...numbers], 'giu'), ...whole(listParts(names).map(quote), 'gu')]
}

function listParts(names: readonly (string | null)[]): string[] {
  return names
    .filter(isTelling)
    .flatMap((name) => name.trim().split(/\s+/))
    .filter(isTelling)
}

/**
 * Takes out of a text what says who somebody is. Whole names, addresses and numbers however they are written; a single
 * part of a name only as its owner writes it, because Will and May are words as well. Most texts say nothing of the kind
 * and are only glanced at: somebody with ten thousand orders has as many of these.
 */
export function createRedact({
  emails = [],
  names = [],
  phones = [],
  addresses = [],
}: PersonalWords): Redact {
  const hints = [
    ...listHints([...emails, ...addresses, ...names]),
    ...listParts(names).map((part) => part.toLowerCase()),
  ]
  const numbers = phones.flatMap((phone) => phone?.replace(/\D/g, '') ?? []).filter(isLongNumber)
  let patterns: RegExp[] | null = null
  return (text) => {
    const small = text.toLowerCase()
    const digits = text.replace(/\D/g, '')
    const isSuspect =
      hints.some((hint) => small.includes(hint)) || numbers.some((each) => digits.includes(each))
    if (!isSuspect) return text
    patterns ??= toPatterns({ emails, names, phones, addresses })
    return patterns.reduce((left, pattern) => left.replace(pattern, GAP), text)
  }
}
