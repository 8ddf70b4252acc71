import type { Engine } from '../../db/dialect/engine.ts'
import { lockPerson } from '../access/person.repository.ts'
import { updateUser } from '../access/users.repository.ts'
import { deleteResetLinks } from './reset-links.repository.ts'

/**
 * A mailed link has set a new password. The person who used it reads the mail of this address, so the address is confirmed. A
 * link that was asked for in the meantime goes as well.
 */
export async function finishReset({ db }: Engine, { userId, now }: { userId: string; now: number }) {
  await db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, userId))) return
    await updateUser(tx, { id: userId, change: { email_verified: 1, updated_at: now } })
    await deleteResetLinks(tx, userId)
  })
}
