import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { MessageThread } from '../../../contract/schemas/message.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { replyMail } from '../mail/contact-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createMessageNotFoundError, getMessage } from './get-message.ts'
import { lockMessage, setMarks } from './messages.repository.ts'
import { applyMarks } from './messages.rules.ts'
import { findReplyOfRequest, insertReply } from './replies.repository.ts'

interface ReplyToMessage {
  id: string
  reply: EndpointInput<'replyToMessage'>['body']
  caller: Caller
  now: number
}

/**
 * Stores a reply, queues the mail with it and marks the message answered: all of it or nothing. The same request sent
 * twice is one reply and one mail.
 */
export async function replyToMessage(
  { db }: Engine,
  { id, reply: { reply: body, requestId }, caller, now }: ReplyToMessage,
): Promise<MessageThread> {
  return db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'replyToMessage', now })
    const message = await lockMessage(tx, id)
    if (!message) throw createMessageNotFoundError()
    const replyId = newId({ msecs: now })
    const request_id = requestId ?? replyId
    const row = { id: replyId, message_id: id, request_id, actor_id: caller.userId, body, created_at: now }
    if (await insertReply(tx, row)) {
      await queueMail(tx, replyMail(message, body), now)
      await setMarks(tx, id, applyMarks(message, { answered: true }, now) ?? message)
      await recordAudit(tx, { by: caller, action: 'answer message', subject: id, now })
    } else {
      const sent = await findReplyOfRequest(tx, request_id)
      if (sent?.message_id !== id || sent.body !== body)
        throw new ShopError(
          'CONFLICT',
          'Another reply was sent with this requestId. Send this one with a new requestId.',
        )
    }
    return getMessage(tx, id)
  })
}
