const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** '14 Nov 2026', in the reader's own time zone: only for pages that the server does not render. */
export function formatDay(timestamp: string): string {
  return dateFormat.format(new Date(timestamp))
}

/** '14 Nov 2026, 09:40', in the reader's own time zone. */
export function formatTime(timestamp: string): string {
  return timeFormat.format(new Date(timestamp))
}
