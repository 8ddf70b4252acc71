import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { DrawnRequest } from './draw-request.ts'
import type { HttpReply } from './judge-reply.ts'

const ANSWER_TIMEOUT_MS = 120_000

/** Sends a request as it is, without the second thoughts that fetch has about methods, hosts and addresses. */
export function sendRequest(
  { port, agent }: { port: number; agent: Agent },
  { method, path, headers, body }: Pick<DrawnRequest, 'method' | 'path' | 'headers' | 'body'>,
): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: { ...headers, ...(body && { 'content-length': body.length }) },
        timeout: ANSWER_TIMEOUT_MS,
      },
      (response) => {
        const { statusCode: status = 0, headers: told } = response
        text(response).then(
          (read) => resolve({ status, type: told['content-type'] ?? '', body: read }),
          reject,
        )
      },
    )
    sending.on('timeout', () => sending.destroy(new Error('no answer')))
    sending.on('error', reject)
    sending.end(body ?? undefined)
  })
}
