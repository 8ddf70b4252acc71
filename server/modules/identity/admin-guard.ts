import type { Engine } from '../../db/dialect/engine.ts'
import { findPerson, lockPerson } from '../access/person.repository.ts'
import { deleteSession } from '../access/users.repository.ts'
import { joinTransaction } from './identity.repository.ts'

const REFUSAL = {
  error: 'admin_sign_in_refused',
  errorDescription: 'Admins of this shop sign in with their password.',
}

/** These calls require the account's own password. */
const PASSWORD_PATHS: readonly string[] = ['/sign-in/email', '/change-password']

interface AdminGuardOptions {
  engine: Engine
  /** Whether a sign-in with the provider is enough to act as an admin. */
  mayProviderActAsAdmin: boolean
  /** The address that becomes an admin if the shop has none. */
  firstAdminEmail: string
}

/** Keeps a provider that may not act as an admin away from the accounts of admins. */
export function createAdminGuard({ engine, mayProviderActAsAdmin, firstAdminEmail }: AdminGuardOptions) {
  const isAdmin = async (userId: string) => (await findPerson(engine.db, userId))?.role === 'admin'
  return {
    /** Returns undefined if the provider may register, link or sign in this person. */
    async refuseProvider(user: { id?: string | undefined; email?: string | undefined }) {
      if (mayProviderActAsAdmin) return undefined
      const isReserved = user.email?.toLowerCase() === firstAdminEmail
      return isReserved || (user.id && (await isAdmin(user.id))) ? REFUSAL : undefined
    },
    /**
     * A customer may become an admin between the check above and the session that follows it. Either this code finds
     * the new role, or the promotion finds the session and ends it. The lock excludes any other outcome.
     */
    async endAdminSession(session: { id: string; userId: string }, path: string | undefined): Promise<void> {
      if (mayProviderActAsAdmin || PASSWORD_PATHS.includes(path ?? '')) return
      await joinTransaction(engine.db, async (tx) => {
        await lockPerson(tx, session.userId)
        if ((await findPerson(tx, session.userId))?.role === 'admin') await deleteSession(tx, session.id)
      })
    },
  }
}
