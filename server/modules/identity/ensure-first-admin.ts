import { randomBytes } from 'node:crypto'
import type { Engine } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { StartupError } from '../../errors/shop-error.ts'
import {
  deleteSessions,
  findFirstAdmin,
  findUserByEmail,
  insertUserWithPassword,
  setRole,
} from '../access/users.repository.ts'
import { shop } from '../shop/shop.ts'

const DEFAULT_EMAIL = `admin@${shop.domain}`
const PASSWORD_BYTES = 12

export interface FirstAdmin {
  email: string
  /** Set only if the password was generated just now. It is shown once and never stored. */
  newPassword: string | null
}

interface FirstAdminOptions {
  email: string | null
  password: string | null
  hashPassword: (password: string) => Promise<string>
  now: number
}

/** The address of the admin that a shop without one gets. */
export function toFirstAdminEmail(given: string | null): string {
  return (given ?? DEFAULT_EMAIL).toLowerCase()
}

/** Gives a shop without an admin the configured one, or one with a random password. */
export async function ensureFirstAdmin(
  engine: Engine,
  { email: givenEmail, password: givenPassword, hashPassword, now }: FirstAdminOptions,
): Promise<FirstAdmin> {
  const existing = await findFirstAdmin(engine.db)
  if (existing) return { email: existing.email, newPassword: null }

  const email = toFirstAdminEmail(givenEmail)
  const password = givenPassword ?? randomBytes(PASSWORD_BYTES).toString('base64url')
  // Hashing is slow, so it stays outside the transaction.
  const passwordHash = await hashPassword(password)
  return engine.db.transaction().execute(async (tx) => {
    await engine.lock(tx, 'admins')
    const other = await findFirstAdmin(tx)
    if (other) return { email: other.email, newPassword: null }
    const user = await findUserByEmail(tx, email)
    if (user) {
      // Anyone may have registered the default address.
      if (!givenEmail)
        throw new StartupError(`there is no admin, and ${email} is a customer. Set ADMIN_EMAIL.`)
      // Anyone may have registered the configured address as well.
      if (!user.email_verified)
        throw new StartupError(
          `there is no admin, and the account of ${email} has not confirmed its address. Confirm it, or set another ADMIN_EMAIL.`,
        )
      await setRole(tx, { email, role: 'admin', now })
      // A session may come from a sign-in that is good enough for a customer but not for an admin.
      await deleteSessions(tx, user.id)
      return { email, newPassword: null }
    }
    await insertUserWithPassword(tx, {
      user: { id: newId({ msecs: now }), email, role: 'admin', display_name: 'Admin', email_verified: 1 },
      passwordHash,
      now,
    })
    return { email, newPassword: givenPassword ? null : password }
  })
}
