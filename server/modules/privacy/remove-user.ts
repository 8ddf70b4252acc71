import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { findPerson } from '../access/person.repository.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { countAdmins, findUserByEmail } from '../access/users.repository.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { erasePerson } from './erase-person.ts'

interface RemoveUserOptions {
  email: string
  caller: Caller
  now: number
  /** Called after the commit: a payment in progress must not go through. */
  onOrderClosed: (orderId: string) => void
}

/** Removes a user immediately, as if they had deleted their account. Their reviews stay as a former customer's. */
export async function removeUser(
  engine: Engine,
  { email, caller, now, onOrderClosed }: RemoveUserOptions,
): Promise<{ deletedCount: number }> {
  const closed = await engine.db.transaction().execute(async (tx) => {
    // Two admins who remove each other at the same moment must not both succeed.
    await engine.lock(tx, 'admins')
    await requireStillAllowed(tx, { caller, endpoint: 'removeUser', now })
    const found = await findUserByEmail(tx, email)
    const user = found && (await findPerson(tx, found.id))
    if (!user) return null
    if (user.id === caller.userId) throw new ShopError('CONFLICT', 'You cannot remove yourself.')
    if (user.role === 'admin' && (await countAdmins(tx)) <= 1) {
      throw new ShopError('CONFLICT', 'The last admin cannot be removed.')
    }
    // Logged by id, because the address is erased with the user.
    await recordAudit(tx, { by: caller, action: 'remove user', subject: user.id, now })
    return erasePerson(tx, { user, reviews: 'keep', now })
  })
  for (const id of closed ?? []) onOrderClosed(id)
  return { deletedCount: closed ? 1 : 0 }
}
