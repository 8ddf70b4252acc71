import type { CatalogIndex } from './catalog-index.ts'
import { addSlot, createEmptySlots, haveCommon, intersect, listSlots, type Slots } from './slots.ts'

/** The longest part number (contract/entities/product.ts). */
const MAX_LENGTH = 40
/** At most this many ways to split a text are tried, because digits can be split into words in very many ways. */
const MAX_TRIED = 100

export interface FoundNumbers {
  /** The products whose number has these characters, from the beginning of a part of it. */
  slots: Slots
  /** Those whose number ends with them. */
  whole: Slots
  count: number
}

/**
 * Finds products by their number without separators: 'nbn78c', 'n78c' and 'nbn7' find NB-N7-8C. It takes the text
 * apart into words of titles, so the index stores no second spelling of a number.
 */
export function findPartNumbers(index: CatalogIndex, joined: string): FoundNumbers | null {
  if (joined.length < 3 || joined.length > MAX_LENGTH) return null
  const hasDigit = /\d/.test(joined)
  const slots = createEmptySlots(index.slotCount)
  const whole = createEmptySlots(index.slotCount)
  let count = 0
  const candidates = findCandidates(index, joined, { before: null, tries: { left: MAX_TRIED } })
  for (const slot of candidates ? listSlots(candidates) : []) {
    const { partText, nameText } = index.entry(slot)
    const place = findPlace(partText, joined) ?? findBeginning(nameText, joined)
    // Letters are a number only from its beginning: 'nb-m'.
    if (place === null || (!hasDigit && !place.isBeginning)) continue
    addSlot(slots, slot)
    if (place.isWhole) addSlot(whole, slot)
    count += 1
  }
  return count > 0 ? { slots, whole, count } : null
}

/** The products that have all words of some way to take the text apart. The last word may be unfinished. */
function findCandidates(
  index: CatalogIndex,
  text: string,
  { before, tries }: { before: Slots | null; tries: { left: number } },
): Slots | null {
  const { titles, slotCount } = index
  let found: Slots | null = null
  const add = (more: Slots | null) => {
    if (!more) return
    if (!found) found = createEmptySlots(slotCount)
    for (let word = 0; word < more.length; word++) found[word] = (found[word] ?? 0) | (more[word] ?? 0)
  }
  // The beginning of a single word does not count as a part number: a number spans several words or is a whole word.
  if (titles.hasPrefix(text)) {
    const last = titles.findPrefix(text, slotCount)
    add(before ? intersect(before, last) : titles.findWord(text, slotCount))
  }
  for (let length = text.length - 1; length > 0; length--) {
    const word = text.slice(0, length)
    if (!titles.hasWord(word) || tries.left <= 0) continue
    tries.left -= 1
    const slots = titles.findWord(word, slotCount)
    const both = before ? intersect(before, slots) : slots
    if (haveCommon([both])) add(findCandidates(index, text.slice(length), { before: both, tries }))
  }
  return found
}

interface Place {
  isWhole: boolean
  isBeginning: boolean
}

/** A name without its spaces: 'p7850w' for P7 850 W. Other places of a name are ordinary words. */
function findBeginning(nameText: string, joined: string): Place | null {
  const place = findPlace(nameText, joined)
  return place?.isBeginning ? place : null
}

/** Whether the number has the text, from the beginning of one of its words on. One word of several is not a part number. */
function findPlace(partText: string, joined: string): Place | null {
  for (let start = 0; start >= 0; start = nextWord(partText, start)) {
    let at = start
    let matched = 0
    let words = 1
    while (matched < joined.length && at < partText.length) {
      if (partText[at] === ' ') words += 1
      else if (partText[at] !== joined[matched]) break
      else matched += 1
      at += 1
    }
    if (matched < joined.length) continue
    const isWhole = at === partText.length
    if (words > 1 || (start === 0 && isWhole)) return { isWhole, isBeginning: start === 0 }
  }
  return null
}

function nextWord(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 ? -1 : space + 1
}
