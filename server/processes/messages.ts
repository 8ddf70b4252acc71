import type { Registry } from 'prom-client'

/** What a process has measured, as it travels to another. */
export type Measures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** What a worker tells the primary. */
export type FromWorker =
  | { kind: 'serves' }
  /** The one line for the owner; the process ends afterwards. */
  | { kind: 'cannot-start'; line: string }
  /** This worker leaves and has closed its port. */
  | { kind: 'stopped-listening' }
  /** Somebody asked this worker for the measures of all. */
  | { kind: 'asks-for-measures'; id: number }
  | { kind: 'measures'; id: number; measures: Measures }

/** What the primary tells a worker. */
export type ToWorker =
  /** All workers leave and have closed their ports, so no connection can come in. */
  | { kind: 'none-listens' }
  | { kind: 'tell-measures'; id: number }
  | { kind: 'measures-of-all'; id: number; measures: Measures[] }
