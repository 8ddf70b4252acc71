import { groupThousands } from '../../contract/thousands.ts'

let dateFormat: Intl.DateTimeFormat | undefined

/** 1920 as '1,920'. */
export function formatCount(count: number): string {
  return groupThousands(count)
}

/** '2026-09-21' as 'September 21, 2026', identical on server and browser in any time zone. */
export function formatDate(date: string): string {
  // Created at the first date: it is slow, and most pages show none.
  dateFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return dateFormat.format(new Date(date))
}
