import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts'

/** The server notes a use every five minutes at most, and clocks differ a little. */
const JUST_NOW_MS = 6 * MINUTE_MS

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** How long ago something was, in words. */
export function describeLastUse(iso: string, now: number): string {
  const passed = now - Date.parse(iso)
  if (passed < JUST_NOW_MS) return 'just now'
  if (passed < HOUR_MS) return ago(Math.floor(passed / MINUTE_MS), 'minute')
  if (passed < DAY_MS) return ago(Math.floor(passed / HOUR_MS), 'hour')
  return ago(Math.floor(passed / DAY_MS), 'day')
}
