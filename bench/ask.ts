import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  headers?: Record<string, string>
  json?: object
}

export interface Reply {
  link: string
  cookies: string[]
  rawHeaders: string[]
  body: Buffer
  text: string
  ms: number
}

/** Sends one request over a kept-alive connection. Returns the reply and the milliseconds until it was complete. */
export async function ask(url: string, { method = 'GET', headers = {}, json }: Asked = {}): Promise<Reply> {
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Reply, 'ms'>>()
  const sent = request(
    url,
    { agent, method, headers: { ...headers, ...(json && { 'content-type': 'application/json' }) } },
    (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        const text = body.toString()
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode} ${text}`))
        const { link, 'set-cookie': cookies = [] } = response.headers
        resolve({ link: String(link ?? ''), cookies, rawHeaders: response.rawHeaders, body, text })
      })
    },
  ).on('error', reject)
  sent.end(json && JSON.stringify(json))
  const reply = await promise
  return { ...reply, ms: performance.now() - started }
}
