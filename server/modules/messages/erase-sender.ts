import type { Db } from '../../db/dialect/engine.ts'
import { eraseContactMail } from '../mail/erase-recipient.ts'
import { deleteMessagesFrom } from './sender.repository.ts'

/**
 * Removes what came by the contact form from an address, and what is left of the mails to the shop about it. Only for
 * an address that was confirmed: anybody can register with anybody's.
 */
export async function eraseSender(tx: Db, email: string): Promise<void> {
  for (const message of await deleteMessagesFrom(tx, email)) await eraseContactMail(tx, message)
}
