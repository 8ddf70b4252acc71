import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts'

/** The server records a use at most every five minutes, and clocks differ a little. */
const JUST_NOW_MS = 6 * MINUTE_MS

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** The time since the last use, in words. */
export function describeLastUse(iso: string, now: number): string {
  const passed = now - Date.parse(iso)
  if (passed < JUST_NOW_MS) return 'just now'
  if (passed < HOUR_MS) return ago(Math.floor(passed / MINUTE_MS), 'minute')
  if (passed < DAY_MS) return ago(Math.floor(passed / HOUR_MS), 'hour')
  return ago(Math.floor(passed / DAY_MS), 'day')
}
