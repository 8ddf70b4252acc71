import { setTimeout as sleep } from 'node:timers/promises'
import { TRIAL_ORIGIN, TRIAL_SECRET } from '../trust/trials/trial.ts'
import { findFreePort, type RunningShop, runShop } from './run-shop.ts'

const LOOK_EVERY_MS = 50
const PATIENCE_MS = 60_000

export interface RunningWorkers extends RunningShop {
  url: string
  port: number
  /** The process ids of each worker that has ever served, the newest last, according to the log. */
  pids(worker: number): number[]
  /** How many requests with this route and status each worker has answered. */
  count(route: string, status: number): Promise<Record<string, number>>
  /** Waits until this many different processes have served. */
  untilServed(processes: number): Promise<void>
}

/** The shop as several processes, with the sandbox in the primary. */
export async function runWorkers(environment: Record<string, string>): Promise<RunningWorkers> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const shop = runShop({
    PORT: String(port),
    WEB_CONCURRENCY: '2',
    PUBLIC_URL: TRIAL_ORIGIN,
    AUTH_SECRET: TRIAL_SECRET,
    SANDBOX: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    ...environment,
  })
  let said = ''
  shop.process.stdout?.on('data', (text) => {
    said += text
  })
  const pids = (worker: number) => [
    ...new Set(
      said
        .split('\n')
        .filter((line) => line.includes('Server listening') && line.includes(`"worker":${worker}`))
        .map((line) => Number(/"pid":(\d+)/.exec(line)?.[1])),
    ),
  ]
  return {
    ...shop,
    url,
    port,
    pids,
    async count(route, status) {
      const text = await (await fetch(`${url}/metrics`)).text()
      const lines = text.matchAll(
        /^http_request_duration_seconds_count\{[^}]*route="([^"]+)",status="(\d+)",worker="(\d+)"\} (\d+)$/gm,
      )
      return Object.fromEntries(
        [...lines]
          .filter(([, ofRoute, ofStatus]) => ofRoute === route && ofStatus === String(status))
          .map(([, , , worker, times]) => [worker, Number(times)]),
      )
    },
    async untilServed(processes) {
      const deadline = Date.now() + PATIENCE_MS
      while (pids(1).length + pids(2).length < processes) {
        if (Date.now() > deadline) throw new Error(`fewer than ${processes} processes have served: ${said}`)
        await sleep(LOOK_EVERY_MS)
      }
    },
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
