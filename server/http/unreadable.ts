import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type ProblemCode, problems } from '../../contract/problems.ts'
import type { Problem } from '../../contract/schemas/problem.ts'

const CODES: Record<string, { code: ProblemCode; detail: string }> = {
  HPE_HEADER_OVERFLOW: {
    code: 'HEADERS_TOO_LARGE',
    detail: 'Address and headers have at most 16 KB together. Send less.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'TOO_SLOW',
    detail: 'The request was not complete in time. Send it again.',
  },
}
const UNREADABLE = { code: 'MALFORMED_REQUEST', detail: 'This is not HTTP that can be read.' } as const

/** The same for a reply that no hook sees. It is never a document, so nothing may be loaded for it. */
const SECURITY_HEADERS = [
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'referrer-policy: strict-origin-when-cross-origin',
  'x-content-type-options: nosniff',
  'x-frame-options: DENY',
]

/** What cannot be read as HTTP never becomes a request: the problem is written to the connection by hand. */
export function answerUnreadable(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const { code, detail } = CODES[error.code ?? ''] ?? UNREADABLE
    const { status, title } = problems[code]
    // A request in flight has its own line.
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
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
