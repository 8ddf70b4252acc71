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

/** Made at the first use of each: it is slow, and most pages show no date. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(moment: Moment, name: keyof typeof FORMATS, timeZone?: string): string {
  const zone = isCalendarDay(moment) ? 'UTC' : timeZone
  const key = `${name} ${zone}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...FORMATS[name], timeZone: zone })
  formats.set(key, known)
  // Some versions of the engine put a narrow space before AM and PM, others an ordinary one.
  return known.format(new Date(moment)).replaceAll('\u202f', ' ')
}

/** '2026-09-21' names the same day in every time zone. */
function isCalendarDay(moment: Moment): boolean {
  return typeof moment === 'string' && moment.length === 10
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

/** The calendar day of a moment in a time zone: '2026-11-15'. */
export function toCalendarDay(moment: Moment, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  })
  return parts.format(new Date(moment))
}
