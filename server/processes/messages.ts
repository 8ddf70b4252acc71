import type { Registry } from 'prom-client'

/** What a process has measured, as it travels to another. */
export type Measures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** What a worker tells the primary. */
export type FromWorker =
  | { kind: 'serves' }
  /** The one line for the owner; the process ends afterwards. */
  | { kind: 'cannot-start'; line: string }
  /** Somebody asked this worker for the measures of all. */
  | { kind: 'asks-for-measures'; id: number }
  | { kind: 'measures'; id: number; measures: Measures }

/** What the primary tells a worker. */
export type ToWorker =
  | { kind: 'tell-measures'; id: number }
  | { kind: 'measures-of-all'; id: number; measures: Measures[] }
