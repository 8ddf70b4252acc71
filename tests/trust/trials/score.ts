import type { TestContext } from 'vitest'

/** What a trial tells the scoreboard: so many of something were tried, and so many were lost or let through. */
export interface Score {
  tried: number
  /** In the plural: 'orders', 'forged tokens'. */
  of: string
  lost: number
  /** What was measured on the way. */
  note?: string
}

declare module 'vitest' {
  interface TaskMeta {
    score?: Score
  }
}

/** Before the expectations, so that a trial that fails has told how much it lost. */
export function tell({ task }: Pick<TestContext, 'task'>, score: Score): void {
  task.meta.score = score
}
