import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '../config/exposure.rules.ts'
import { showsProxy } from './proxied.rules.ts'

/** Who can reach the shop: only this machine, or others too. */
export type SandboxAudience = 'this-machine' | 'others'

interface SandboxRequest {
  audience: SandboxAudience
  path: string
  headers: IncomingHttpHeaders
  httpVersion: string
}

/**
 * The paths that a customer's browser needs to sign in and to pay. Only plain spellings count: the sandbox decodes
 * paths, so an encoded letter or `..` would be another way to the mail.
 */
const CUSTOMER_PATHS = /^\/(?:assets|google|stripe(?!\/control(?:\/|$)))(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/

function comesFromThisMachine(request: SandboxRequest): boolean {
  const { host = '' } = request.headers
  if (showsProxy(request)) return false
  // Any other name that leads here may be DNS rebinding.
  return URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname)
}

/**
 * Whether a request may reach the sandbox. Its mail holds everyone's reset links, and its controls break payments, so
 * on a shop that others can reach both are only for admins. The connection's address proves nothing: behind a proxy on
 * this machine every stranger comes from loopback.
 */
export function judgeSandboxRequest(request: SandboxRequest): 'open' | 'admins-only' | 'closed' {
  if (request.audience === 'this-machine') return comesFromThisMachine(request) ? 'open' : 'closed'
  return CUSTOMER_PATHS.test(request.path) ? 'open' : 'admins-only'
}
