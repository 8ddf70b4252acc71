import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

interface Answer {
  status: number
  detail: string
}

/** Sends parts of a form one after the other, as fast as the shop reads them, and stops when the shop has answered. */
export async function sendParts(
  port: number,
  parts: Iterable<Buffer>,
  headers: Record<string, string | number>,
): Promise<Answer> {
  // A connection that was left in the middle of a body must not serve the next request.
  const sending = request({ method: 'POST', host: '127.0.0.1', port, path: '/image', agent: false, headers })
  let answered = false
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', (response) => {
      answered = true
      resolve(response)
    })
    sending.on('error', (error) => !answered && reject(error))
  })
  answer.catch(() => {})
  for (const part of parts) {
    if (answered || sending.destroyed) break
    if (!sending.write(part)) {
      await Promise.race([new Promise((resolve) => sending.once('drain', resolve)), answer])
    }
  }
  if (!answered) sending.end()
  const response = await answer
  const body = JSON.parse(await text(response)) as { detail: string }
  sending.destroy()
  return { status: response.statusCode ?? 0, detail: body.detail }
}
