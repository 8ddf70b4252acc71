import cluster, { type Worker } from 'node:cluster'
import { StartupError } from '../errors/shop-error.ts'
import type { FromWorker } from './messages.ts'
import { openMetricRounds, sendToWorker } from './metric-rounds.ts'
import { decideReplacement } from './restart.rules.ts'

/** The place of one worker. When the worker dies, its replacement takes the same slot and number. */
interface WorkerSlot {
  readonly number: number
  worker: Worker | null
  startedAt: number
  serves: boolean
  listens: boolean
  shortLives: number
  /** Why the last worker could not start, in its own words. */
  fault: string | null
}

interface WorkersOptions {
  count: number
  environmentOf: (number: number) => Record<string, string>
  onDeath: (death: { worker: number; how: string; fault: string | null; delayMs: number }) => void
  /** Called when no worker serves anymore and none can be started. */
  onLost: (line: string) => void
}

export interface Workers {
  /** Resolves when all workers serve. Rejects, with one line for the owner, when one cannot start. */
  serving: Promise<void>
  /** Lets every worker finish its requests; kills those that take longer than `patienceMs`. */
  stop(patienceMs: number): Promise<void>
  kill(): Promise<void>
}

const toReason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Starts the workers that serve the shop and replaces each one that dies. */
export function startWorkers({ count, environmentOf, onDeath, onLost }: WorkersOptions): Workers {
  // Workers accept from one shared queue, so killing a worker loses no waiting connection.
  // See docs/decisions/0023-workers-accept-connections.md.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // Metrics can be NaN, for example a delay before anything was measured. JSON would turn NaN into null.
  cluster.setupPrimary({ serialization: 'advanced' })
  const slots = Array.from(
    { length: count },
    (_, index): WorkerSlot => ({
      number: index + 1,
      worker: null,
      startedAt: 0,
      serves: false,
      listens: false,
      shortLives: 0,
      fault: null,
    }),
  )
  const { promise: serving, resolve, reject } = Promise.withResolvers<void>()
  const metricRounds = openMetricRounds(() =>
    slots.flatMap(({ worker, serves }) => (worker && serves ? [worker] : [])),
  )
  let wasComplete = false
  let stopping = false

  function start(slot: WorkerSlot): void {
    Object.assign(slot, { startedAt: performance.now(), serves: false, fault: null })
    let worker: Worker
    try {
      worker = cluster.fork(environmentOf(slot.number))
    } catch (error) {
      handleExit(slot, toReason(error))
      return
    }
    slot.worker = worker
    // A worker without a process id never started, because memory or Node was missing, and will not exit. A message
    // that cannot be sent also causes an error, but then the worker exits.
    worker.on('error', (error) => {
      if (worker.process.pid === undefined) handleExit(slot, toReason(error))
    })
    worker.on('message', (message: FromWorker) => handleMessage(slot, worker, message))
    worker.once('exit', (code, signal) =>
      handleExit(slot, signal ? `killed by ${signal}` : `exit code ${code}`),
    )
  }

  function handleMessage(slot: WorkerSlot, worker: Worker, message: FromWorker): void {
    metricRounds.handleMessage(worker, message)
    if (message.kind === 'cannot-start') slot.fault = message.line
    if (message.kind === 'stopped-listening') {
      slot.listens = false
      tellIfNoneListens()
    }
    if (message.kind !== 'serves') return
    Object.assign(slot, { serves: true, listens: true })
    if (!slots.every(({ serves }) => serves)) return
    wasComplete = true
    resolve()
  }

  /**
   * Until no worker listens, each one holds requests back: a customer who got a reply could connect again, to a port
   * that is about to close.
   */
  function tellIfNoneListens(): void {
    if (slots.some(({ listens }) => listens)) return
    for (const { worker, serves } of slots)
      if (worker && serves) sendToWorker(worker, { kind: 'none-listens' })
  }

  function handleExit(slot: WorkerSlot, how: string): void {
    // A worker that never served has lived 0 ms, however long a busy machine took to start it.
    const livedMs = slot.serves ? performance.now() - slot.startedAt : 0
    Object.assign(slot, { worker: null, serves: false, listens: false })
    if (stopping) {
      tellIfNoneListens()
      return
    }
    // If the first start fails, the owner has to fix the cause. Trying again would not help.
    if (!wasComplete && slot.fault) {
      reject(new StartupError(slot.fault))
      return
    }
    const othersServe = slots.some(({ serves }) => serves)
    const next = decideReplacement({ shortLives: slot.shortLives, livedMs, othersServe })
    slot.shortLives = next.shortLives
    const { number: worker, fault } = slot
    if (next.outcome === 'give-up') {
      const line = `worker ${worker} exited soon after its start ${next.shortLives} times in a row (last: ${fault ?? how}), and no other worker is serving`
      reject(new StartupError(line))
      if (wasComplete) onLost(line)
      return
    }
    onDeath({ worker, how, fault, delayMs: next.delayMs })
    setTimeout(() => stopping || start(slot), next.delayMs)
  }

  /** Sends a signal to all living workers; resolves when they have exited. */
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    stopping = true
    await Promise.all(
      slots.map(async ({ worker }) => {
        if (!worker) return
        const ended = new Promise((resolve) => worker.once('exit', resolve))
        worker.process.kill(signal)
        await ended
      }),
    )
  }

  for (const slot of slots) start(slot)
  return {
    serving,
    kill: () => end('SIGKILL'),
    async stop(patienceMs) {
      const tooLong = setTimeout(() => end('SIGKILL'), patienceMs)
      await end('SIGTERM')
      clearTimeout(tooLong)
    },
  }
}
