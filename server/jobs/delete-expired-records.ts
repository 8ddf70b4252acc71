import type { Engine } from '../db/dialect/engine.ts'
import { deleteExpiredAttempts } from '../modules/access/attempts.repository.ts'
import { deleteExpiredSessions } from '../modules/access/person.repository.ts'
import { deleteExpiredCarts } from '../modules/cart/cart.repository.ts'
import { deleteExpiredVerifications } from '../modules/identity/reset-links.repository.ts'
import { deleteOldMails } from '../modules/mail/delete-old-mails.ts'
import { deleteOldSearches } from '../modules/searches/delete-old-searches.ts'

const BATCH_SIZE = 100

/**
 * Deletes a batch of each kind of personal data that is no longer needed: counted attempts, expired sessions and mailed
 * links, old mails, old search questions, carts that nobody changed for months. Returns how many rows it deleted. Each
 * row is deleted on its own: the deletion of an account removes several of these rows too, and two transactions that
 * lock them in different orders would deadlock.
 */
export async function deleteExpiredRecords(
  { db }: Engine,
  { now, limit = BATCH_SIZE }: { now: number; limit?: number },
): Promise<number> {
  const attempts = await deleteExpiredAttempts(db, { now, limit })
  const sessions = await deleteExpiredSessions(db, { now, limit })
  const verifications = await deleteExpiredVerifications(db, { now, limit })
  const mails = await deleteOldMails(db, { now, limit })
  const carts = await deleteExpiredCarts(db, { now, limit })
  return attempts + sessions + verifications + mails + carts + (await deleteOldSearches(db, { now, limit }))
}
