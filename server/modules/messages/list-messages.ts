import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { ReceivedMessage } from '../../../contract/schemas/message.ts'
import { cutPage } from '../../db/cut-page.rules.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { countMessages, findMessages } from './messages.repository.ts'
import { toMessageSearch, toReceivedMessage } from './messages.rules.ts'

interface MessageList {
  messages: ReceivedMessage[]
  nextCursor: string | null
  /** Set only if everything fits on the first page, where it costs nothing to know. Null otherwise. */
  total: number | null
}

export async function listMessages(
  { db }: Engine,
  { q, state, limit, cursor }: EndpointInput<'listMessages'>['query'],
): Promise<MessageList> {
  const search = toMessageSearch(q)
  const found = await findMessages(db, { search, state, afterId: cursor, limit: limit + 1 })
  const { shown, nextCursor } = cutPage(found, limit, ({ id }) => id)
  return {
    messages: shown.map(toReceivedMessage),
    nextCursor,
    total: cursor || nextCursor ? null : shown.length,
  }
}

export function countNewMessages({ db }: Engine): Promise<number> {
  return countMessages(db, 'new')
}
