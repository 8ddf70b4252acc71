import type { Db } from '../../db/dialect/engine.ts'
import {
  deleteMailOfMoment,
  deleteMailsTo,
  deleteWaitingMailsAbout,
  type MailOwner,
} from './mail.repository.ts'
import { contactSubject } from './mail.rules.ts'

/**
 * Forgets every mail to an address, sent or not, and what still waits to be sent about it: a text goes when it is
 * sent, so no other mail holds the address. A mail that is on its way at this moment arrives and leaves nothing behind.
 * Of an address that was not confirmed only the mails of the account go: the shop's own, or a stranger's, it may be.
 */
export async function eraseRecipient(tx: Db, owner: MailOwner): Promise<void> {
  await deleteMailsTo(tx, owner)
  if (owner.confirmed) await deleteWaitingMailsAbout(tx, owner.email)
}

/** The mail to the shop about a message: of one that was sent the subject is left, and that is the sender's. */
export async function eraseContactMail(tx: Db, message: { id: string; subject: string }): Promise<void> {
  await deleteMailOfMoment(tx, { subject: contactSubject(message.subject), sameMomentAs: message.id })
}
