import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'

/** Shows hours while much time is left, and minutes near the end. */
const HOURS_WITHOUT_MINUTES = 10

/** How long the pieces are still held; null once the hold has ended. */
export function describeTimeLeft(expiresAt: string, now: number): string | null {
  const leftMs = Date.parse(expiresAt) - now
  if (leftMs <= 0) return null
  if (leftMs < MINUTE_MS) return 'less than a minute left'
  const hours = Math.floor(leftMs / HOUR_MS)
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS)
  if (hours >= HOURS_WITHOUT_MINUTES) return `${hours} h left`
  if (hours === 0) return `${minutes} min left`
  return minutes === 0 ? `${hours} h left` : `${hours} h ${minutes} min left`
}
