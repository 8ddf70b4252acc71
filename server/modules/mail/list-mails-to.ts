import type { Db } from '../../db/dialect/engine.ts'
import { findMailsTo, type MailOwner } from './mail.repository.ts'

/**
 * Mails to an address, oldest first, without their texts: a sent mail has none left, and a waiting one may contain a
 * link. For an unconfirmed address this leaves out mails to the shop, because the address may be the shop's own.
 */
export async function listMailsTo(db: Db, owner: MailOwner) {
  const mails = await findMailsTo(db, owner)
  return mails.map(({ recipient, subject, sent_at, failed_at, created_at }) => ({
    to: recipient,
    subject,
    promisedAt: new Date(created_at).toISOString(),
    sentAt: sent_at === null ? null : new Date(sent_at).toISOString(),
    givenUpAt: failed_at === null ? null : new Date(failed_at).toISOString(),
  }))
}
