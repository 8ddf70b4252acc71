import type { Engine } from '../../db/dialect/engine.ts'
import { findPerson, lockPerson, setPasswordHash } from '../access/person.repository.ts'
import { deleteSessions, updateUser } from '../access/users.repository.ts'
import { revokeListLinksOf } from '../lists/account-lists.ts'
import { deleteResetLinks } from './reset-links.repository.ts'

/**
 * Sets the new password that came with a mailed link. The person who used the link reads the mail of this address, so
 * the address is confirmed. Every session ends, and a reset link requested in the meantime is deleted too. If the
 * address was not confirmed before, another person may have registered it: links to shared lists stop working, so that
 * this person can no longer read the lists. The rest stays, because most people who forget a password registered the
 * account themselves. All of it is one transaction, so that a crash cannot leave the new password together with the old
 * sessions. Returns the address of the account, or null if the account was deleted.
 */
export async function resetPassword(
  { db }: Pick<Engine, 'db'>,
  { userId, newHash, now }: { userId: string; newHash: string; now: number },
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, userId))) return null
    const user = await findPerson(tx, userId)
    if (!user) return null
    // Sessions first: none of them can share a list again.
    await deleteSessions(tx, userId)
    if (!user.email_verified) await revokeListLinksOf(tx, userId)
    await setPasswordHash(tx, { userId, hash: newHash, now })
    await updateUser(tx, { id: userId, change: { email_verified: 1, updated_at: now } })
    await deleteResetLinks(tx, userId)
    return user.email
  })
}
