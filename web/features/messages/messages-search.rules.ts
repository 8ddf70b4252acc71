import { MESSAGE_STATES, type ReceivedMessage } from '../../../contract/schemas/message.ts'
import { type ListPlace, readListPlace, toListAddress } from '../../ui/table-paging.rules.ts'

export type MessageState = (typeof MESSAGE_STATES)[number]

export const STATE_NAMES: Record<MessageState, string> = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
}

/** What the address says about the list. */
export interface MessageSearch extends ListPlace {
  q: string
  state: MessageState | ''
}

export function readMessageSearch(params: URLSearchParams): MessageSearch {
  return {
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    state: MESSAGE_STATES.find((state) => state === params.get('state')) ?? '',
    ...readListPlace(params),
  }
}

/** What the server is asked for: only the filters that are set. */
export function toMessageFilter({ q, state }: Pick<MessageSearch, 'q' | 'state'>) {
  return { ...(q && { q }), ...(state && { state }) }
}

/** An address relative to the page: only what differs from the whole list. */
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

/** A new mail to the sender, in the mail program of whoever answers. */
export function toAnswerLink({ email, subject }: Pick<ReceivedMessage, 'email' | 'subject'>): string {
  const answered = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(answered)}`
}
