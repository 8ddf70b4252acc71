/**
 * The rules for names of people and firms. Mails, receipts and lists print a name, so it is one line of visible text
 * and never becomes a link.
 */

export const NAME_MAX_LENGTH = 120

/** Line ends, control, format, private, broken and blank characters (U+2800 is an empty Braille cell); no joiners. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u
const HIDDEN = new RegExp(INVISIBLE, 'gu')
/** Persian and Indic spelling needs the two joiners between letters. Anywhere else they only hide something. */
const JOINING = ['Arabic', 'Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala']
const joiningLetter = `[${JOINING.map((script) => `\\p{Script=${script}}`).join('')}]`
const JOINED = new RegExp(`(?<=${joiningLetter})[\\u200c\\u200d](?=${joiningLetter})`, 'gu')

const WEB_ADDRESSES: readonly RegExp[] = [
  // A scheme: http://, mailto:, javascript:
  /:\s*[/\\]{2}|(?<![\p{L}\p{N}])(?:https?|ftp|mailto|tel|sms|javascript|data):/iu,
  /(?<![\p{L}\p{N}])www\d*\./iu,
  // A host with a path, a query, a fragment or a port: t.co/x
  /[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,}(?:[/?#\\]|:\d)/iu,
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz)(?![\p{L}\p{N}])/iu,
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u,
  /(?<![\p{L}\p{N}])xn--/iu,
  /@/u,
]

/**
 * A word, a dot and at least two letters. Any such ending may be a domain: new ones are sold every year. The search
 * begins only where a word begins; from every letter, a long word would take time that grows with its square.
 */
const DOTTED = /(?<![\p{L}\p{M}\p{N}-])([\p{L}\p{M}\p{N}-]+)\.(?=([\p{L}\p{M}]{2,}))/gu
/** Titles that people and firms write with a dot and no space after it: "St.John", "Co.KG", "Prof.Dr.". */
const TITLE =
  /^(?:St|Ste|Dr|Prof|Mr|Mrs|Ms|Jr|Sr|Fr|Rev|Hon|Capt|Col|Gen|Lt|Sgt|Co|Inc|Ltd|Corp|Bros|Gebr|Ing|Dipl|Mag|Fa)$/u
const INITIAL = /^[\p{Lu}\p{Lo}]$/u
/** Neither is a top-level domain. */
const LATER_TITLE = /^(?:dr|jr)$/iu

function isNamePart(before: string, after: string): boolean {
  if (LATER_TITLE.test(after)) return true
  const isCapital = /^[\p{Lu}\p{Lo}]/u.test(after)
  if (TITLE.test(before)) return isCapital
  if (/^[BMD]$/u.test(before) && after === 'Sc') return true
  // An initial and two letters form a country's domain: "T.Me".
  return INITIAL.test(before) && isCapital && after.length > 2
}

/** Reads the text as a browser does: wide letters are letters, and East Asian full stops are dots. */
function toBrowserReading(text: string): string {
  return text.normalize('NFKC').replace(/\u3002/g, '.')
}

export function hasInvisible(name: string): boolean {
  return INVISIBLE.test(name.replace(JOINED, ''))
}

export function hasWebAddress(name: string): boolean {
  const read = toBrowserReading(name)
  if (WEB_ADDRESSES.some((pattern) => pattern.test(read))) return true
  return [...read.matchAll(DOTTED)].some(([, before = '', after = '']) => !isNamePart(before, after))
}

/** Extracts a name from a text that cannot be refused; empty when nothing is left. */
export function toPersonName(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
  const line = hasInvisible(visible) ? visible.replace(HIDDEN, '') : visible
  const words = line.split(/\s+/u)
  const kept = hasWebAddress(line) ? words.filter((word) => !hasWebAddress(word)) : words
  const name = kept.join(' ').slice(0, NAME_MAX_LENGTH).toWellFormed().replace('\ufffd', '').trim()
  return hasWebAddress(name) || hasInvisible(name) ? '' : name
}
