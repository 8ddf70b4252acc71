export const PAGE_SIZE = 20

/** What the address says: the beginning of an e-mail address, and where in the list one is. */
export interface UserSearch {
  q: string
  cursor: string
  page: number
}

export function readUserSearch(params: URLSearchParams): UserSearch {
  const cursor = params.get('cursor') ?? ''
  const page = Math.trunc(Number(params.get('page')))
  // The page only counts; without a cursor one is at the beginning whatever it says.
  return { q: params.get('q')?.trim() ?? '', cursor, page: cursor && page > 1 ? page : 1 }
}

/** An address relative to the page: only what differs from the beginning of the whole list. */
export function toUserSearch({ q, cursor, page }: UserSearch): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (cursor) {
    params.set('cursor', cursor)
    params.set('page', String(page))
  }
  return `?${params}`
}

/** The number of the first row of a page. */
export function firstSerial(page: number): number {
  return (page - 1) * PAGE_SIZE + 1
}
