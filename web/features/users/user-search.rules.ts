import { type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

/** The URL's filter, the start of an e-mail address, and its position in the list. */
export interface UserSearch extends ListPlace {
  q: string
}

export function readUserSearch(params: URLSearchParams): UserSearch {
  return { q: params.get('q')?.trim() ?? '', ...readListPlace(params) }
}

export function toUserSearch({ q, ...place }: UserSearch): string {
  return toListAddress({ q }, place)
}
