import { readRetainedMemory } from '../../support/memory-probe.ts'

const MEGABYTE = 1_048_576
/** Full collections stop the shop for a moment, so readings are rare. */
const READ_EVERY_MS = 30_000

interface Point {
  x: number
  y: number
}

export interface MemoryReport {
  /** The median of what the process holds resident after full collections, in megabytes. */
  resident: number
  /** The growth in megabytes a minute, by linear regression. */
  residentSlope: number
  /** The median of what a full collection leaves, in megabytes. */
  kept: number
  /** The bytes that each request leaves in memory. */
  keptOfRequest: number
}

interface WatchOptions {
  /** Where the shop reports its retained memory (tests/support/memory-probe.ts). */
  socket: string
  countRequests(): number
}

/** Reads a shop's memory until stopped. The first third counts as warm-up: caches fill and code is compiled. */
export function watchMemory({ socket, countRequests }: WatchOptions): { stop(): Promise<MemoryReport> } {
  const start = performance.now()
  const readings = readEvery(READ_EVERY_MS, async () => {
    const { heapUsed, external, resident } = await readRetainedMemory(socket)
    return {
      minutes: (performance.now() - start) / 60_000,
      requests: countRequests(),
      kept: heapUsed + external,
      resident,
    }
  })
  return {
    async stop() {
      const seen = await readings.stop()
      const resident = seen.map((reading) => ({ x: reading.minutes, y: reading.resident / MEGABYTE }))
      const kept = seen.map((reading) => ({ x: reading.requests, y: reading.kept }))
      return {
        resident: toMedian(resident),
        residentSlope: toSlope(resident),
        kept: toMedian(kept) / MEGABYTE,
        keptOfRequest: toSlope(kept),
      }
    },
  }
}

/** Takes readings one after the other, the last one when stopped. Leaves out those that fail and the first third. */
function readEvery<Reading>(everyMs: number, read: () => Promise<Reading>): { stop(): Promise<Reading[]> } {
  const seen: Reading[] = []
  let reading = Promise.resolve()
  function readNext(): void {
    reading = reading.then(read).then(
      (point) => void seen.push(point),
      () => {},
    )
  }
  const timer = setInterval(readNext, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      readNext()
      await reading
      return seen.slice(Math.floor(seen.length / 3))
    },
  }
}

function toMedian(points: readonly Point[]): number {
  const sorted = points.map(({ y }) => y).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function toSlope(points: readonly Point[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))]
  const covariance = mean(points.map((point) => (point.x - x) * (point.y - y)))
  return covariance / mean(points.map((point) => (point.x - x) ** 2))
}
