import { sessionMessages as texts } from '../../../../content/messages/en/account.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts'

/** The server records a use at most every five minutes, and clocks differ a little. */
const JUST_NOW_MS = 6 * MINUTE_MS

/** The time since the last use, in words. */
export function describeLastUse(iso: string, now: number): string {
  const passed = now - Date.parse(iso)
  if (passed < JUST_NOW_MS) return texts.justNow
  if (passed < HOUR_MS) return texts.ago(Math.floor(passed / MINUTE_MS), 'minute')
  if (passed < DAY_MS) return texts.ago(Math.floor(passed / HOUR_MS), 'hour')
  return texts.ago(Math.floor(passed / DAY_MS), 'day')
}
