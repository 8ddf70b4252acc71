import type { IncomingHttpHeaders } from 'node:http'

/** Headers that proxies, tunnels and CDNs add, but browsers and metrics collectors do not. */
const ADDED_BY_PROXIES =
  /^(?:forwarded|via|cdn-loop|client-ip|true-client-ip|x-client-ip|x-cluster-client-ip|x-real-ip|x-real-port|x-scheme|x-url-scheme|x-host|x-request-start|(?:x-forwarded|x-original|x-proxy|x-envoy|x-amzn|x-amz-cf|x-azure|x-arr|x-appengine|x-cloud-trace|x-vercel|x-ssl|x-akamai|cf|proxy|fastly|fly|ngrok|tailscale|cloudfront)(?:-.*)?)$/

interface Request {
  headers: IncomingHttpHeaders
  httpVersion: string
}

/**
 * Whether a request shows signs of a proxy. HTTP/1.0 is one: browsers and metrics collectors speak 1.1, while nginx by
 * default speaks 1.0 to its upstream and adds no header. A proxy that speaks 1.1 and adds nothing looks like a client.
 */
export function showsProxy({ headers, httpVersion }: Request): boolean {
  return httpVersion === '1.0' || Object.keys(headers).some((name) => ADDED_BY_PROXIES.test(name))
}
