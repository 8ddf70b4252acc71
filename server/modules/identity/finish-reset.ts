import type { Engine } from '../../db/dialect/engine.ts'
import { lockPerson } from '../access/person.repository.ts'
import { updateUser } from '../access/users.repository.ts'
import { deleteResetLinks } from './reset-links.repository.ts'

/**
 * Runs after a mailed link has set a new password. The person who used the link reads the mail of this address, so the
 * address is confirmed. A reset link requested in the meantime is deleted too.
 */
export async function finishReset({ db }: Engine, { userId, now }: { userId: string; now: number }) {
  await db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, userId))) return
    await updateUser(tx, { id: userId, change: { email_verified: 1, updated_at: now } })
    await deleteResetLinks(tx, userId)
  })
}
