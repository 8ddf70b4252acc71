import { USER_FILTERS } from '../../../contract/schemas/user.ts'
import { MAX_SEARCH_TEXT } from '../../../contract/text-limits.ts'
import { type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

type UserFilter = (typeof USER_FILTERS)[number]

/** The filters of the URL and its position in the list. */
export interface UserSearch extends ListPlace {
  q: string
  filter: UserFilter | ''
}

export function readUserSearch(params: URLSearchParams): UserSearch {
  return {
    q: params.get('q')?.trim().slice(0, MAX_SEARCH_TEXT) ?? '',
    filter: USER_FILTERS.find((filter) => filter === params.get('filter')) ?? '',
    ...readListPlace(params),
  }
}

export function toUserSearch({ q, filter, ...place }: UserSearch): string {
  return toListAddress({ q, ...(filter && { filter }) }, place)
}
