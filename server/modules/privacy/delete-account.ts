import { FRESH_SIGN_IN_MS } from '../../../contract/constants.ts'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { withUnknownOutcome } from '../../db/with-unknown-outcome.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { deleteAttemptsOf } from '../access/attempts.repository.ts'
import { MAILING_KINDS } from '../access/attempts.rules.ts'
import { formerAddress } from '../access/former-person.rules.ts'
import { findPasswordHash, findPerson, findSessionStart } from '../access/person.repository.ts'
import { createSessionOverError, requireStillAllowed } from '../access/require-still-allowed.ts'
import { countAdmins } from '../access/users.repository.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { erasePerson } from './erase-person.ts'

const LAST_ADMIN = 'You are the last admin. Make someone else an admin first, then delete your account.'
const SIGN_IN_AGAIN =
  'Your account has no password. Sign in with Google again, then delete your account within ten minutes.'

interface DeleteAccountOptions {
  caller: Caller
  wish: EndpointInput<'deleteAccount'>['body']
  now: number
  /** Throws if this person has tried too many passwords. */
  countAttempt: () => Promise<void>
  verifyPassword: (attempt: { hash: string; password: string }) => Promise<boolean>
  /** Called after the commit: a payment in progress must not go through. */
  onOrderClosed: (orderId: string) => void
}

/** Deletes the caller's own account immediately. Of two calls at the same moment, one succeeds. */
export async function deleteAccount(
  engine: Engine,
  options: DeleteAccountOptions,
): Promise<{ deletedCount: number }> {
  const { caller, wish, now, onOrderClosed } = options
  await requireOwner(engine.db, options)
  const closed = await engine.db.transaction().execute(async (tx) => {
    // Of two admins who delete their accounts at the same moment, the last one must fail.
    await engine.lock(tx, 'admins')
    const user = await findPerson(tx, caller.userId)
    if (!user) return null
    await requireStillAllowed(tx, { caller, endpoint: 'deleteAccount', now })
    if (user.role === 'admin') {
      if ((await countAdmins(tx)) <= 1) throw new ShopError('CONFLICT', LAST_ADMIN)
      const by = { userId: user.id, email: formerAddress(user.id) }
      await recordAudit(tx, { by, action: 'delete own account', subject: user.id, now })
    }
    return erasePerson(tx, { user, reviews: wish.reviews, now })
  })
  for (const id of closed ?? []) onOrderClosed(id)
  // A second call may have counted its attempt after the first call deleted the counts.
  const attempts = { account: caller.email, kept: MAILING_KINDS }
  await withUnknownOutcome(engine, () => deleteAttemptsOf(engine.db, attempts))
  return { deletedCount: closed ? 1 : 0 }
}

/** The password proves the owner. A person without one must have signed in recently. */
async function requireOwner(
  db: Db,
  { caller, wish, now, countAttempt, verifyPassword }: DeleteAccountOptions,
): Promise<void> {
  const hash = await findPasswordHash(db, caller.userId)
  if (hash === null) {
    const start = await findSessionStart(db, caller)
    if (start === null) throw createSessionOverError()
    if (now - start > FRESH_SIGN_IN_MS) throw new ShopError('FORBIDDEN', SIGN_IN_AGAIN)
    return
  }
  if (!wish.password) throw toBadInput([{ field: 'password', message: 'Enter your password' }])
  await countAttempt()
  if (!(await verifyPassword({ hash, password: wish.password })))
    throw toBadInput([{ field: 'password', message: 'This password is not correct' }])
}
