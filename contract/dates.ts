import { HOUR_MS, MINUTE_MS } from './durations.ts'

/** Dates as a reader in the United States writes them. Pages, mails, receipts and charts use no other format. */

type Moment = string | number | Date

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const
const FORMATS = {
  date: DATE,
  dateTime: { ...DATE, hour: 'numeric', minute: '2-digit' },
  dateTimeZone: { ...DATE, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  shortDay: { month: 'short', day: 'numeric' },
  longDay: { ...DATE, weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A format, with the last minute and its text: neighboring rows often name the same minute. */
interface Writer {
  format: Intl.DateTimeFormat
  minute: number
  text: string
}

/** Made at the first use of each: it is slow, and most pages show no date. */
const writers = new Map<string, Writer>()

function format(moment: Moment, name: keyof typeof FORMATS, timeZone?: string): string {
  const zone = isCalendarDay(moment) ? 'UTC' : timeZone
  const key = `${name} ${zone}`
  const writer = writers.get(key) ?? {
    format: new Intl.DateTimeFormat('en-US', { ...FORMATS[name], timeZone: zone }),
    minute: Number.NaN,
    text: '',
  }
  writers.set(key, writer)
  const date = new Date(moment)
  const minute = Math.floor(date.getTime() / MINUTE_MS)
  if (minute === writer.minute) return writer.text
  // Some versions of the engine put a narrow space before AM and PM, others an ordinary one.
  const text = writer.format.format(date).replaceAll('\u202f', ' ')
  Object.assign(writer, { minute, text })
  return text
}

/** '2026-09-21' names the same day in every time zone. February 30 is not a day, though `Date` reads it as one. */
export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** 'Nov 15, 2026', in the time zone or, without one, in the reader's own. */
export function formatDate(moment: Moment, timeZone?: string): string {
  return format(moment, 'date', timeZone)
}

/** 'Nov 15, 2026, 7:09 PM'. */
export function formatDateTime(moment: Moment, timeZone?: string): string {
  return format(moment, 'dateTime', timeZone)
}

/** 'Nov 15, 2026, 7:09 PM MST', for a reader who may be in another time zone. */
export function formatDateTimeZone(moment: Moment, timeZone?: string): string {
  return format(moment, 'dateTimeZone', timeZone)
}

/** 'Nov 15', for the axis of a chart. */
export function formatShortDay(day: string): string {
  return format(day, 'shortDay')
}

/** 'Sun, Nov 15, 2026', for the one day that a chart describes. */
export function formatLongDay(day: string): string {
  return format(day, 'longDay')
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone: '2026-11-15'. */
export function toCalendarDay(moment: Moment, timeZone: string): string {
  const known =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  dayFormats.set(timeZone, known)
  return known.format(new Date(moment))
}

/** No time zone is further from UTC. */
const MAX_OFFSET_MS = 15 * HOUR_MS

/** The first moment of a calendar day in a time zone. Where clocks skip midnight, the day begins after it. */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(day)
  let before = utc - MAX_OFFSET_MS
  let start = utc + MAX_OFFSET_MS
  while (start - before > MINUTE_MS) {
    const middle = before + Math.floor((start - before) / MINUTE_MS / 2) * MINUTE_MS
    if (toCalendarDay(middle, timeZone) < day) before = middle
    else start = middle
  }
  return start
}

/** Adds days to a calendar day, which has no time zone. A negative count goes back. */
export function addDays(day: string, count: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** A stored time as replies and exports write it: '2026-11-16T02:09:00.000Z'. */
export function toTimestamp(timeMs: number): string
export function toTimestamp(timeMs: number | null): string | null
export function toTimestamp(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(timeMs).toISOString()
}

/** '2026-11-15T19:09:00-07:00': a moment with the clock of a time zone, for tables that programs read. */
export function toZonedIso(moment: Moment, timeZone: string): string {
  const time = Math.floor(new Date(moment).getTime() / 1_000) * 1_000
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hourCycle: 'h23', timeZone })
  const local = `${toCalendarDay(time, timeZone)}T${clock.format(time)}`
  const minutes = Math.round((Date.parse(`${local}Z`) - time) / MINUTE_MS)
  const two = (value: number) => String(value).padStart(2, '0')
  const offset = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(offset / 60))}:${two(offset % 60)}`
}
