import type { Registry } from 'prom-client'

/** The metrics of one process, as sent to another. */
export type Measures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Messages from a worker to the primary. */
export type FromWorker =
  | { kind: 'serves' }
  /** `line` is for the owner. The worker exits afterwards. */
  | { kind: 'cannot-start'; line: string }
  /** This worker is stopping and has closed its port. */
  | { kind: 'stopped-listening' }
  /** This worker was asked for the metrics of all workers. */
  | { kind: 'asks-for-measures'; id: number }
  | { kind: 'measures'; id: number; measures: Measures }

/** Messages from the primary to a worker. */
export type ToWorker =
  /** All workers are stopping and have closed their ports, so no new connection can arrive. */
  | { kind: 'none-listens' }
  | { kind: 'tell-measures'; id: number }
  | { kind: 'measures-of-all'; id: number; measures: Measures[] }
