import type { Registry } from 'prom-client'

/** The metrics of one process, as sent to another. */
export type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Messages from a worker to the primary. */
export type FromWorker =
  | { kind: 'serves' }
  /** `line` is for the owner. The worker exits afterwards. */
  | { kind: 'cannot-start'; line: string }
  /** This worker is stopping and has closed its port. */
  | { kind: 'stopped-listening' }
  /** This worker was asked for the metrics of all workers. */
  | { kind: 'asks-for-metrics'; id: number }
  | { kind: 'metrics'; id: number; metrics: ProcessMetrics }

/** Messages from the primary to a worker. */
export type ToWorker =
  /** All workers are stopping and have closed their ports, so no new connection can arrive. */
  | { kind: 'none-listens' }
  | { kind: 'send-metrics'; id: number }
  | { kind: 'metrics-of-all'; id: number; metrics: ProcessMetrics[] }
