import { median, percentile } from '../statistics.ts'

export interface Paced {
  perSecond: number
  p50: number
  p99: number
  /** Processor seconds of this process per 1,000 items. */
  cpu: number
}

/** Works on all items, `atOnce` of them at the same time, and times each one. */
export async function pace<Item>(
  items: readonly Item[],
  { atOnce, work }: { atOnce: number; work: (item: Item) => Promise<unknown> },
): Promise<Paced> {
  const waiting = items.values()
  const times: number[] = []
  async function hand(): Promise<void> {
    for (const item of waiting) {
      const began = performance.now()
      await work(item)
      times.push(performance.now() - began)
    }
  }
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()]
  await Promise.all(Array.from({ length: atOnce }, hand))
  const seconds = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    perSecond: items.length / seconds,
    p50: median(times),
    p99: percentile(times, 0.99),
    cpu: ((user + system) / 1e6 / items.length) * 1_000,
  }
}

/** What a turn must report; the processor time is null where the system does not report it. */
type Turn = Pick<Paced, 'p50' | 'p99'> & { cpu: number | null }

export function paceDetails(turns: readonly Turn[]): Record<string, number> {
  const cpu = turns.flatMap((turn) => turn.cpu ?? [])
  return {
    'p50 ms': median(turns.map(({ p50 }) => p50)),
    'p99 ms': median(turns.map(({ p99 }) => p99)),
    ...(cpu.length > 0 && { 'CPU s per 1,000': median(cpu) }),
  }
}
