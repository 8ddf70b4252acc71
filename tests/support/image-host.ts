import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Behavior = 'take' | 'refuse' | 'fail' | 'page' | 'flood' | 'elsewhere' | 'redirect' | 'down' | 'hang'

export interface TestImageHost {
  origin: string
  received: { path: string; key: string | null; fields: string[]; data: Buffer }[]
  behave(behavior: Behavior): void
  reset(): void
  close(): Promise<void>
}

/** An image host: takes POST multipart with the field image and the key in the query, replies success and data.url. */
export async function createImageHost(): Promise<TestImageHost> {
  let behavior: Behavior = 'take'
  let origin = ''
  const received: TestImageHost['received'] = []

  const sendJson = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  async function takeImage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const file = form.get('image') as File
    received.push({
      path: pathname,
      key: searchParams.get('key'),
      fields: [...form.keys()],
      data: Buffer.from(await file.arrayBuffer()),
    })
    sendJson(response, 200, { success: true, data: { url: `${origin}/images/${received.length}.webp` } })
  }

  const behaviors: Record<Behavior, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    take: takeImage,
    refuse: (_, response) => sendJson(response, 400, { success: false, error: { message: 'Invalid key' } }),
    fail: (_, response) => response.writeHead(500).end(),
    page: (_, response) => response.end('<html>welcome</html>'),
    flood: (_, response) => response.end(Buffer.alloc(1024 * 1024, '{')),
    elsewhere: (_, response) =>
      sendJson(response, 200, { success: true, data: { url: 'https://elsewhere.example/1.webp' } }),
    redirect: (_, response) => response.writeHead(302, { location: '/other' }).end(),
    down: (request) => request.socket.destroy(),
    hang: () => {},
  }

  const server = createServer((request, response) => void behaviors[behavior](request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    behave: (next) => {
      behavior = next
    },
    reset: () => {
      behavior = 'take'
      received.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
