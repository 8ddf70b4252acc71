import { readResidentMemory, readRetainedMemory } from '../../support/memory-probe.ts'

const MEGABYTE = 1_048_576
/** Collections stop the shop for a moment, so readings are rare. */
const READ_KEPT_EVERY_MS = 20_000
const READ_RESIDENT_EVERY_MS = 60_000

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
  const resident = readEvery(READ_RESIDENT_EVERY_MS, async () => ({
    y: (await readResidentMemory(socket)) / MEGABYTE,
    x: (performance.now() - start) / 60_000,
  }))
  const kept = readEvery(READ_KEPT_EVERY_MS, async () => {
    const { heapUsed, external } = await readRetainedMemory(socket)
    return { x: countRequests(), y: heapUsed + external }
  })
  return {
    async stop() {
      const [ofResident, ofKept] = [await resident.stop(), await kept.stop()]
      return {
        resident: toMedian(ofResident),
        residentSlope: toSlope(ofResident),
        kept: toMedian(ofKept) / MEGABYTE,
        keptOfRequest: toSlope(ofKept),
      }
    },
  }
}

/** Takes readings one after the other, the last one when stopped. Leaves out those that fail and the first third. */
function readEvery(everyMs: number, read: () => Promise<Point>): { stop(): Promise<Point[]> } {
  const seen: Point[] = []
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
