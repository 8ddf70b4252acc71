/** Runs at most `atOnce` of the tasks it is given at the same time; the others wait their turn. */
export function takeTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    // Whoever ends hands its place on, so the count stays as it is.
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
