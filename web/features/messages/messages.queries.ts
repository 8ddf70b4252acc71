import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import { PAGE_SIZE } from '../../ui/table-paging.rules.ts'
import { type MessageSearch, toMessageFilter } from './messages-search.rules.ts'

export const MESSAGES_KEY = ['messages']

/** Admins always see the current messages, whatever is cached. */
const FRESH = { staleTime: 0 }

export function messagesQuery(api: ApiClient, search: MessageSearch) {
  const { cursor } = search
  return queryOptions({
    queryKey: [...MESSAGES_KEY, search],
    queryFn: ({ signal }) =>
      api.list('listMessages', {
        query: { ...toMessageFilter(search), limit: PAGE_SIZE, ...(cursor && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

/** Finds one message by id; null if it does not exist. */
export function messageQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['message', id],
    queryFn: async ({ signal }) => {
      const [message] = await api.call('listMessages', { query: { q: id }, signal })
      return message?._id === id ? message : null
    },
    ...FRESH,
  })
}
