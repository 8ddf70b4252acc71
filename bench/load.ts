import autocannon from 'autocannon'
import type { ChildServer } from './child-server.ts'
import { processorSeconds } from './processor-time.ts'
import type { Figure } from './report.ts'
import { settings } from './settings.ts'
import { median, percentile } from './statistics.ts'
import { paceDetails } from './writes/pace.ts'

export const CONNECTIONS = 50

export interface Turn {
  perSecond: number
  p50: number
  p99: number
  /** Processor seconds of the server per 1,000 requests; null where the system does not report them. */
  cpu: number | null
  /** How many cores the load generator itself kept busy. */
  generatorCores: number
}

type Options = Omit<autocannon.Options, 'url'> & { path?: string }

/** Loads a server for one turn. Throws when any reply is not a success: its speed would mean nothing. */
export async function loadServer(server: ChildServer, { path = '', ...options }: Options): Promise<Turn> {
  const url = server.origin + path
  const [cpuBefore, ownBefore, began] = [processorSeconds(server.pid), process.cpuUsage(), performance.now()]
  const { result, lastAt, times } = await runLoad({
    connections: CONNECTIONS,
    ...(options.amount ? {} : { duration: settings.seconds }),
    ...options,
    url,
  })
  const seconds = (lastAt - began) / 1_000
  const own = process.cpuUsage(ownBefore)
  const cpuAfter = processorSeconds(server.pid)
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} replies that were not 2xx, ${result.errors} errors`)
  const requests = result.requests.total
  if (requests === 0) throw new Error(`${url}: no reply in the whole turn`)
  return {
    perSecond: requests / seconds,
    p50: median(times),
    p99: percentile(times, 0.99),
    cpu: cpuBefore === null || cpuAfter === null ? null : ((cpuAfter - cpuBefore) / requests) * 1_000,
    generatorCores: (own.user + own.system) / 1e6 / seconds,
  }
}

interface Loaded {
  result: autocannon.Result
  lastAt: number
  times: number[]
}

/** The generator stops at full seconds and reports full milliseconds, so every reply is timed here. */
function runLoad(options: autocannon.Options): Promise<Loaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded>()
  const times: number[] = []
  let lastAt = performance.now()
  const instance = autocannon(options, (error, result) =>
    error ? reject(error) : resolve({ result, lastAt, times }),
  )
  instance.on('response', (_client, _status, _bytes, ms) => {
    lastAt = performance.now()
    times.push(ms)
  })
  return promise
}

export const rates = (turns: readonly Turn[]): number[] => turns.map(({ perSecond }) => perSecond)

/** Medians of everything measured besides the rate. */
export function detailsOf(turns: readonly Turn[]): NonNullable<Figure['details']> {
  return {
    ...paceDetails(turns),
    'cores of the generator': median(turns.map(({ generatorCores }) => generatorCores)),
  }
}

/** The other server's processor time per request, divided by this one's; 1 is as good as the other. */
export function compareProcessorTime(
  ours: readonly Turn[],
  theirs: readonly Turn[],
): NonNullable<Figure['details']> {
  const ratios = ours.flatMap(({ cpu }, turn) => {
    const other = theirs[turn]?.cpu
    return cpu && other ? [other / cpu] : []
  })
  return ratios.length > 0 ? { 'ratio by CPU': median(ratios) } : {}
}
