import type { Engine } from '../db/dialect/engine.ts'
import { deleteOverAttempts } from '../modules/access/attempts.repository.ts'
import { deleteOverSessions } from '../modules/access/person.repository.ts'
import { deleteOverCarts } from '../modules/cart/cart.repository.ts'
import { deleteOverVerifications } from '../modules/identity/reset-links.repository.ts'
import { forgetDoneMails } from '../modules/mail/delete-done-mails.ts'
import { forgetOldSearches } from '../modules/searches/forget-old-searches.ts'

const BATCH_SIZE = 100

/**
 * Deletes a batch of each kind of personal data that is no longer needed: counted attempts, expired sessions and mailed
 * links, old mails, old search questions, carts that nobody changed for months. Returns how many rows it deleted. Each
 * row is deleted on its own: the deletion of an account removes several of these rows too, and two transactions that
 * lock them in different orders would deadlock.
 */
export async function forgetWhatIsOver(
  { db }: Engine,
  { now, limit = BATCH_SIZE }: { now: number; limit?: number },
): Promise<number> {
  const attempts = await deleteOverAttempts(db, { now, limit })
  const sessions = await deleteOverSessions(db, { now, limit })
  const verifications = await deleteOverVerifications(db, { now, limit })
  const mails = await forgetDoneMails(db, { now, limit })
  const carts = await deleteOverCarts(db, { now, limit })
  return attempts + sessions + verifications + mails + carts + (await forgetOldSearches(db, { now, limit }))
}
