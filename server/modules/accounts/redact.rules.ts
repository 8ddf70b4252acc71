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

/** A number is the same however it is grouped. */
function toPhonePattern(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= FEWEST_DIGITS ? [[...digits].join('[\\s().-]*')] : []
}

/** Where no letter and no digit goes before or follows. */
function whole(patterns: readonly string[], flags: string): RegExp[] {
  if (patterns.length === 0) return []
  return [new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst(patterns).join('|')})(?![\\p{L}\\p{N}])`, flags)]
}

/**
 * Takes out of a text what says who somebody is. Whole names, addresses and numbers however they are written; a single
 * part of a name only as its owner writes it, because Will and May are words as well.
 */
export function createRedact({
  emails = [],
  names = [],
  phones = [],
  addresses = [],
}: PersonalWords): Redact {
  const full = [...emails, ...names, ...addresses].filter(isTelling).map((text) => quote(text.trim()))
  const numbers = phones.filter(isTelling).flatMap(toPhonePattern)
  const parts = names
    .filter(isTelling)
    .flatMap((name) => name.trim().split(/\s+/))
    .filter(isTelling)
    .map(quote)
  const patterns = [...whole([...full, ...numbers], 'giu'), ...whole(parts, 'gu')]
  return (text) => patterns.reduce((left, pattern) => left.replace(pattern, GAP), text)
}
