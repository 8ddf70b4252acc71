/** A terminal and a parent process may both send the signal: so soon after the first it is the same wish. */
const SAME_WISH_MS = 1_000

/** The first SIGINT or SIGTERM asks to stop; whoever sends another one later does not want to wait any more. */
export function onStopSignals({ stop, endAtOnce }: { stop: () => void; endAtOnce: () => void }): void {
  let askedAt: number | null = null
  function take(): void {
    if (askedAt === null) {
      askedAt = performance.now()
      stop()
    } else if (performance.now() - askedAt > SAME_WISH_MS) endAtOnce()
  }
  process.on('SIGINT', take)
  process.on('SIGTERM', take)
}
