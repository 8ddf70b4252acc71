import { pages } from '../../contract/pages.ts'

const DEFAULT = pages.home
const ANY_ORIGIN = 'http://shop.invalid'
const LONGEST = 2_000
/** Browsers drop tabs and line breaks from URLs and read a backslash as a slash. */
const DISGUISES = /[\p{Cc}\p{Cf}\p{Z}\\]/u
/** Returning to these would only redirect the visitor again. */
const SIGN_IN_PAGES: readonly string[] = [pages.login, pages.registration]

/** Decodes as often as proxies on the way might. */
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

/** Returns a path of this shop to go to after sign-in; anything else becomes the home page. */
export function toReturnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST) return DEFAULT
  if (!/^\/(?!\/)/.test(value) || DISGUISES.test(value) || !URL.canParse(value, ANY_ORIGIN)) return DEFAULT
  const { origin, pathname, search, hash } = new URL(value, ANY_ORIGIN)
  // `/.//host` becomes `//host` only here.
  if (origin !== ANY_ORIGIN || !isPlainPath(pathname)) return DEFAULT
  return SIGN_IN_PAGES.includes(pathname) ? DEFAULT : pathname + search + hash
}

/** Where the login page returns to: the page the guard remembered, or the one in the URL. */
export function readReturnPath({ state, search }: { state: unknown; search: string }): string {
  const { from } = (state ?? {}) as { from?: unknown }
  return toReturnPath(from ?? new URLSearchParams(search).get('returnTo'))
}
