import { HOUR_MS } from '../../../contract/durations.ts'
import { deleteExpiredRecords } from '../../../server/jobs/delete-expired-records.ts'
import { measureRows } from '../../support/measure-rows.ts'
import { runTrial, TRIAL_ORIGIN, type TrialStore } from './trial.ts'

const PROXY = '127.0.0.1'
const AT_ONCE = 25
/** Attempt counts: keys of an address and an account, cut to a length, and two numbers each. Most calls leave less. */
const BYTES_OF_A_CALL = 500

export interface FillReport {
  faults: string[]
  calls: number
  bytes: { before: number; after: number; swept: number }
}

const BAIT = 'x'.repeat(180_000)
const SMALL = 'x'.repeat(7_000)
/** The largest requests that a visitor without an account can send to the identity library. */
const CALLS: readonly { path: string; body: object }[] = [
  { path: '/sign-in/social', body: { provider: 'google', callbackURL: '/home', additionalData: { BAIT } } },
  { path: '/sign-in/social', body: { provider: 'google', callbackURL: `/home?${SMALL}` } },
  { path: '/sign-in/social', body: { provider: 'google', callbackURL: '/home' } },
  { path: '/sign-in/email', body: { email: `${SMALL}@firm.info`, password: 'wrong password' } },
  { path: '/sign-in/email', body: { email: 'nobody@firm.info', password: SMALL } },
  { path: '/request-password-reset', body: { email: `${SMALL}@firm.info` } },
  { path: '/reset-password', body: { token: SMALL, newPassword: 'a better horse' } },
]

/** Visitors without an account send as much as they can from many addresses; then expired rows are swept. */
export async function fillDisk(store: TrialStore, { calls }: { calls: number }): Promise<FillReport> {
  const environment = { RATE_LIMITS: 'on', TRUSTED_PROXIES: PROXY }
  return runTrial({ store, shops: 1, environment }, async ({ urls: [url = ''], start }) => {
    await start(url).opened
    const before = await measureRows(store.engine)
    const report: FillReport = { faults: [], calls, bytes: { before, after: 0, swept: 0 } }

    async function call(index: number): Promise<void> {
      const { path, body } = CALLS[index % CALLS.length] ?? { path: '', body: {} }
      const from = `203.0.${(index >> 8) & 255}.${index & 255}`
      const response = await fetch(`${url}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: TRIAL_ORIGIN, 'x-forwarded-for': from },
        body: JSON.stringify(body),
      })
      await response.arrayBuffer()
      if (response.status >= 500) report.faults.push(`${path}: ${response.status}`)
    }
    for (let from = 0; from < calls; from += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, calls - from) }, (_, each) => call(from + each)),
      )

    report.bytes.after = await measureRows(store.engine)
    const grown = report.bytes.after - before
    if (grown > calls * BYTES_OF_A_CALL) report.faults.push(`${calls} calls left ${grown} characters`)
    const later = Date.now() + 2 * HOUR_MS
    while ((await deleteExpiredRecords(store.engine, { now: later })) > 0);
    report.bytes.swept = await measureRows(store.engine)
    if (report.bytes.swept > before)
      report.faults.push(`${report.bytes.swept - before} characters stay for ever`)
    return report
  })
}
