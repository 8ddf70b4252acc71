import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding } from './accept-encoding.rules.ts'
import { chooseEncoding, KEPT_CACHE_CONTROL, KEPT_VARY, type ReadyReply } from './ready-reply.ts'

/** Nothing of a request but these decides what is sent; one that says who it is from is not answered from here. */
export function isForEverybody({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
}

/** RFC 9110, 13.1.2: compared weakly, so what was sent in another encoding counts. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header === '*' || header.split(',').some((one) => one.trim() === etag)
}

export function encodingFor(request: IncomingMessage, reply: ReadyReply) {
  return chooseEncoding(reply, acceptedEncoding(request.headers['accept-encoding']))
}

/** Sends what is kept, if it is there in the encoding that the request takes best; gives the status, 0 if it is not. */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  { reply, requestId }: { reply: ReadyReply; requestId: string },
): number {
  const { status, headers, etag, encoded } = reply
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [
      'x-request-id',
      requestId,
      'etag',
      etag,
      'cache-control',
      KEPT_CACHE_CONTROL,
      'vary',
      KEPT_VARY,
    ])
    response.end()
    return 304
  }
  const encoding = encodingFor(request, reply)
  const body = encoded.get(encoding)
  if (!body) return 0
  const own = ['content-length', String(body.length)]
  if (status === 200) own.push('x-request-id', requestId)
  if (encoding !== 'identity') own.push('content-encoding', encoding)
  response.writeHead(status, [...headers, ...own])
  response.end(request.method === 'HEAD' ? undefined : body)
  return status
}
