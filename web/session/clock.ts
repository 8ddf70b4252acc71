export interface Clock {
  now(): number
  /** Runs the task after the given time. Returns a function that cancels it. */
  after(ms: number, task: () => void): () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
