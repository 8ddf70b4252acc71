import type { Access } from '../../../contract/endpoints.ts'
import type { ProblemCode } from '../../../contract/problems.ts'
import type { UserRole } from '../../../contract/schemas/user.ts'

/** The caller, as the database knows them now. */
export interface Caller {
  userId: string
  sessionId: string
  email: string
  role: UserRole
}

/** Access kinds that something other than an access token decides. */
export type AnonymousAccess = 'public' | 'sign-in-session' | 'cart-holder' | 'provider-signature'

export function isAnonymous(access: Access): access is AnonymousAccess {
  return ['public', 'sign-in-session', 'cart-holder', 'provider-signature'].includes(access)
}

export function dependsOnRole(access: Access): boolean {
  return access === 'admin' || access === 'owner-or-admin' || access === 'self-or-admin'
}

/**
 * Returns null if the caller may use the endpoint, or the reason why not. `subject` is the email address that the
 * request is about. The code that reads an order decides whether the order is the caller's own.
 */
export function findAccessProblem(
  access: Access,
  { caller, subject }: { caller: Caller | null; subject: string | null },
): ProblemCode | null {
  if (isAnonymous(access)) return null
  if (!caller) return 'UNAUTHENTICATED'
  const isAdmin = caller.role === 'admin'
  const isSelf = subject !== null && subject.toLowerCase() === caller.email
  switch (access) {
    case 'signed-in':
    case 'owner':
    case 'owner-or-admin':
      return null
    case 'self-or-admin':
      return isSelf || isAdmin ? null : 'FORBIDDEN'
    case 'admin':
      return isAdmin ? null : 'FORBIDDEN'
  }
}
