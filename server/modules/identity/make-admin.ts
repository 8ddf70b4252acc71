import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { deleteSessions, findUserByEmail, setRole } from '../access/users.repository.ts'
import { recordAudit } from '../audit/record-audit.ts'

interface MakeAdminOptions {
  email: string
  caller: Caller | null
  /** Whether the new admin has to sign in again: a session may come from a provider that may not act as an admin. */
  endSessions: boolean
  now: number
}

/** Makes a user an admin. Repeatable: a user who is already an admin counts as not modified. */
export async function makeAdmin(
  engine: Engine,
  { email, caller, endSessions, now }: MakeAdminOptions,
): Promise<{ modifiedCount: number }> {
  return engine.db.transaction().execute(async (tx) => {
    await engine.lock(tx, 'admins')
    if (caller) await requireStillAllowed(tx, { caller, endpoint: 'makeAdmin', now })
    const user = await findUserByEmail(tx, email)
    if (!user) throw new ShopError('NOT_FOUND', 'There is no user with this email address.')
    // Anyone can register an address. Only a user who has proved that the address is theirs gets the role.
    if (user.role !== 'admin' && !user.email_verified) {
      throw new ShopError('CONFLICT', `${user.email} has not confirmed this email address yet.`)
    }
    const modifiedCount = await setRole(tx, { email, role: 'admin', now })
    if (modifiedCount > 0 && endSessions) await deleteSessions(tx, user.id)
    if (modifiedCount > 0)
      await recordAudit(tx, { by: caller, action: 'make admin', subject: user.email, now })
    return { modifiedCount }
  })
}
