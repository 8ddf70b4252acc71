import { connect, createServer, type Server, type Socket } from 'node:net'
import { PostgresFrames } from './postgres-frames.ts'

/** When a connection is cut. After a COMMIT: the server has committed, and its reply is lost on the way back. */
export const CUTS = ['before begin', 'after begin', 'before commit', 'after commit', 'all', 'away'] as const
export type Cut = (typeof CUTS)[number]

/** How long the database refuses connections when it is away. */
const AWAY_MS = 500

interface Line {
  client: Socket
  server: Socket
}

/** A network between the shop and PostgreSQL that breaks on command. */
export class CuttingRelay {
  readonly #target: URL
  readonly #server: Server
  readonly #lines = new Set<Line>()
  #peak = 0
  #asked: { cut: Cut; done: () => void } | null = null
  #isAway = false

  constructor(target: string) {
    this.#target = new URL(target)
    this.#server = createServer((client) => this.#take(client))
  }

  /** Returns the address for the shop. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the relay has no port')
    const url = new URL(this.#target)
    url.host = `127.0.0.1:${address.port}`
    return url.href
  }

  /** Resolves after the cut, which may wait for the next BEGIN or COMMIT. */
  async cut(cut: Cut): Promise<void> {
    if (cut === 'all') return this.#cutAll()
    if (cut === 'away') {
      this.#isAway = true
      this.#cutAll()
      setTimeout(() => {
        this.#isAway = false
      }, AWAY_MS)
      return
    }
    await new Promise<void>((done) => {
      this.#asked = { cut, done }
    })
  }

  /** The most connections that are open at once while the work runs. */
  async countAtMost(work: () => Promise<unknown>): Promise<number> {
    this.#peak = this.#lines.size
    await work()
    return this.#peak
  }

  async close(): Promise<void> {
    this.#cutAll()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #cutAll(): void {
    for (const line of this.#lines) this.#cutLine(line)
  }

  #cutLine(line: Line): void {
    this.#lines.delete(line)
    line.client.resetAndDestroy()
    line.server.destroy()
  }

  #take(client: Socket): void {
    if (this.#isAway) {
      client.resetAndDestroy()
      return
    }
    const server = connect(Number(this.#target.port), this.#target.hostname)
    const line = { client, server }
    this.#lines.add(line)
    this.#peak = Math.max(this.#peak, this.#lines.size)
    for (const [own, other] of [
      [client, server],
      [server, client],
    ] as const) {
      own.setNoDelay(true).on('error', () => {})
      own.on('close', () => {
        this.#lines.delete(line)
        other.destroy()
      })
    }
    this.#watch(line)
  }

  #watch(line: Line): void {
    const frames = new PostgresFrames()
    let cutsAtAnswer: (() => void) | null = null
    const cutNow = (done: () => void) => {
      this.#cutLine(line)
      done()
    }
    line.client.on('data', (chunk: Buffer) => {
      for (const { bytes, query } of frames.take(chunk)) {
        const [when, what] = this.#asked?.cut.split(' ') ?? []
        if (this.#asked && what === query && !cutsAtAnswer) {
          const { done } = this.#asked
          this.#asked = null
          if (when === 'before') return cutNow(done)
          cutsAtAnswer = () => cutNow(done)
        }
        line.server.write(bytes)
      }
    })
    line.server.on('data', (chunk: Buffer) => {
      if (cutsAtAnswer) cutsAtAnswer()
      else line.client.write(chunk)
    })
  }
}
