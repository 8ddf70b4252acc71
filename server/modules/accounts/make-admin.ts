import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors.ts'
import { findUserByEmail, setRole } from './accounts.repository.ts'

/** Makes a user an admin; repeatable: somebody who is one already counts as not modified. */
export async function makeAdmin(
  { db }: Engine,
  { email, now }: { email: string; now: number },
): Promise<{ modifiedCount: number }> {
  if (!(await findUserByEmail(db, email)))
    throw new ShopError('NOT_FOUND', 'There is no user with this e-mail address.')
  return { modifiedCount: await setRole(db, { email, role: 'admin', now }) }
}
