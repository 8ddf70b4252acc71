import type { Engine } from '../../db/dialect/engine.ts'
import { forgetDoneMails } from '../mail/forget-done-mails.ts'
import { deleteOverAttempts } from './attempts.repository.ts'
import { deleteOverSessions } from './person.repository.ts'

const BATCH_SIZE = 100

/**
 * Removes a batch of each kind of row that says something about people and is of no more use: counted attempts and
 * sessions that are over, mails of long ago. Row by row, each by itself: whoever leaves at this moment deletes several
 * of the same, and two who lock them in another order would wait for each other. Gives how many there were.
 */
export async function forgetWhatIsOver(
  { db }: Engine,
  { now, limit = BATCH_SIZE }: { now: number; limit?: number },
): Promise<number> {
  const attempts = await deleteOverAttempts(db, { now, limit })
  const sessions = await deleteOverSessions(db, { now, limit })
  return attempts + sessions + (await forgetDoneMails(db, { now, limit }))
}
