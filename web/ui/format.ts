import { groupThousands } from '../../contract/thousands.ts'

let dateFormat: Intl.DateTimeFormat | undefined

/** 1920 as '1,920'. */
export function formatCount(count: number): string {
  return groupThousands(count)
}

/** '2026-09-21' as 'September 21, 2026', the same on both sides whatever their time zone. */
export function formatDate(date: string): string {
  // Made for the first date: it takes long, and most pages show none.
  dateFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return dateFormat.format(new Date(date))
}
