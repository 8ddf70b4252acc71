import { holdMessages } from '../../../content/messages/en/orders.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'

/** Shows hours while much time is left, and minutes near the end. */
const HOURS_WITHOUT_MINUTES = 10

/** How long the pieces are still held; null once the hold has ended. */
export function describeTimeLeft(expiresAt: string, now: number): string | null {
  const leftMs = Date.parse(expiresAt) - now
  if (leftMs <= 0) return null
  if (leftMs < MINUTE_MS) return holdMessages.lessThanMinute
  const hours = Math.floor(leftMs / HOUR_MS)
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS)
  if (hours >= HOURS_WITHOUT_MINUTES) return holdMessages.hours(hours)
  if (hours === 0) return holdMessages.minutes(minutes)
  return minutes === 0 ? holdMessages.hours(hours) : holdMessages.hoursAndMinutes(hours, minutes)
}
