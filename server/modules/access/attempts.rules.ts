import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'

export interface AttemptLimit {
  windowMs: number
  /** Per network address, for all accounts together. */
  byAddress?: number
  /** Per network address and account. */
  byPair?: number
  /** Per account, from all network addresses together. */
  byAccount?: number
  /** Per browser that has signed in to the account before. The other limits do not apply to it. */
  byDevice?: number
  /** For all such browsers of one account, correct passwords included. Beyond this, the other limits apply. */
  byDevices?: number
  /** The first sentence of the refusal; 'Too many attempts' if missing. */
  what?: string
}

/**
 * How often each action may be tried. `byPair` stops password guessing: ten tries from one place. `byAccount` is ten
 * times higher, because a stranger who uses it up locks the owner out. It only has to stop guessing from many places at
 * once. A browser that the owner has signed in with before has its own limit.
 *
 * Sign-up, reset and confirmation send mail to the account's address, and `byAccount` protects that address. A refused
 * call gives its attempt back, so a stranger can use up the limit only with calls that succeed, and each of those mails
 * the owner a working link. An address without an account counts the same, because the limit must not reveal whether an
 * account exists. Confirmation has its own limit: a confirmed address gets no such mail, so a shared limit would keep
 * its owner from a reset without sending a link.
 */
export const ATTEMPT_LIMITS = {
  'sign-in': {
    windowMs: 15 * MINUTE_MS,
    byAddress: 50,
    byPair: 10,
    byAccount: 100,
    byDevice: 10,
    byDevices: 60,
  },
  // The start and the return both count. Every return makes a request to Google, even with an invented code.
  'google-sign-in': { windowMs: 15 * MINUTE_MS, byAddress: 50 },
  'sign-up': { windowMs: 60 * MINUTE_MS, byAddress: 20, byAccount: 5 },
  'password-reset': { windowMs: 60 * MINUTE_MS, byAddress: 20, byAccount: 5 },
  confirmation: { windowMs: 60 * MINUTE_MS, byAddress: 20, byAccount: 5 },
  // No limit by account: the link says whose password it sets, and an address in the body could be anyone's.
  'reset-link': { windowMs: 60 * MINUTE_MS, byAddress: 20 },
  // Each change deletes the account's reset links. Someone who knows the password must not be able to do that forever.
  'password-change': { windowMs: 60 * MINUTE_MS, byAddress: 50, byAccount: 5 },
  // Each order mails the address. Other accounts with the same address count too. What one account may place is limited
  // by its orders: `MAX_ORDERS_A_DAY`.
  'unconfirmed-order': {
    windowMs: DAY_MS,
    byAccount: 10,
    what: 'Too many orders while your email address is not confirmed',
  },
  // Keeps one person from filling the image store.
  'image-upload': { windowMs: 60 * MINUTE_MS, byAddress: 600, byAccount: 200 },
  // More than one person needs. A company behind one network address has several customers.
  review: { windowMs: 60 * MINUTE_MS, byAddress: 100, byAccount: 20 },
  // Keeps one connection from filling the disk with carts, which are kept for months.
  'new-cart': { windowMs: DAY_MS, byAddress: 100, what: 'Too many new carts from your connection' },
  // No limit by account: anyone can type any address into the contact form and would use up its owner's limit.
  message: { windowMs: 60 * MINUTE_MS, byAddress: 10, what: 'Too many messages from your connection' },
} as const satisfies Record<string, AttemptLimit>

export type AttemptKind = keyof typeof ATTEMPT_LIMITS

/** Calls that mail the address of an account. */
export const MAILING_KINDS: readonly AttemptKind[] = [
  'sign-up',
  'password-reset',
  'confirmation',
  'unconfirmed-order',
]

/**
 * One key per household or machine. An IPv6 user owns a whole /64 and could change addresses forever, so the /64
 * counts. An IPv4 address mapped into IPv6 counts as the IPv4 address. Some proxies name the client with its port,
 * which is another one for each connection.
 */
export function toAddressKey(named: string): string {
  const ip = named.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!ip.includes(':')) return ip
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (dotted?.[1]) return dotted[1]
  const groups = toGroups(ip)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** The eight numbers of an IPv6 address. */
function toGroups(ip: string): number[] {
  const [head = [], tail = []] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(8 - head.length - tail.length, 0)).fill('0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}
