import type { Db } from '../../db/dialect/engine.ts'
import { findMailsTo, type MailOwner } from './mail.repository.ts'

/**
 * Mails to an address, oldest first. The text of one that was sent is not kept; nor is a link that waits told. Of an
 * address that was not confirmed, not those of the contact form: the shop's own it may be.
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
