import { isIP } from 'node:net'

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']
const NARROW_ENOUGH_IPV4 = 8
const NARROW_ENOUGH_IPV6 = 16
/** Ranges near ::ffff:0:0/96 contain IPv4 addresses, so they need 96 more bits. */
const NARROW_ENOUGH_MAPPED = 96 + NARROW_ENOUGH_IPV4
/** All of fc00::/7 is private. */
const PRIVATE_IPV6 = { from: 0xfc00, to: 0xfdff, bits: 7 }

/** An address, a range of addresses, or one of the names that Fastify knows. */
export function isProxy(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0) return NAMED_RANGES.includes(text)
  // The address of a connection never has a zone, so an address with one matches nothing.
  if (address.includes('%')) return false
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

function findNeededBits(address: string): number {
  if (isIP(address) === 4) return NARROW_ENOUGH_IPV4
  // The URL parser writes an address that starts with zeros with a leading colon.
  const [first = ''] = new URL(`http://[${address}]`).hostname.slice(1).split(':')
  const start = Number.parseInt(first || '0', 16)
  if (start === 0) return NARROW_ENOUGH_MAPPED
  return start >= PRIVATE_IPV6.from && start <= PRIVATE_IPV6.to ? PRIVATE_IPV6.bits : NARROW_ENOUGH_IPV6
}

/**
 * Whether a range of proxies includes strangers, who could then claim any client address. The widest IPv4 range of one
 * owner is a /8, such as 10.0.0.0/8. Nobody owns an IPv6 /16.
 */
export function isTooWide(proxy: string): boolean {
  const [address = '', bits] = proxy.split('/')
  return bits !== undefined && Number(bits) < findNeededBits(address)
}
