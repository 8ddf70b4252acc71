import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendVisit } from './send-visit.ts'
import type { Visitors } from './visits.ts'

const TICK_MS = 10
const KEPT_FAILURES = 20

export interface LoadReport {
  requests: number
  failed: number
  /** The first failures only. */
  failures: string[]
}

/** Sends requests to a shop over kept-alive connections, as many at once as needed, and counts the replies. */
export class Load {
  readonly #url: string
  readonly #visitors: Visitors
  readonly #agent = new Agent({ keepAlive: true })
  #sent = 0

  constructor(url: string, visitors: Visitors) {
    this.#url = url
    this.#visitors = visitors
  }

  get sent(): number {
    return this.#sent
  }

  /** Requests per second when `atOnce` clients each ask again as soon as they are answered. */
  async measureCapacity({ seconds, atOnce }: { seconds: number; atOnce: number }): Promise<number> {
    const report: LoadReport = { requests: 0, failed: 0, failures: [] }
    const end = performance.now() + seconds * 1_000
    const one = async () => {
      while (performance.now() < end) await this.#send(report)
    }
    await Promise.all(Array.from({ length: atOnce }, one))
    if (report.failed > 0) throw new Error(`while capacity was measured: ${report.failures.join('; ')}`)
    return report.requests / seconds
  }

  /** Sends requests at a fixed rate, however long the replies take: people do not wait for each other. */
  async drive({ seconds, perSecond }: { seconds: number; perSecond: number }): Promise<LoadReport> {
    const report: LoadReport = { requests: 0, failed: 0, failures: [] }
    const underWay = new Set<Promise<void>>()
    const start = performance.now()
    for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - start) / 1_000) {
      for (let due = Math.floor(elapsed * perSecond) - report.requests; due > 0; due -= 1) {
        const sent = this.#send(report).finally(() => underWay.delete(sent))
        underWay.add(sent)
      }
      await sleep(TICK_MS)
    }
    await Promise.all(underWay)
    return report
  }

  close(): void {
    this.#agent.destroy()
  }

  async #send(report: LoadReport): Promise<void> {
    report.requests += 1
    this.#sent += 1
    const { visit, onReply } = this.#visitors.next()
    const fail = (why: string) => {
      report.failed += 1
      if (report.failures.length < KEPT_FAILURES)
        report.failures.push(`${visit.method} ${visit.path}: ${why}`)
    }
    try {
      const { status, body } = await sendVisit(this.#url, visit, this.#agent)
      if (visit.isGood(status)) onReply(body)
      else fail(`${status} ${body}`)
    } catch (error) {
      fail(String(error))
    }
  }
}
