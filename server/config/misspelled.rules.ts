import { countEdits } from '../text/count-edits.rules.ts'

/** Names with these prefixes belong to the shop. One that the shop does not know is a mistake. */
const OWN_PREFIXES = /^(?:STRIPE_|SMTP_|S3_|IMAGE_HOST_|GOOGLE_(?:CLIENT|DISCOVERY|ID$|SECRET))/

/**
 * Not settings of the shop, but not mistakes either: variables of sandbox/main.ts, S3_SECRET (from which
 * deploy/compose.yaml derives others), variables of Stripe's CLI, and what Docker and Kubernetes set for a neighbor
 * named smtp, s3 or stripe.
 */
const KNOWN_OTHERS =
  /^(?:SANDBOX_HOST|SANDBOX_PORT|SMTP_PORT|S3_SECRET|STRIPE_API_KEY|STRIPE_DEVICE_NAME|STRIPE_CLI_.*)$|_SERVICE_(?:HOST|PORT)|_PORT$|_PORT_\d+_/

/** Too many names resemble HOST and PORT. */
const SHORTEST_NAME = 5

const toSingular = (word: string) => word.replace(/IES$/, 'Y').replace(/S$/, '')
const removeUnderscores = (name: string) => name.replaceAll('_', '')

/** Near means the same letters without underscores, or the same words with at most one typo in one word. */
function isNear(name: string, known: string): boolean {
  if (removeUnderscores(name) === removeUnderscores(known)) return true
  const words = name.split('_').map(toSingular)
  const knownWords = known.split('_').map(toSingular)
  if (words.length !== knownWords.length) return false
  return words.reduce((sum, word, index) => sum + countEdits(word, knownWords[index] ?? ''), 0) <= 1
}

export interface Misspelling {
  name: string
  /** The name that was probably meant; null when several are possible. */
  meant: string | null
}

/** Finds variables that were meant for the shop and that it would silently ignore. */
export function findMisspellings(given: readonly string[], known: readonly string[]): Misspelling[] {
  const candidates = known.filter((each) => each.length >= SHORTEST_NAME)
  return given
    .filter((name) => !known.includes(name) && !KNOWN_OTHERS.test(name))
    .flatMap((name) => {
      const upper = name.toUpperCase()
      const meant = candidates.find((each) => isNear(upper, each)) ?? null
      return meant || OWN_PREFIXES.test(name) ? [{ name, meant }] : []
    })
}
