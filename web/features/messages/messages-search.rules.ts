import { messagesPageMessages as texts } from '../../../content/messages/en/messages.ts'
import { MESSAGE_STATES, type ReceivedMessage } from '../../../contract/schemas/message.ts'
import { MAX_SEARCH_TEXT } from '../../../contract/text-limits.ts'
import { type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

export type MessageState = (typeof MESSAGE_STATES)[number]

export const STATE_NAMES: Record<MessageState, string> = texts.states

/** The list's state in the URL. */
export interface MessageSearch extends ListPlace {
  q: string
  state: MessageState | ''
}

export function readMessageSearch(params: URLSearchParams): MessageSearch {
  return {
    q: params.get('q')?.trim().slice(0, MAX_SEARCH_TEXT) ?? '',
    state: MESSAGE_STATES.find((state) => state === params.get('state')) ?? '',
    ...readListPlace(params),
  }
}

/** The request's query: only the active filters. */
export function toMessageFilter({ q, state }: Pick<MessageSearch, 'q' | 'state'>) {
  return { ...(q && { q }), ...(state && { state }) }
}

/** A relative URL with only what differs from the whole list. */
export function toMessageAddress(search: MessageSearch): string {
  return toListAddress(toMessageFilter(search), search)
}

export function stateOf({
  readAt,
  answeredAt,
}: Pick<ReceivedMessage, 'readAt' | 'answeredAt'>): MessageState {
  if (answeredAt) return 'answered'
  return readAt ? 'read' : 'new'
}
