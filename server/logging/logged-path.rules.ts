const HIDDEN = '[hidden]'
/** Longer paths are cut, so that a stranger cannot store text in the log. */
const MAX_LOGGED_LENGTH = 300

const AUTH_PREFIX = /^\/+api\/+auth(?:\/|$)/i
/** Words in the identity library's paths. Its tokens are longer and have no hyphens. */
const AUTH_WORD = /^(?:[a-z]{1,14}\d?)(?:-[a-z]{1,14})*$/

const UUID = /^[\da-f]{8}-[\da-f]{4}-([\da-f])[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/i
/** The UUID version of order, product and review ids. A random UUID may be a secret. */
const ROW_ID_VERSION = '7'
const IMAGE_FILE = /^[\da-f]{32}-\d{1,5}\.webp$/
/** Built scripts and style sheets have a hash in their name. */
const ASSETS_PREFIX = /^\/assets\/[\w.-]{1,120}\.(?:js|css|woff2|svg|png|webp|map)$/

const LONGEST_WORD = 15
const SHORTEST_MIXED_TOKEN = 20
/** As many digits as the shortest card number has, however they are grouped. */
const CARD_DIGITS = 13
const MAX_LAYERS = 5

function looksLikeToken(segment: string): boolean {
  if (IMAGE_FILE.test(segment)) return false
  const [, version] = UUID.exec(segment) ?? []
  if (version) return version !== ROW_ID_VERSION
  if (segment.replace(/\P{Nd}/gu, '').length >= CARD_DIGITS) return true
  const longestRun = Math.max(...segment.split(/[-.~ ]/).map((run) => run.length))
  if (longestRun > LONGEST_WORD) return true
  // Base64 may contain hyphens. Slugs have no capital letters.
  return segment.length >= SHORTEST_MIXED_TOKEN && /[A-Z]/.test(segment) && /[a-z]/.test(segment)
}

/** Where one escape is broken, still decodes the plain ones. */
function decodeOnce(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment.replace(/%([0-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  }
}

/** Decodes as often as a segment may have been encoded. Wide letters, digits and signs become ordinary ones. */
function decode(segment: string): string {
  let plain = segment
  for (let layer = 0; layer < MAX_LAYERS && plain.includes('%'); layer += 1) plain = decodeOnce(plain)
  return plain.normalize('NFKC')
}

function mayShow(segment: string, { isAuth, previous }: { isAuth: boolean; previous: string }): boolean {
  const plain = decode(segment)
  if (isAuth) return AUTH_WORD.test(plain) && decode(previous).toLowerCase() !== 'reset-password'
  // An email address identifies a person. What is still encoded may hide one.
  return !/@|%[\da-f]{2}/i.test(plain) && !looksLikeToken(plain)
}

/**
 * The path of a URL as the log may show it: without the query, and without segments that may be secret, such as the
 * token of a reset link. Every segment that is not known to be harmless is hidden.
 */
export function toLoggedPath(url: string): string {
  const [path = ''] = url.split(/[?#;]/, 1)
  if (ASSETS_PREFIX.test(path)) return path
  const isAuth = AUTH_PREFIX.test(decode(path))
  const shown = path
    .split('/')
    .map((segment, index, all) => {
      const previous = all[index - 1] ?? ''
      return segment === '' || mayShow(segment, { isAuth, previous }) ? segment : HIDDEN
    })
    .join('/')
  return shown.length > MAX_LOGGED_LENGTH ? `${shown.slice(0, MAX_LOGGED_LENGTH)}…` : shown
}

/** Links in the text of an error or a library's message. */
const AUTH_LINK = /\/api\/auth\/[^\s"'\\<>?#]*/gi
const SECRET_PARAMETER = /([?&](?:token|code|state|password)=)[^&\s"'\\<>]+/gi

/** Hides the secrets of links that a log line quotes. */
export function hideLinkSecrets(line: string): string {
  if (!line.includes('/api/auth/') && !line.includes('=')) return line
  return line.replace(AUTH_LINK, toLoggedPath).replace(SECRET_PARAMETER, `$1${HIDDEN}`)
}

/**
 * Matches each escape of JSON and each word as a whole, so that the letter of an escape such as \n is not read as part
 * of an address, and no text takes long.
 */
const ESCAPE_OR_WORD =
  /\\(?:u[\da-f]{4}|.)|[\p{L}\p{N}._%+'-]+(@(?:[\p{L}\p{N}-]+\.)+(?:xn--[\p{L}\p{N}-]+|\p{L}{2,}))?/gu

/** Hides the email addresses of a line of JSON. A mail server's refusal quotes the recipient. */
export function hideEmails(line: string): string {
  if (!line.includes('@')) return line
  return line.replace(ESCAPE_OR_WORD, (read: string, domain?: string) => (domain ? HIDDEN : read))
}
