import { toTimestamp } from '../../../contract/dates.ts'
import type { MessageThread } from '../../../contract/schemas/message.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { findMessages } from './messages.repository.ts'
import { toReceivedMessage } from './messages.rules.ts'
import { findReplies } from './replies.repository.ts'

export function createMessageNotFoundError(): ShopError {
  return new ShopError('NOT_FOUND', 'There is no message with this id.')
}

/** A message with everything that the shop replied to it. */
export async function getMessage(db: Db, id: string): Promise<MessageThread> {
  const [message] = await findMessages(db, { search: { by: 'id', id }, limit: 1 })
  if (!message) throw createMessageNotFoundError()
  const replies = await findReplies(db, id)
  return {
    ...toReceivedMessage(message),
    replies: replies.map((reply) => ({
      _id: reply.id,
      reply: reply.body,
      by: reply.actor_email,
      createdAt: toTimestamp(reply.created_at),
    })),
  }
}
