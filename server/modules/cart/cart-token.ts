import { createHash, randomBytes } from 'node:crypto'
import { CART_LINES_COOKIE } from '../../../contract/cart-cookie.ts'
import { CART_DAYS } from '../../../contract/constants.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import { pages } from '../../../contract/pages.ts'

const TOKEN_BYTES = 32
const MAX_AGE_SECONDS = (CART_DAYS * DAY_MS) / 1_000

export function createCartToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Only the hash is stored, so that nobody who reads the database can take a browser's cart. */
export function hashCartToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

interface CartCookies {
  /** The token of the browser's cart; null when the header has none. */
  read(header: string | undefined): string | null
  /** The Set-Cookie header that gives the browser its cart, or with null takes it away. */
  write(token: string | null): string
  /** The Set-Cookie header that lets the pages show how many lines the cart has, without asking for it. */
  count(lines: number): string
}

/** No script can read the token, and other sites cannot make a browser send it with a change. */
export function createCartCookies({ https }: { https: boolean }): CartCookies {
  const name = `${https ? '__Secure-' : ''}northbridge.cart`
  const secure = https ? '; Secure' : ''
  const pattern = new RegExp(`(?:^|; *)${name.replaceAll('.', '\\.')}=([\\w-]{43})(?:;|$)`)
  return {
    read: (header = '') => pattern.exec(header)?.[1] ?? null,
    write: (token) =>
      `${name}=${token ?? ''}; Path=${pages.cart}; Max-Age=${token ? MAX_AGE_SECONDS : 0}; HttpOnly; SameSite=Lax${secure}`,
    count: (lines) =>
      `${CART_LINES_COOKIE}=${lines}; Path=/; Max-Age=${lines > 0 ? MAX_AGE_SECONDS : 0}; SameSite=Lax${secure}`,
  }
}
