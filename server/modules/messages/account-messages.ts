import { toTimestamp } from '../../../contract/dates.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { eraseContactMail } from '../mail/account-mails.ts'
import { deleteMessagesFrom, findMessagesFrom, findRepliesTo } from './sender.repository.ts'

/**
 * Deletes the contact form messages from an address, and what remains of the mails to the shop about them. Only for a
 * confirmed address, because anyone can register any address.
 */
export async function eraseMessagesOf(tx: Db, email: string): Promise<void> {
  for (const id of await deleteMessagesFrom(tx, email)) await eraseContactMail(tx, id)
}

/** Contact form messages from an address with the shop's replies, oldest first. */
export async function exportMessagesOf(db: Db, email: string) {
  const messages = await findMessagesFrom(db, email)
  const replies = Map.groupBy(await findRepliesTo(db, email), ({ message_id }) => message_id)
  return messages.map((message) => ({
    id: message.id,
    from: message.email,
    sentAt: toTimestamp(message.created_at),
    subject: message.subject,
    message: message.body,
    readAt: toTimestamp(message.read_at),
    answeredAt: toTimestamp(message.answered_at),
    replies: (replies.get(message.id) ?? []).map(({ body, created_at }) => ({
      sentAt: toTimestamp(created_at),
      reply: body,
    })),
  }))
}
