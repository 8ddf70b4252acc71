import type { FromWorker, ProcessMetrics, ToWorker } from './messages.ts'

/** Longer than the primary waits for the other workers. */
const METRICS_TIMEOUT_MS = 3_000

/** Limits the wait for a sibling that is being replaced or killed. */
const LISTENING_TIMEOUT_MS = 3_000

/** The other processes of the shop on this machine, as one of them sees them. */
export interface Siblings {
  /** The number of this process, from 1. A replacement takes the number of the process that died. */
  readonly number: number
  /** Shares this process's metrics with the others; returns a function that asks for those of all. */
  shareMetrics(own: () => Promise<ProcessMetrics>): () => Promise<ProcessMetrics[]>
  /** Reports that this process has stopped listening; resolves when all processes have. */
  waitUntilNoneListens(): Promise<void>
}

export function sendToPrimary(message: FromWorker, onSent: () => void = () => {}): void {
  if (process.connected) process.send?.(message, undefined, undefined, onSent)
}

export function joinSiblings(number: number): Siblings {
  return {
    number,
    waitUntilNoneListens() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, LISTENING_TIMEOUT_MS)
      process.on('message', ({ kind }: ToWorker) => kind === 'none-listens' && resolve())
      sendToPrimary({ kind: 'stopped-listening' })
      return promise.finally(() => clearTimeout(timer))
    },
    shareMetrics(own) {
      const waiting = new Map<number, (metrics: ProcessMetrics[]) => void>()
      let lastId = 0
      process.on('message', async (message: ToWorker) => {
        if (message.kind === 'send-metrics')
          sendToPrimary({ kind: 'metrics', id: message.id, metrics: await own() })
        if (message.kind === 'metrics-of-all') waiting.get(message.id)?.(message.metrics)
      })
      return async () => {
        const id = ++lastId
        const { promise, resolve } = Promise.withResolvers<ProcessMetrics[]>()
        waiting.set(id, resolve)
        const timer = setTimeout(async () => resolve([await own()]), METRICS_TIMEOUT_MS)
        sendToPrimary({ kind: 'asks-for-metrics', id })
        return promise.finally(() => {
          clearTimeout(timer)
          waiting.delete(id)
        })
      }
    },
  }
}
