import { DAY_MS } from './durations.ts'

/** Calendar days in the shop's time zone, both included. */
export interface Period {
  from: string
  to: string
}

export const MAX_PERIOD_DAYS = 366

export function countDays({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** Why the overview cannot show a period; null if it can. */
export function findPeriodFault(period: Period): 'backwards' | 'too-long' | null {
  const days = countDays(period)
  if (days < 1) return 'backwards'
  return days > MAX_PERIOD_DAYS ? 'too-long' : null
}
