import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface Asked {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: object
}

interface Reply {
  link: string
  cookies: string[]
  text: string
  ms: number
}

/** Milliseconds until the whole reply is there, and its headers and text. */
export async function ask(url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Reply> {
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<Omit<Reply, 'ms'>>()
  const sent = request(
    url,
    { agent, method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
    (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode} ${text}`))
        const { link, 'set-cookie': cookies = [] } = response.headers
        resolve({ link: String(link ?? ''), cookies, text })
      })
    },
  ).on('error', reject)
  sent.end(body && JSON.stringify(body))
  const reply = await promise
  return { ...reply, ms: performance.now() - started }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
