const MINUTE_MS = 60_000

/** How often somebody may try, by the address they come from and by the account they name. */
export const ATTEMPT_LIMITS = {
  'sign-in': { windowMs: 15 * MINUTE_MS, byAddress: 50, byAccount: 10 },
  'sign-up': { windowMs: 60 * MINUTE_MS, byAddress: 20, byAccount: 5 },
  'password-reset': { windowMs: 60 * MINUTE_MS, byAddress: 20, byAccount: 5 },
  // Nobody should be able to fill the store with pictures.
  'image-upload': { windowMs: 60 * MINUTE_MS, byAddress: 600, byAccount: 200 },
} as const

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
