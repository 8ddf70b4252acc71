import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { countAdmins, findUserByEmail, setRole } from '../access/users.repository.ts'
import { recordAudit } from '../audit/record-audit.ts'

/**
 * Takes the admin role away. Admins may step down, but the shop always keeps one admin. A user who is not an admin
 * counts as not modified.
 */
export async function removeAdmin(
  engine: Engine,
  { email, caller, now }: { email: string; caller: Caller; now: number },
): Promise<{ modifiedCount: number }> {
  return engine.db.transaction().execute(async (tx) => {
    // Two admins who take the role from each other at the same moment must not both succeed.
    await engine.lock(tx, 'admins')
    await requireStillAllowed(tx, { caller, endpoint: 'removeAdmin', now })
    const user = await findUserByEmail(tx, email)
    if (!user) throw new ShopError('NOT_FOUND', 'There is no user with this email address.')
    if (user.role !== 'admin') return { modifiedCount: 0 }
    if ((await countAdmins(tx)) <= 1) {
      throw new ShopError('CONFLICT', 'The shop needs at least one admin. Make someone else an admin first.')
    }
    const modifiedCount = await setRole(tx, { email, role: 'customer', now })
    await recordAudit(tx, { by: caller, action: 'remove admin', subject: user.email, now })
    return { modifiedCount }
  })
}
