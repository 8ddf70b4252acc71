import { pages } from '../../contract/pages.ts'

const DEFAULT = pages.home
const ANY_ORIGIN = 'http://shop.invalid'
const LONGEST = 2_000
/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash. */
const DISGUISES = /[\p{Cc}\p{Cf}\p{Z}\\]/u
/** Coming back to these would only send the visitor on again. */
const DEAD_ENDS: readonly string[] = [pages.login, pages.registration]

/** Taken apart as often as a proxy on the way might do it. */
function decodeFully(path: string): string {
  let decoded = path
  for (let layer = 0; layer < 5 && decoded.includes('%'); layer++) decoded = decodeURIComponent(decoded)
  return decoded
}

function isPlainPath(path: string): boolean {
  try {
    const decoded = decodeFully(path)
    return !decoded.startsWith('//') && !decoded.includes('%') && !DISGUISES.test(decoded.replaceAll(' ', ''))
  } catch {
    return false
  }
}

/** A path of this shop to return to after sign-in; anything else is the home page. */
export function toReturnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST) return DEFAULT
  if (!/^\/(?!\/)/.test(value) || DISGUISES.test(value) || !URL.canParse(value, ANY_ORIGIN)) return DEFAULT
  const { origin, pathname, search, hash } = new URL(value, ANY_ORIGIN)
  // `/.//host` becomes `//host` only here.
  if (origin !== ANY_ORIGIN || !isPlainPath(pathname)) return DEFAULT
  return DEAD_ENDS.includes(pathname) ? DEFAULT : pathname + search + hash
}

/** Where the login page leads back to: what the guard remembered, or what the address says. */
export function readReturnPath({ state, search }: { state: unknown; search: string }): string {
  const { from } = (state ?? {}) as { from?: unknown }
  return toReturnPath(from ?? new URLSearchParams(search).get('returnTo'))
}
