import { startSweep } from './start-sweep.ts'

const WRITE_EVERY_MS = 10_000

interface WriterOptions {
  searchLog: { flush(): Promise<void> }
  onError: (error: unknown) => void
  everyMs?: number
}

/** Writes the counted searches while the shop is open. */
export function startSearchWriter({ searchLog, onError, everyMs = WRITE_EVERY_MS }: WriterOptions): {
  close(): Promise<void>
} {
  const sweepBatch = async () => {
    await searchLog.flush()
    return false
  }
  return startSweep({ sweepBatch, everyMs, onError })
}
