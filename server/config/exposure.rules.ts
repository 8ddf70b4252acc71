/** As the URL parser writes them: 127.0.0.0/8, also mapped into IPv6, and ::1. */
const LOOPBACK = /^(?:localhost\.?|127(?:\.\d+){3}|::1|::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4})$/

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

/** The host as the URL parser writes it, which normalizes 127.1, 0x7f000001 and 0:0::1. Empty if it is none. */
function normalizeHost(host: string): string {
  // Other characters could smuggle a port, a path or a user name into the URL below.
  if (!/^[\w.:[\]-]+$/.test(host)) return ''
  const bare = withoutBrackets(host)
  const address = `http://${bare.includes(':') ? `[${bare}]` : bare}`
  return URL.canParse(address) ? withoutBrackets(new URL(address).hostname) : ''
}

/** Whether a host is this machine, in any spelling: `localhost`, 127.0.0.0/8, `::1`. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(normalizeHost(host))

const EVERY_ADDRESS = ['0.0.0.0', '::', '::ffff:0:0']

/** Whether people use the shop at HOST and PORT. A proxy has another address, and no browser opens 0.0.0.0. */
export function canDeriveAddress({
  host,
  trustedProxies,
}: Pick<ExposureSettings, 'host' | 'trustedProxies'>): boolean {
  return trustedProxies.length === 0 && !EVERY_ADDRESS.includes(normalizeHost(host))
}

export interface ExposureSettings {
  host: string
  /** Undefined when the shop derives its address from its host. */
  publicUrl: string | undefined
  trustedProxies: readonly string[]
  hasLiveKey: boolean
}

/**
 * Why people on other machines can reach the shop, one reason each; empty when only this machine can. A trusted proxy
 * counts, because it brings in strangers whose connections come from loopback. A live key counts, because it moves
 * real money wherever the shop listens.
 */
export function findExposure({
  host,
  publicUrl,
  trustedProxies,
  hasLiveKey,
}: ExposureSettings): readonly string[] {
  const isPublic = publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname)
  return [
    ...(isLoopbackHost(host) ? [] : [`HOST is ${host}`]),
    ...(isPublic ? [`PUBLIC_URL is ${publicUrl}`] : []),
    ...(trustedProxies.length > 0 ? ['TRUSTED_PROXIES is set'] : []),
    ...(hasLiveKey ? ['the Stripe keys are live'] : []),
  ]
}
