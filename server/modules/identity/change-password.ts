import type { Engine } from '../../db/dialect/engine.ts'
import { lockPerson, replacePasswordHash } from '../access/person.repository.ts'
import { deleteSessions, lockCaller } from '../access/users.repository.ts'
import { deleteResetLinks } from './reset-links.repository.ts'

interface PasswordChange {
  userId: string
  /** The session that asked for the change. */
  sessionId: string
  /** The hash that the current password was compared with. */
  verifiedHash: string
  newHash: string
  now: number
}

/**
 * Sets a new password, ends every session and deletes every reset link of the account. Hashing takes time, and the
 * owner may reset the password meanwhile. So the change applies only if the verified hash is still current and the
 * session that asked for it still exists. Otherwise it changes nothing and returns false.
 */
export async function changePassword(
  { db }: Pick<Engine, 'db'>,
  { userId, sessionId, verifiedHash, newHash, now }: PasswordChange,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Lock the person first. Otherwise two changes at the same moment would wait for each other's session.
    if (!(await lockPerson(tx, userId))) return false
    if (!(await lockCaller(tx, { userId, sessionId, now, withRole: false }))) return false
    if (!(await replacePasswordHash(tx, { userId, from: verifiedHash, to: newHash, now }))) return false
    await deleteSessions(tx, userId)
    await deleteResetLinks(tx, userId)
    return true
  })
}
