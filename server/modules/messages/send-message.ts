import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { limitAttempts } from '../access/limit-attempts.ts'
import { contactMail } from '../mail/contact-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findMessageOfRequest, insertMessage, insertMessageWords } from './messages.repository.ts'
import { toMessageWords } from './messages.rules.ts'

interface SendMessage {
  message: EndpointInput<'sendMessage'>['body']
  /** The sender's network address; null if limits are off. */
  ip: string | null
  shopAddress: string
  publicUrl: string
  now: number
}

type Content = { email: string; subject: string; body: string }

/**
 * Stores a message and queues a mail to the shop about it, both or neither. The attempt is counted in the same
 * transaction, so a repeated message counts once and a refused one leaves nothing behind.
 */
export async function sendMessage(
  engine: Engine,
  { message, ip, shopAddress, publicUrl, now }: SendMessage,
): Promise<{ insertedId: string }> {
  const id = newId({ msecs: now })
  // People do not see this field. A bot that fills it in gets the usual reply.
  if (message.website) return { insertedId: id }
  const { email, subject, message: body, requestId = id } = message
  const content = { email, subject, body }
  return engine.db.transaction().execute(async (tx) => {
    const isNew = await insertMessage(tx, { id, request_id: requestId, ...content, created_at: now })
    if (!isNew) return { insertedId: await findSent(tx, requestId, content) }
    if (ip !== null) await limitAttempts({ db: tx }, { kind: 'message', ip, account: '', now })
    await insertMessageWords(tx, id, toMessageWords(content))
    await queueMail(tx, contactMail({ id, ...content }, { to: shopAddress, publicUrl }), now)
    return { insertedId: id }
  })
}

/** The id of the message sent before. A different text must not seem to have arrived. */
async function findSent(tx: Db, requestId: string, sent: Content): Promise<string> {
  const found = await findMessageOfRequest(tx, requestId)
  const isSame = found?.email === sent.email && found.subject === sent.subject && found.body === sent.body
  if (!found || !isSame)
    throw new ShopError(
      'CONFLICT',
      'Another message was sent with this requestId. Send this one with a new requestId.',
    )
  return found.id
}
