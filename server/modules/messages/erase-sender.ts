import type { Db } from '../../db/dialect/engine.ts'
import { eraseContactMail } from '../mail/erase-recipient.ts'
import { deleteMessagesFrom } from './sender.repository.ts'

/**
 * Deletes the contact form messages from an address, and what remains of the mails to the shop about them. Only for a
 * confirmed address, because anyone can register any address.
 */
export async function eraseSender(tx: Db, email: string): Promise<void> {
  for (const id of await deleteMessagesFrom(tx, email)) await eraseContactMail(tx, id)
}
