import { MINUTE_MS } from '../../../contract/durations.ts'

export interface AttemptLimit {
  windowMs: number
  /** From one address, whatever account they name. */
  byAddress: number
  /** From one address for one account. */
  byPair?: number
  /** For one account, from all addresses together. */
  byAccount?: number
  /** From one browser that has signed in to the account before. The other limits do not touch it. */
  byDevice?: number
  /** From all such browsers of one account, right passwords included. What is more counts with the other limits. */
  byDevices?: number
  /** What there was too much of. */
  what?: string
}

/**
 * How often somebody may try. Guessing a password is held off by the pair: ten from one place. The account alone takes
 * ten times as many, because a stranger who uses them up locks its owner out; it only has to stop somebody who guesses
 * from many places at once, and a browser that its owner has signed in with before is not counted with them.
 *
 * Sign-up, reset and confirmation send mail to the account's address, and their limit by account protects that address. A
 * call that is refused gives its share back, so a stranger uses the share up only with calls that were carried out. Each
 * of those mails the owner a link that works. An address without an account counts the same, because the limit must not
 * tell whether there is one. Confirmation has a share of its own: a confirmed address gets no such mail, so its owner
 * would be kept from a reset without a link.
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
  // The start and the return count alike. A return asks Google, also when its code is made up.
  'google-sign-in': { windowMs: 15 * MINUTE_MS, byAddress: 50 },
  'sign-up': { windowMs: 60 * MINUTE_MS, byAddress: 20, byAccount: 5 },
  'password-reset': { windowMs: 60 * MINUTE_MS, byAddress: 20, byAccount: 5 },
  confirmation: { windowMs: 60 * MINUTE_MS, byAddress: 20, byAccount: 5 },
  // No account: the link says whose password it sets, and an address in the body could be anyone's.
  'reset-link': { windowMs: 60 * MINUTE_MS, byAddress: 20 },
  // Each change ends the reset links of the account. A person who knows the password must not end them for ever.
  'password-change': { windowMs: 60 * MINUTE_MS, byAddress: 50, byAccount: 5 },
  // Nobody should be able to fill the store with pictures.
  'image-upload': { windowMs: 60 * MINUTE_MS, byAddress: 600, byAccount: 200 },
  // More than anybody has to say; a firm behind one address has several customers.
  review: { windowMs: 60 * MINUTE_MS, byAddress: 100, byAccount: 20 },
  // No account: anybody can type any address into the contact form, and would use up its owner's share.
  message: { windowMs: 60 * MINUTE_MS, byAddress: 10, what: 'Too many messages from your connection' },
} as const satisfies Record<string, AttemptLimit>

export type AttemptKind = keyof typeof ATTEMPT_LIMITS

/**
 * One household or machine, however many addresses it has: an IPv6 user owns a whole /64 and could change addresses
 * for ever; an IPv4 address wrapped in IPv6 is the IPv4 address.
 */
export function toAddressKey(ip: string): string {
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
