import type { Engine } from '../../db/dialect/engine.ts'
import { findPerson, lockPerson } from '../access/person.repository.ts'
import { deleteSessions, updateUser } from '../access/users.repository.ts'
import { revokeListLinksOf } from '../lists/account-lists.ts'
import { deleteResetLinks } from './reset-links.repository.ts'

/**
 * Runs after a mailed link has set a new password. The person who used the link reads the mail of this address, so the
 * address is confirmed. A reset link requested in the meantime is deleted too. If the address was not confirmed before,
 * another person may have registered it: the links of shared lists end, so that person cannot read along. The rest
 * stays, because most who forget a password registered the account themselves.
 */
export async function finishReset({ db }: Engine, { userId, now }: { userId: string; now: number }) {
  await db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, userId))) return
    const user = await findPerson(tx, userId)
    // Sessions first: none of them can share a list again.
    await deleteSessions(tx, userId)
    if (!user?.email_verified) await revokeListLinksOf(tx, userId)
    await updateUser(tx, { id: userId, change: { email_verified: 1, updated_at: now } })
    await deleteResetLinks(tx, userId)
  })
}
