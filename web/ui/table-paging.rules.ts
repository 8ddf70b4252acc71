export const PAGE_SIZE = 20

/** A position in a list. The cursor leads there; the page number only counts. */
export interface ListPlace {
  cursor: string
  page: number
}

export const FIRST_PAGE: ListPlace = { cursor: '', page: 1 }

export function readListPlace(params: URLSearchParams): ListPlace {
  const cursor = params.get('cursor') ?? ''
  const page = Math.trunc(Number(params.get('page')))
  // Without a cursor the list starts at the beginning, whatever the page number.
  return { cursor, page: cursor && page > 1 ? page : 1 }
}

/** A relative URL with the active filters, and the position unless it is the start. */
export function toListAddress(filter: Record<string, string>, { cursor, page }: ListPlace): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  if (cursor) {
    params.set('cursor', cursor)
    params.set('page', String(page))
  }
  return `?${params}`
}

/** The number of the first row of a page. */
export function firstSerial(page: number, pageSize = PAGE_SIZE): number {
  return (page - 1) * pageSize + 1
}
