/** Allows no script and no inline style. A form may end in a redirect to the shop, so form-action names the shop. */
export function pageHeaders(publicOrigin: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'none'",
      "object-src 'none'",
      "img-src 'self' data:",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `form-action 'self' ${publicOrigin}`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  }
}
