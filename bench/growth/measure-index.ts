import { openCatalog } from '../../server/modules/catalog/open-catalog.ts'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'
import { collectGarbage } from './collect-garbage.ts'

function usedMegabytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** What the search index of a store costs a process: memory, processor time to load it, longest blocking time. */
export async function measureIndex(engine: EngineWithImages): Promise<Record<string, number>> {
  const before = usedMegabytes()
  const catalog = openCatalog(engine)
  let longestMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - last)
    last = now
  })
  const cpu = process.cpuUsage()
  await catalog.read()
  const { user, system } = process.cpuUsage(cpu)
  clearInterval(timer)
  const megabytes = usedMegabytes() - before
  // Read again, so that the index is still in use when its memory is measured.
  await catalog.read()
  return {
    megabytes: Math.round(megabytes),
    loadCpuMs: Math.round((user + system) / 1_000),
    longestMs: Math.round(longestMs),
  }
}
