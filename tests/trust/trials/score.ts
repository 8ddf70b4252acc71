import type { TestContext } from 'vitest'

/** What a trial reports to the scoreboard: how many were tried, and how many were lost or let through. */
export interface Score {
  tried: number
  /** In the plural: 'orders', 'forged tokens'. */
  of: string
  lost: number
  /** What was measured along the way. */
  note?: string
}

declare module 'vitest' {
  interface TaskMeta {
    score?: Score
  }
}

/** Call it before the expectations, so that a failing trial has reported its losses. */
export function tell({ task }: Pick<TestContext, 'task'>, score: Score): void {
  task.meta.score = score
}
