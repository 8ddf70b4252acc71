/**
 * What a person or a firm may be called. A name is printed in mails, receipts and lists, so it is one line of visible text
 * and cannot be clicked.
 */

export const NAME_MAX_LENGTH = 120

/** Line ends, control, format, private and broken characters. Joiners are judged apart. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u
/** Persian and Indic spelling needs the two joiners between letters. Elsewhere they only hide something. */
const JOINING = ['Arabic', 'Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala']
const joiningLetter = `[${JOINING.map((script) => `\\p{Script=${script}}`).join('')}]`
const JOINED = new RegExp(`(?<=${joiningLetter})[\\u200c\\u200d](?=${joiningLetter})`, 'gu')

/** Endings that mail programs turn into links without a scheme, beside those of countries, which have two letters. */
const ENDINGS = [
  'shop store online site website xyz top club app dev link click live pro tech space page cloud vip win',
  'icu blog news zip mov edu gov mil int name mobi asia example test onion',
]
  .join(' ')
  .replaceAll(' ', '|')

const WEB_ADDRESSES: readonly RegExp[] = [
  // A scheme: http://, mailto:, javascript:
  /:\s*[/\\]{2}|(?<![\p{L}\p{N}])(?:https?|ftp|mailto|tel|sms|javascript|data):/iu,
  /(?<![\p{L}\p{N}])www\d*\./iu,
  // A host with a path, a query, a fragment or a port: t.co/x
  /[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,}(?:[/?#\\]|:\d)/iu,
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz)(?![\p{L}\p{N}])/iu,
  // Names have short words before such a dot, "Co.KG" or "St.Li", and titles after it, "Prof.Dr.".
  new RegExp(`[\\p{L}\\p{N}-]{3,}\\.(?!(?:dr|jr)\\b)(?:\\p{L}{2}|${ENDINGS})(?![\\p{L}\\p{N}])`, 'iu'),
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u,
  /(?<![\p{L}\p{N}])xn--/iu,
]

/** As a browser reads it: wide letters are letters, and the full stops of East Asian scripts are dots. */
function toBrowserReading(text: string): string {
  return text.normalize('NFKC').replace(/\u3002/g, '.')
}

export function hasInvisible(name: string): boolean {
  return INVISIBLE.test(name.replace(JOINED, ''))
}

export function hasWebAddress(name: string): boolean {
  const read = toBrowserReading(name)
  return WEB_ADDRESSES.some((pattern) => pattern.test(read))
}

/** The name that is left of a text that cannot be refused; empty when nothing is. */
export function toPersonName(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
  const line = hasInvisible(visible) ? visible.replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '') : visible
  const words = line.split(/\s+/u).filter((word) => !hasWebAddress(word))
  const name = words.join(' ').slice(0, NAME_MAX_LENGTH).toWellFormed().replace('\ufffd', '').trim()
  return hasWebAddress(name) || hasInvisible(name) ? '' : name
}
