import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 200
/** How long the proxy looks for a process for a request that has reached none yet. */
const TRY_MS = 60_000

interface Backend {
  url: URL
  isUp: boolean
  underWay: number
  /** The next look at /readyz. */
  looking?: NodeJS.Timeout
  isWatched: boolean
}

/**
 * A proxy as deploy/Caddyfile describes it: the process with the fewest requests is next, /readyz says which ones take
 * part, and only a request that has reached no process is retried with another. It keeps connections open, and so meets
 * those that a process closes.
 */
export class BalancingProxy {
  readonly #backends: Backend[]
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server: Server

  constructor(urls: readonly string[]) {
    this.#backends = urls.map((url) => ({ url: new URL(url), isUp: false, underWay: 0, isWatched: true }))
    this.#server = createServer((incoming, outgoing) => this.#take(incoming, outgoing))
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    await Promise.all(this.#backends.map(keepLookingAt))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
    return `http://127.0.0.1:${address.port}`
  }

  async untilAllUp(): Promise<void> {
    while (this.#backends.some(({ isUp }) => !isUp)) await sleep(LOOK_EVERY_MS)
  }

  async close(): Promise<void> {
    for (const backend of this.#backends) {
      backend.isWatched = false
      clearTimeout(backend.looking)
    }
    this.#agent.destroy()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const deadline = Date.now() + TRY_MS
    while (Date.now() < deadline) {
      const [backend] = this.#backends
        .filter(({ isUp }) => isUp)
        .toSorted((one, other) => one.underWay - other.underWay)
      if (backend && (await this.#send(backend, { incoming, outgoing, body }))) return
      await sleep(10)
    }
    outgoing.writeHead(502).end('nobody is there')
  }

  /** Returns false when the backend was not reached. */
  #send(
    backend: Backend,
    { incoming, outgoing, body }: { incoming: IncomingMessage; outgoing: ServerResponse; body: Buffer },
  ): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    backend.underWay += 1
    const { method, url: path, headers } = incoming
    const { hostname, port } = backend.url
    const { connection, 'transfer-encoding': _chunked, ...kept } = headers
    const sent = request({ hostname, port, method, path, headers: kept, agent: this.#agent }, (reply) => {
      const { connection, 'keep-alive': _timeout, ...given } = reply.headers
      outgoing.writeHead(reply.statusCode ?? 502, given)
      reply.pipe(outgoing)
      reply.once('end', () => resolve(true)).once('error', () => outgoing.destroy())
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        backend.isUp = false
        resolve(false)
        return
      }
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(error.message)
      resolve(true)
    })
    sent.end(body)
    return promise.finally(() => {
      backend.underWay -= 1
    })
  }
}

/** Looks at each process on its own, so that a slow reply of one does not hide that another drains. */
async function keepLookingAt(backend: Backend): Promise<void> {
  const found = await fetch(new URL('/readyz', backend.url), { headers: { connection: 'close' } }).catch(
    () => null,
  )
  await found?.arrayBuffer().catch(() => {})
  backend.isUp = found?.ok ?? false
  // The proxy may have closed during this look.
  if (backend.isWatched) backend.looking = setTimeout(keepLookingAt, LOOK_EVERY_MS, backend)
}
