import { isIP } from 'node:net'

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']
const NARROW_ENOUGH_IPV4 = 8
const NARROW_ENOUGH_IPV6 = 16
/** Ranges near ::ffff:0:0/96 hold IPv4 addresses, and so need 96 bits more. */
const NARROW_ENOUGH_MAPPED = 96 + NARROW_ENOUGH_IPV4
/** fc00::/7 is private as a whole. */
const PRIVATE_IPV6 = { from: 0xfc00, to: 0xfdff, bits: 7 }

/** An address, a range of addresses, or one of the names that Fastify knows. */
export function isProxy(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0) return NAMED_RANGES.includes(text)
  // An address with a zone matches nothing that a connection comes from.
  if (address.includes('%')) return false
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

function findNeededBits(address: string): number {
  if (isIP(address) === 4) return NARROW_ENOUGH_IPV4
  // As the URL parser writes it, an address that begins with zeros begins with a colon.
  const [first = ''] = new URL(`http://[${address}]`).hostname.slice(1).split(':')
  const start = Number.parseInt(first || '0', 16)
  if (start === 0) return NARROW_ENOUGH_MAPPED
  return start >= PRIVATE_IPV6.from && start <= PRIVATE_IPV6.to ? PRIVATE_IPV6.bits : NARROW_ENOUGH_IPV6
}

/**
 * Whether a range of proxies takes in strangers, who could then say that they are anyone. The widest that one owner
 * holds is a /8 of IPv4, such as 10.0.0.0/8; of IPv6 none holds a /16.
 */
export function isTooWide(proxy: string): boolean {
  const [address = '', bits] = proxy.split('/')
  return bits !== undefined && Number(bits) < findNeededBits(address)
}
