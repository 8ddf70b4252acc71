import { MESSAGE_STATES, type ReceivedMessage } from '../../../contract/schemas/message.ts'

export const PAGE_SIZE = 20

export type MessageState = (typeof MESSAGE_STATES)[number]

export const STATE_NAMES: Record<MessageState, string> = {
  new: 'New',
  read: 'Read',
  answered: 'Answered',
}

/** What the address says about the list. */
export interface MessageSearch {
  q: string
  state: MessageState | ''
  cursor: string
  page: number
}

export const FIRST_PAGE = { cursor: '', page: 1 }

export function readMessageSearch(params: URLSearchParams): MessageSearch {
  const cursor = params.get('cursor') ?? ''
  const page = Math.trunc(Number(params.get('page')))
  return {
    q: params.get('q')?.trim().slice(0, 100) ?? '',
    state: MESSAGE_STATES.find((state) => state === params.get('state')) ?? '',
    cursor,
    // The page only counts; without a cursor one is at the beginning whatever it says.
    page: cursor && page > 1 ? page : 1,
  }
}

/** What the server is asked for: only the filters that are set. */
export function toMessageFilter({ q, state }: Pick<MessageSearch, 'q' | 'state'>) {
  return { ...(q && { q }), ...(state && { state }) }
}

/** An address relative to the page: only what differs from the whole list. */
export function toMessageAddress(search: MessageSearch): string {
  const params = new URLSearchParams(toMessageFilter(search))
  if (search.cursor) {
    params.set('cursor', search.cursor)
    params.set('page', String(search.page))
  }
  return `?${params}`
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
