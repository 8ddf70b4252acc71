import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '../exposure.rules.ts'

/** Who can reach the shop: this machine alone, or others too. */
export type SandboxAudience = 'this-machine' | 'others'

/** Headers that a proxy or a tunnel adds. */
const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * What a customer's browser needs to sign in and to pay. Only plainly written paths count: the sandbox decodes what it is
 * asked for, so an encoded letter would be another way to the mail.
 */
const CUSTOMER_PATHS = /^\/(?:assets|google|stripe(?!\/control(?:\/|$)))(?:\/[\w.~-]+)+$/

function comesFromThisMachine(headers: IncomingHttpHeaders): boolean {
  const { host = '' } = headers
  if (FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) return false
  // A name that leads here only for the visitor's browser is an attack by DNS.
  return URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname)
}

/**
 * Whether a request may reach the sandbox. The mail holds everyone's reset links and the controls break payments, so on
 * a shop that others can reach they are for admins. The address of the connection says nothing: behind a proxy on this
 * machine every stranger comes from loopback.
 */
export function judgeSandboxRequest({
  audience,
  path,
  headers,
}: {
  audience: SandboxAudience
  path: string
  headers: IncomingHttpHeaders
}): 'open' | 'admins-only' | 'closed' {
  if (audience === 'this-machine') return comesFromThisMachine(headers) ? 'open' : 'closed'
  return CUSTOMER_PATHS.test(path) ? 'open' : 'admins-only'
}
