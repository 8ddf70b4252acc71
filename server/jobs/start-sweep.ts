interface SweepOptions {
  /** Processes one batch. Returns true when it found work, so that there may be more. */
  sweepBatch: () => Promise<boolean>
  everyMs: number
  onError: (error: unknown) => void
}

/** Sweeps now and then every `everyMs`, batch by batch. A failure is reported and tried again later. */
export function startSweep({ sweepBatch, everyMs, onError }: SweepOptions): { close(): Promise<void> } {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function sweep(): Promise<void> {
    try {
      while (!closed && (await sweepBatch()));
    } catch (error) {
      onError(error)
    }
    if (!closed) timer = setTimeout(start, everyMs).unref()
  }

  function start(): void {
    running = sweep()
  }

  start()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
