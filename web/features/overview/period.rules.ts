import { periods } from '../../../content/messages/en/overview.ts'
import { addDays, isCalendarDay } from '../../../contract/dates.ts'
import {
  countDays,
  findPeriodFault,
  MAX_PERIOD_DAYS,
  type Period,
} from '../../../contract/overview-period.ts'

export const PRESETS = periods.presets
export type Preset = keyof typeof PRESETS

const DEFAULT_PRESET: Preset = '30'

function isPreset(name: string | null): name is Preset {
  return name !== null && Object.hasOwn(PRESETS, name)
}

export function toPeriod(preset: Preset, today: string): Period {
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  return { from: addDays(today, 1 - Number(preset)), to: today }
}

/** Reads custom days or a preset from the URL. */
export function readPeriod(
  params: URLSearchParams,
  today: string,
): { preset: Preset | null; period: Period } {
  const from = params.get('from')
  const to = params.get('to')
  if (isCalendarDay(from) && isCalendarDay(to)) return { preset: null, period: { from, to } }
  const named = params.get('period')
  const preset = isPreset(named) ? named : DEFAULT_PRESET
  return { preset, period: toPeriod(preset, today) }
}

export function toPresetSearch(preset: Preset): string {
  return preset === DEFAULT_PRESET ? '?' : `?period=${preset}`
}

export function toPeriodSearch(period: Period): string {
  return `?${new URLSearchParams({ ...period })}`
}

/** The same number of days, directly before. */
export function findPreviousPeriod(period: Period): Period {
  const days = countDays(period)
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) }
}

/** Why a period cannot be shown; null if it can. */
export function findPeriodProblem(period: Period): string | null {
  const fault = findPeriodFault(period)
  if (fault === 'backwards') return periods.backwards
  return fault && periods.tooLong(MAX_PERIOD_DAYS)
}

/** The change from the previous period: '+18.4%', or null without a previous value. */
export function describeChange(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = ((now - before) / before) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
}

/** 'Mountain Time' for America/Denver. */
export function nameTimeZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
