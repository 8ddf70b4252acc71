import type { Access } from '../../../contract/endpoints.ts'
import type { ProblemCode } from '../../../contract/problems.ts'
import type { UserRole } from '../../../contract/schemas/user.ts'

/** Who calls, as the database knows them at this moment. */
export interface Caller {
  userId: string
  sessionId: string
  email: string
  role: UserRole
}

/** Access kinds that are decided by somebody other than the bearer of a token. */
export type AnonymousAccess = 'public' | 'sign-in-session' | 'provider-signature'

export function isAnonymous(access: Access): access is AnonymousAccess {
  return access === 'public' || access === 'sign-in-session' || access === 'provider-signature'
}

/** Whether what an account may do there depends on its role. */
export function dependsOnRole(access: Access): boolean {
  return access === 'admin' || access === 'owner-or-admin' || access === 'self-or-admin'
}

/**
 * Whether a caller may use an endpoint: null for yes, else why not. `subject` is the e-mail address that the request
 * is about. Whether an order is the caller's own is decided where the order is read.
 */
export function refuse(
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
    case 'self':
      return isSelf ? null : 'FORBIDDEN'
    case 'self-or-admin':
      return isSelf || isAdmin ? null : 'FORBIDDEN'
    case 'admin':
      return isAdmin ? null : 'FORBIDDEN'
  }
}
