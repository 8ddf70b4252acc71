const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The origins of this shop. On a local machine the shop has three names, and people type any of them. */
export function findTrustedOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl)
  if (!LOOPBACK_NAMES.includes(url.hostname)) return [url.origin]
  return LOOPBACK_NAMES.map((name) => {
    url.hostname = name
    return url.origin
  })
}
