import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type ProblemCode, problems } from '../../contract/problems.ts'
import type { Problem } from '../../contract/schemas/problem.ts'

const CODES: Record<string, { code: ProblemCode; detail: string }> = {
  HPE_HEADER_OVERFLOW: {
    code: 'HEADERS_TOO_LARGE',
    detail: 'The URL and headers together can have at most 16 KB.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'TOO_SLOW',
    detail: 'The request took too long to arrive. Please send it again.',
  },
}
const UNREADABLE = { code: 'MALFORMED_REQUEST', detail: 'This is not a valid HTTP request.' } as const

const HEAD = Buffer.from('HEAD ')

/** Security headers for a reply that no hook sees. It is never a document, so it may load nothing. */
const SECURITY_HEADERS = [
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'referrer-policy: strict-origin-when-cross-origin',
  'x-content-type-options: nosniff',
  'x-frame-options: DENY',
]

/** Bytes that are not HTTP never become a request, so this writes the problem directly to the connection. */
export function answerUnreadable(
  this: FastifyInstance,
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const { code, detail } = CODES[error.code ?? ''] ?? UNREADABLE
    const { status, title } = problems[code]
    // A request in flight writes its own log line.
    if (!('_httpMessage' in socket && socket._httpMessage))
      this.log.info({ status, code, ip: socket.remoteAddress }, 'request')
    const body = JSON.stringify({ type: 'about:blank', title, status, code, detail } satisfies Problem)
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      ...SECURITY_HEADERS,
      'connection: close',
    ]
    // A client that sent HEAD would take a body for the start of another reply.
    const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.subarray(0, HEAD.length).equals(HEAD)
    socket.write(`${lines.join('\r\n')}\r\n\r\n${isHead ? '' : body}`)
  }
  socket.destroy(error)
}
