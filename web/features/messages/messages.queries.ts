import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/client.ts'
import { type MessageSearch, PAGE_SIZE, toMessageFilter } from './messages-search.rules.ts'

export const MESSAGES_KEY = ['messages']

/** An admin sees the messages as they are now, whatever was loaded before. */
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

/** One message, found by its id; null when there is none. */
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
