import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '../config/exposure.rules.ts'
import { showsProxy } from './proxied.rules.ts'

/** Who can reach the shop: this machine alone, or others too. */
export type SandboxAudience = 'this-machine' | 'others'

interface SandboxRequest {
  audience: SandboxAudience
  path: string
  headers: IncomingHttpHeaders
  httpVersion: string
}

/**
 * What a customer's browser needs to sign in and to pay. Only plainly written paths count: the sandbox decodes what it is
 * asked for, so an encoded letter would be another way to the mail, and so would `..`.
 */
const CUSTOMER_PATHS = /^\/(?:assets|google|stripe(?!\/control(?:\/|$)))(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/

function comesFromThisMachine(request: SandboxRequest): boolean {
  const { host = '' } = request.headers
  if (showsProxy(request)) return false
  // A name that leads here only for the visitor's browser is an attack by DNS.
  return URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname)
}

/**
 * Whether a request may reach the sandbox. The mail holds everyone's reset links and the controls break payments, so on
 * a shop that others can reach they are for admins. The address of the connection says nothing: behind a proxy on this
 * machine every stranger comes from loopback.
 */
export function judgeSandboxRequest(request: SandboxRequest): 'open' | 'admins-only' | 'closed' {
  if (request.audience === 'this-machine') return comesFromThisMachine(request) ? 'open' : 'closed'
  return CUSTOMER_PATHS.test(request.path) ? 'open' : 'admins-only'
}
