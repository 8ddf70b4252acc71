import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import { PAGE_SIZE } from '../../ui/table-paging.rules.ts'
import type { UserSearch } from './user-search.rules.ts'

export const USERS_KEY = ['users']

/** Admins always see the current rights, whatever is cached. Shows the previous page until the next one arrives. */
export function usersQuery(
  api: ApiClient,
  { q, filter, cursor }: Pick<UserSearch, 'q' | 'filter' | 'cursor'>,
) {
  const query = { limit: PAGE_SIZE, ...(q && { q }), ...(filter && { filter }), ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: [...USERS_KEY, query],
    queryFn: ({ signal }) => api.list('listUsers', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
