/** A terminal and a parent process may both send the signal. Within this time a second signal is the same request. */
const SAME_REQUEST_MS = 1_000

/** Passed by scripts/start.mjs, which opens an IPC channel to this process. */
const END_WITH_PARENT = '--end-with-parent'

/**
 * The first SIGINT, SIGTERM or SIGHUP asks the shop to stop. So does the end of the parent process, even if it was
 * killed. A later signal ends the shop at once.
 */
export function onStopSignals({ stop, endAtOnce }: { stop: () => void; endAtOnce: () => void }): void {
  let askedAt: number | null = null
  function handleSignal(): void {
    if (askedAt === null) {
      askedAt = performance.now()
      stop()
    } else if (performance.now() - askedAt > SAME_REQUEST_MS) endAtOnce()
  }
  process.on('SIGINT', handleSignal)
  process.on('SIGTERM', handleSignal)
  process.on('SIGHUP', handleSignal)
  if (!process.argv.includes(END_WITH_PARENT)) return
  if (!process.connected) handleSignal()
  process.once('disconnect', () => askedAt === null && handleSignal())
  // The channel alone must not keep the process running.
  process.channel?.unref()
}
