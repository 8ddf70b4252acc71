import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Caller } from './access.rules.ts'
import {
  countAdmins,
  deleteSignIns,
  deleteUser,
  findUserByEmail,
  hasOrders,
  updateUser,
} from './accounts.repository.ts'
import { anonymised } from './accounts.rules.ts'

/** Removes a user at once: every session and token ends. Somebody with orders is made unrecognisable instead. */
export async function removeUser(
  engine: Engine,
  { email, caller, now }: { email: string; caller: Caller; now: number },
): Promise<{ deletedCount: number }> {
  return engine.db.transaction().execute(async (tx) => {
    // Two admins who remove each other at the same moment must not both succeed.
    await engine.lock(tx, 'admins')
    const user = await findUserByEmail(tx, email)
    if (!user) return { deletedCount: 0 }
    if (user.id === caller.userId) throw new ShopError('CONFLICT', 'You cannot remove yourself.')
    if (user.role === 'admin' && (await countAdmins(tx)) <= 1) {
      throw new ShopError('CONFLICT', 'The last admin cannot be removed.')
    }
    // By the id: the address goes with the user.
    await recordAudit(tx, { by: caller, action: 'remove user', subject: user.id, now })
    if (await hasOrders(tx, user.id)) {
      await deleteSignIns(tx, user.id)
      await updateUser(tx, { id: user.id, change: anonymised({ id: user.id, now }) })
      return { deletedCount: 1 }
    }
    return { deletedCount: await deleteUser(tx, user.id) }
  })
}
