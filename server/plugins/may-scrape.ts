import type { IncomingHttpHeaders } from 'node:http'
import { BlockList } from 'node:net'

/** This machine and private networks, where the collector of metrics runs. */
const inside = new BlockList()
inside.addSubnet('127.0.0.0', 8, 'ipv4')
inside.addSubnet('10.0.0.0', 8, 'ipv4')
inside.addSubnet('172.16.0.0', 12, 'ipv4')
inside.addSubnet('192.168.0.0', 16, 'ipv4')
inside.addSubnet('169.254.0.0', 16, 'ipv4')
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

interface Scrape {
  /** As it was sent: another spelling may have passed a proxy's rule. */
  url: string
  headers: IncomingHttpHeaders
  /** The other end of the connection, whatever headers say. */
  peer: string | undefined
}

/** Metrics are for a collector that asks the process itself: no proxy in between, no address of the internet. */
export function mayScrape({ url, headers, peer = '' }: Scrape): boolean {
  if (url.split('?', 1)[0] !== '/metrics') return false
  if (FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) return false
  const address = peer.replace(/^::ffff:/i, '')
  return inside.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}
