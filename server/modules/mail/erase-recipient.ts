import type { Db } from '../../db/dialect/engine.ts'
import { contactSubject } from './contact-mail.ts'
import { deleteMailOfMoment, deleteMailsTo, deleteWaitingMailsAbout } from './mail.repository.ts'

/**
 * Forgets every mail to an address, sent or not, and what still waits to be sent about it: a text goes when it is
 * sent, so no other mail holds the address. A mail that is on its way at this moment arrives and leaves nothing behind.
 */
export async function eraseRecipient(tx: Db, email: string): Promise<void> {
  await deleteMailsTo(tx, email)
  await deleteWaitingMailsAbout(tx, email)
}

/** The mail to the shop about a message: of one that was sent the subject is left, and that is the sender's. */
export async function eraseContactMail(tx: Db, message: { id: string; subject: string }): Promise<void> {
  await deleteMailOfMoment(tx, { subject: contactSubject(message.subject), sameMomentAs: message.id })
}
