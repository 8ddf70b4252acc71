import type { Engine } from '../db/dialect/engine.ts'
import { deleteOverAttempts } from '../modules/access/attempts.repository.ts'
import { deleteOverSessions } from '../modules/access/person.repository.ts'
import { deleteOverVerifications } from '../modules/identity/reset-links.repository.ts'
import { forgetDoneMails } from '../modules/mail/delete-done-mails.ts'

const BATCH_SIZE = 100

/**
 * Removes a batch of each kind of row that says something about people and is of no more use: counted attempts, sessions
 * and mailed links that are over, mails of long ago. Row by row, each by itself: an account that is deleted at this
 * moment takes several of the same along, and two transactions that lock them in different orders would wait for each
 * other. Returns how many there were.
 */
export async function forgetWhatIsOver(
  { db }: Engine,
  { now, limit = BATCH_SIZE }: { now: number; limit?: number },
): Promise<number> {
  const attempts = await deleteOverAttempts(db, { now, limit })
  const sessions = await deleteOverSessions(db, { now, limit })
  const verifications = await deleteOverVerifications(db, { now, limit })
  return attempts + sessions + verifications + (await forgetDoneMails(db, { now, limit }))
}
