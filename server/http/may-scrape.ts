import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { showsProxy } from './proxied.rules.ts'

/** This machine and private networks, where the metrics collector runs. */
const inside = new BlockList()
inside.addSubnet('127.0.0.0', 8, 'ipv4')
inside.addSubnet('10.0.0.0', 8, 'ipv4')
inside.addSubnet('172.16.0.0', 12, 'ipv4')
inside.addSubnet('192.168.0.0', 16, 'ipv4')
inside.addSubnet('169.254.0.0', 16, 'ipv4')
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

/** A name without a dot belongs to a container or the local network. The suffixes are reserved for private networks. */
const INSIDE_NAME = /^(?:[\w-]+|.+\.(?:internal|local|localhost|home\.arpa))\.?$/

interface Scrape {
  /** The URL as sent: another spelling may have bypassed a proxy's rule. */
  url: string
  headers: IncomingHttpHeaders
  httpVersion: string
  /** The address at the other end of the connection, whatever headers claim. */
  peer: string | undefined
}

function isInside(address: string): boolean {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(bare)
  return family !== 0 && inside.check(bare, family === 6 ? 'ipv6' : 'ipv4')
}

/** A request for a public host name came through a proxy. */
function hasInsideHost({ host = '' }: IncomingHttpHeaders): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(name) === 0 ? INSIDE_NAME.test(name) : isInside(name)
}

/** Metrics are for a collector that connects directly to the process: no proxy, no public address. */
export function mayScrape({ url, headers, httpVersion, peer = '' }: Scrape): boolean {
  if (url.split('?', 1)[0] !== '/metrics') return false
  if (showsProxy({ headers, httpVersion }) || !hasInsideHost(headers)) return false
  return isInside(peer)
}
