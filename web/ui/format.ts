const countFormat = new Intl.NumberFormat('en-US')
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 1920 as '1,920'. */
export function formatCount(count: number): string {
  return countFormat.format(count)
}

/** '2026-09-21' as 'September 21, 2026', the same on both sides whatever their time zone. */
export function formatDate(date: string): string {
  return dateFormat.format(new Date(date))
}
