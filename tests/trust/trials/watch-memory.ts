const LOOK_EVERY_MS = 1_000
const MEGABYTE = 1_048_576

export interface MemoryReport {
  /** In megabytes. */
  median: number
  /** Megabytes per minute, by linear regression. */
  slope: number
}

async function readMemory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / MEGABYTE
}

/** Polls the memory that a shop reports about itself, until stopped. The first third counts as warm-up. */
export function watchMemory(url: string): { stop(): Promise<MemoryReport> } {
  const seen: { minute: number; megabytes: number }[] = []
  const start = performance.now()
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = readMemory(url).then(
      (megabytes) => void seen.push({ minute: (performance.now() - start) / 60_000, megabytes }),
      () => {},
    )
  }, LOOK_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await looking
      return summarize(seen.slice(Math.floor(seen.length / 3)))
    },
  }
}

function summarize(seen: readonly { minute: number; megabytes: number }[]): MemoryReport {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const sorted = seen.map(({ megabytes }) => megabytes).toSorted((one, other) => one - other)
  const [minute, megabytes] = [mean(seen.map((each) => each.minute)), mean(sorted)]
  const covariance = mean(seen.map((each) => (each.minute - minute) * (each.megabytes - megabytes)))
  const variance = mean(seen.map((each) => (each.minute - minute) ** 2))
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, slope: covariance / variance }
}
