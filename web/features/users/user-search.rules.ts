import { type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

/** What the address says: the beginning of an e-mail address, and where in the list one is. */
export interface UserSearch extends ListPlace {
  q: string
}

export function readUserSearch(params: URLSearchParams): UserSearch {
  return { q: params.get('q')?.trim() ?? '', ...readListPlace(params) }
}

export function toUserSearch({ q, ...place }: UserSearch): string {
  return toListAddress({ q }, place)
}
