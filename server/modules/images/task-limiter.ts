/** Runs at most `atOnce` tasks at the same time; the others wait. */
export function createTaskLimiter(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    // A finished task hands its place to the next, so the count stays the same.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
