import { toTimestamp } from '../../../contract/dates.ts'
import type { Db } from '../../db/dialect/engine.ts'
import {
  deleteMailOfMessage,
  deleteMailsTo,
  deleteWaitingMailsAbout,
  findMailsTo,
  type MailOwner,
} from './mail.repository.ts'

/**
 * Deletes every mail to an address, and the waiting mails about it. A sent mail has no text left, so no other mail
 * contains the address. A mail that is being sent at this moment arrives and leaves nothing behind. For an unconfirmed
 * address this deletes only the account's own mails, because the address may belong to the shop or to a stranger.
 */
export async function eraseMailsOf(tx: Db, owner: MailOwner): Promise<void> {
  await deleteMailsTo(tx, owner)
  if (owner.confirmed) await deleteWaitingMailsAbout(tx, owner.email)
}

/** Deletes the mail to the shop about a message. After sending it still has its subject, which the sender wrote. */
export async function eraseContactMail(tx: Db, messageId: string): Promise<void> {
  await deleteMailOfMessage(tx, messageId)
}

/**
 * Mails to an address, oldest first, without their texts: a sent mail has none left, and a waiting one may contain a
 * link. For an unconfirmed address this leaves out mails to the shop, because the address may be the shop's own.
 */
export async function exportMailsOf(db: Db, owner: MailOwner) {
  const mails = await findMailsTo(db, owner)
  return mails.map(({ recipient, subject, sent_at, failed_at, created_at }) => ({
    to: recipient,
    subject,
    promisedAt: toTimestamp(created_at),
    sentAt: toTimestamp(sent_at),
    givenUpAt: toTimestamp(failed_at),
  }))
}
