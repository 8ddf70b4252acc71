import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Engine } from '../../db/dialect/engine.ts'
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
  /** Only when it was made up just now: it is shown once and kept nowhere. */
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

/** A shop without an admin gets one: the one that was configured, or one with a random password. */
export async function ensureFirstAdmin(
  engine: Engine,
  { email: givenEmail, password: givenPassword, hashPassword, now }: FirstAdminOptions,
): Promise<FirstAdmin> {
  const existing = await findFirstAdmin(engine.db)
  if (existing) return { email: existing.email, newPassword: null }

  const email = toFirstAdminEmail(givenEmail)
  const password = givenPassword ?? randomBytes(PASSWORD_BYTES).toString('base64url')
  // Hashing takes its time, and does not take it inside the transaction.
  const passwordHash = await hashPassword(password)
  return engine.db.transaction().execute(async (tx) => {
    await engine.lock(tx, 'admins')
    const other = await findFirstAdmin(tx)
    if (other) return { email: other.email, newPassword: null }
    const user = await findUserByEmail(tx, email)
    if (user) {
      // Anybody may have registered the address that this code makes up.
      if (!givenEmail)
        throw new StartupError(`there is no admin, and ${email} is a customer. Set ADMIN_EMAIL.`)
      // Or somebody else's.
      if (!user.email_verified)
        throw new StartupError(
          `there is no admin, and the account of ${email} has not confirmed its address. Confirm it, or set another ADMIN_EMAIL.`,
        )
      await setRole(tx, { email, role: 'admin', now })
      // What was good enough for a customer's session may not be for an admin's.
      await deleteSessions(tx, user.id)
      return { email, newPassword: null }
    }
    await insertUserWithPassword(tx, {
      user: { id: uuidv7(), email, role: 'admin', display_name: 'Admin', email_verified: 1 },
      passwordHash,
      now,
    })
    return { email, newPassword: givenPassword ? null : password }
  })
}
