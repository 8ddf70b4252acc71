import { type Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { DrawnRequest } from './draw-request.ts'
import type { HttpReply } from './judge-reply.ts'

const ANSWER_TIMEOUT_MS = 120_000

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: gunzipSync,
  br: brotliDecompressSync,
}

async function readReply(response: IncomingMessage): Promise<HttpReply> {
  const { statusCode: status = 0, headers } = response
  const body = await buffer(response)
  const decode = DECODERS[headers['content-encoding'] ?? 'identity']
  if (!decode) throw new Error(`a body that is encoded as ${headers['content-encoding']}`)
  return { status, type: headers['content-type'] ?? '', body: body.length > 0 ? decode(body).toString() : '' }
}

/** Sends a request as it is. fetch would correct or refuse odd methods, hosts and addresses. */
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
      (response) => readReply(response).then(resolve, reject),
    )
    sending.on('timeout', () => sending.destroy(new Error('no answer')))
    sending.on('error', reject)
    sending.end(body ?? undefined)
  })
}
