import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { insertProduct } from '../../support/factories.ts'
import { insertBuyers } from './buyers.ts'
import { findStockFaults } from './check-stock.ts'
import { seedRandom } from './random.ts'
import { runTrial, type Trial, type TrialStore } from './trial.ts'
import { type Visit, Visitors } from './visits.ts'

interface SaturationOptions {
  stops: number
  /** Half of them keep their connection, half open a new one for each request. */
  clients: number
  processes: number
  seed: number
}

export interface SaturationReport {
  /** Requests that the shop had accepted, or could have seen, when it got the signal. */
  waiting: number
  answered: number
  lost: string[]
}

/** The signal comes after this many replies per client: by then every client waits for the next one. */
const ANSWERS_FOR_EACH = 5
/** One request in this many is a page that must be rendered, which keeps the process busy. */
const ONE_PAGE_OF = 2

interface Stopping {
  url: string
  /** Null until the signal is sent. */
  stoppedAt: number | null
  report: SaturationReport
  onAnswer(): void
}

/** Stops a saturated shop without a drain, again and again. It must answer every request that it had accepted. */
export async function stopUnderSaturation(
  store: TrialStore,
  { stops, clients, processes, seed }: SaturationOptions,
): Promise<SaturationReport> {
  const report: SaturationReport = { waiting: 0, answered: 0, lost: [] }
  const environment = { WEB_CONCURRENCY: String(processes) }
  await runTrial({ store, shops: 1, environment }, async (trial) => {
    const productIds = [await insertProduct(store.engine, { on_hand: 100_000, minimum_order: 1 })]
    const buyers = await insertBuyers(store, clients * 5)
    for (let stop = 0; stop < stops; stop += 1) {
      const visitors = new Visitors(seedRandom(seed + stop), { buyers, productIds })
      await stopOnce(trial, { clients, visitors, report })
    }
    report.lost.push(...(await findStockFaults(store, productIds)))
  })
  return report
}

async function stopOnce(
  { urls, start }: Trial,
  { clients, visitors, report }: { clients: number; visitors: Visitors; report: SaturationReport },
): Promise<void> {
  const [url = ''] = urls
  const shop = start(url)
  await shop.opened
  let answersLeft = clients * ANSWERS_FOR_EACH
  const stopping: Stopping = {
    url,
    stoppedAt: null,
    report,
    onAnswer() {
      answersLeft -= 1
      if (answersLeft !== 0) return
      shop.process.kill('SIGTERM')
      stopping.stoppedAt = performance.now()
    },
  }
  await Promise.all(
    Array.from({ length: clients }, (_, index) =>
      ask(stopping, { visitors, keepsConnection: index % 2 === 0 }),
    ),
  )
  const { code, stderr } = await shop.ended
  if (code !== 0) report.lost.push(`the shop ended with ${code}: ${stderr}`)
}

/** Sends requests until the shop refuses a connection. */
async function ask(
  stopping: Stopping,
  { visitors, keepsConnection }: { visitors: Visitors; keepsConnection: boolean },
): Promise<void> {
  const agent = new Agent({ keepAlive: keepsConnection, maxSockets: 1 })
  for (let turn = 0; ; turn += 1) {
    const { visit, onReply } = visitors.next()
    const path = turn % ONE_PAGE_OF === 0 ? `/products?maxPrice=${1 + Math.random()}` : null
    const asked: Visit = path
      ? { method: 'GET', path, headers: { accept: 'text/html' }, isGood: (status) => status === 200 }
      : visit
    const body = await send(stopping, { visit: asked, agent })
    if (body === null) break
    stopping.onAnswer()
    if (!path) onReply(body)
  }
  agent.destroy()
}

/** Null when no more can be sent. Records an accepted request without a reply as lost. */
async function send(
  stopping: Stopping,
  { visit, agent }: { visit: Visit; agent: Agent },
): Promise<string | null> {
  const { url, report } = stopping
  const isStopping = () => stopping.stoppedAt !== null
  const sentAfterSignal = isStopping()
  const { method, path, headers, isGood } = visit
  const sent = request(new URL(path, url), { method, headers, agent })
  try {
    const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      sent.once('error', reject)
      sent.once('response', (reply) =>
        text(reply).then((received) => resolve({ status: reply.statusCode ?? 0, body: received }), reject),
      )
      sent.end(visit.body)
    })
    report.answered += 1
    if (isStopping()) report.waiting += 1
    if (!isGood(status)) report.lost.push(`${method} ${path}: ${status} ${body}`)
    return isGood(status) ? body : null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    // A refused connection was never accepted. HTTP lets a server close a connection that has been idle for a moment.
    const isAllowed = code === 'ECONNREFUSED' || (sent.reusedSocket && sentAfterSignal)
    if (isAllowed) return null
    report.waiting += 1
    report.lost.push(`${method} ${path}: ${error}`)
    return null
  }
}
