import type { IncomingHttpHeaders } from 'node:http'
import { acceptedEncoding } from './accept-encoding.rules.ts'
import {
  type CachedReply,
  chooseEncoding,
  type Encoding,
  PAGE_CACHE_CONTROL,
  PAGE_VARY,
} from './cached-reply.ts'

/** What is sent. In `headers`, names and values alternate. */
export interface Answer {
  status: number
  headers: string[]
  body: Buffer | null
}

/** A request with a token never gets a cached reply. Nothing else in a request changes what is sent. */
export function isPublicRequest({
  method,
  headers,
}: {
  method?: string | undefined
  headers: IncomingHttpHeaders
}): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
}

/** Whether the reply should be a page for a browser, not data for a program. */
export function asksForPage({ accept = '' }: Pick<IncomingHttpHeaders, 'accept'>): boolean {
  return accept.includes('text/html')
}

/** RFC 9110, 13.1.2: a weak comparison, so a copy in another encoding matches too. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header === '*' || header.split(',').some((one) => one.trim() === etag)
}

export function encodingFor(headers: IncomingHttpHeaders, reply: CachedReply): Encoding {
  return chooseEncoding(reply, acceptedEncoding(headers['accept-encoding']))
}

/** Null if the reply does not exist yet in the best encoding for this request. */
export function answer(
  headers: IncomingHttpHeaders,
  { reply, requestId }: { reply: CachedReply; requestId: string },
): Answer | null {
  const { status, etag } = reply
  if (status === 200 && isKnown(headers['if-none-match'], etag)) {
    const always = ['etag', etag, 'cache-control', PAGE_CACHE_CONTROL, 'vary', PAGE_VARY]
    return { status: 304, headers: ['x-request-id', requestId, ...always], body: null }
  }
  const encoding = encodingFor(headers, reply)
  const body = reply.encoded.get(encoding)
  if (!body) return null
  const sent = reply.headers.slice()
  sent.push('content-length', String(body.length))
  // A problem already names the request that failed. This request only waited for it.
  if (status === 200) sent.push('x-request-id', requestId)
  if (encoding !== 'identity') sent.push('content-encoding', encoding)
  return { status, headers: sent, body }
}
