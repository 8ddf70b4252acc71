import { type EndpointName, endpoints } from '../../../contract/endpoints.ts'
import type { ProblemCode } from '../../../contract/problems.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { type Caller, dependsOnRole, findAccessProblem } from './access.rules.ts'
import type { AccessTokens } from './access-token.ts'
import { findCaller, lockCaller } from './users.repository.ts'

/** Finds who a token identifies, with their current role. Demotion, removal and sign-out take effect immediately. */
export async function findCallerByToken(
  { db }: Engine,
  { tokens, token, now }: { tokens: AccessTokens; token: string; now: number },
): Promise<Caller | null> {
  const subject = await tokens.read(token)
  return subject && findCaller(db, { ...subject, now })
}

interface Write {
  caller: Caller
  /** The row of the endpoint table that says who may do this. */
  endpoint: EndpointName
  now: number
}

/**
 * Checks access again, inside the transaction that writes. It rereads the session and the role and locks both until the
 * transaction ends. A concurrent sign-out, demotion or removal either came first, and the write is refused, or it waits
 * for the write. Call this before any write. If the use case locks an order, call it right after that. Locks are always
 * taken in this sequence: order, its lines, person, session, payment, refund, stock. The person comes after the order,
 * because PostgreSQL locks the customer automatically when a locked order changes. A use case that changes who is an
 * admin takes `engine.lock(tx, 'admins')` first, so that if two admins demote each other, the second is refused.
 */
export async function requireStillAllowed(tx: Db, { caller, endpoint, now }: Write): Promise<Caller> {
  if (!tx.isTransaction) throw new Error('call this inside the transaction that writes')
  const { access } = endpoints[endpoint]
  const { userId, sessionId } = caller
  const found = await lockCaller(tx, { userId, sessionId, now, withRole: dependsOnRole(access) })
  if (!found) throw createSessionOverError()
  const problem = findAccessProblem(access, { caller: found, subject: null })
  if (problem) throw toRefusal(problem)
  return found
}

export function createSessionOverError(): ShopError {
  return new ShopError('UNAUTHENTICATED', 'Your access token is no longer valid. Please sign in again.')
}

export function toRefusal(problem: ProblemCode): ShopError {
  return problem === 'UNAUTHENTICATED'
    ? new ShopError(problem, 'This requires an access token. Please sign in first.')
    : new ShopError(problem, 'Your account is not allowed to do this.')
}
