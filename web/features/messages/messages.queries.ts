import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MAX_SEARCH_TEXT } from '../../../contract/text-limits.ts'
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

/** One message with its replies. */
export function messageQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['message', id],
    queryFn: ({ signal }) => api.call('getMessage', { params: { id }, signal }),
    ...FRESH,
  })
}

const SENDER_ORDERS = 5

/** The newest orders of a sender; null if no account has confirmed the address. */
export function senderOrdersQuery(api: ApiClient, email: string) {
  return queryOptions({
    queryKey: ['orders', 'sender', email],
    queryFn: async ({ signal }) => {
      const users = await api.call('listUsers', { query: { q: email.slice(0, MAX_SEARCH_TEXT) }, signal })
      const user = users.find((each) => each.email === email.toLowerCase())
      if (!user?.emailVerified) return null
      return api.call('listOrders', { query: { user: user.email, limit: SENDER_ORDERS }, signal })
    },
    ...FRESH,
  })
}
