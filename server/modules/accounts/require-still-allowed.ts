import { type EndpointName, endpoints } from '../../../contract/endpoints.ts'
import type { ProblemCode } from '../../../contract/problems.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors.ts'
import { type Caller, dependsOnRole, refuse } from './access.rules.ts'
import { lockCaller } from './accounts.repository.ts'

interface Deed {
  caller: Caller
  /** The row of the endpoint table that says who may do this. */
  endpoint: EndpointName
  now: number
}

/**
 * The second look at who calls, in the transaction that writes. It reads session and role again and keeps both as they are
 * until the transaction ends: a sign-out, a demotion or a removal of this moment either came before, and the deed is
 * refused, or waits for the deed. Call it before anything is written. Where an order is locked, call it right after that:
 * locks are taken in the order order, person, session, payment, stock, because PostgreSQL locks the customer by itself
 * when a locked order is changed. A use case that changes who is an admin takes `engine.lock(tx, 'admins')` before it, so
 * that of two admins who act against each other the second is refused.
 */
export async function requireStillAllowed(tx: Db, { caller, endpoint, now }: Deed): Promise<Caller> {
  if (!tx.isTransaction) throw new Error('the check belongs into the transaction that writes')
  const { access } = endpoints[endpoint]
  const { userId, sessionId } = caller
  const found = await lockCaller(tx, { userId, sessionId, now, withRole: dependsOnRole(access) })
  if (!found) throw sessionOver()
  const problem = refuse(access, { caller: found, subject: null })
  if (problem) throw toRefusal(problem)
  return found
}

export function sessionOver(): ShopError {
  return new ShopError('UNAUTHENTICATED', 'The access token is not valid any more. Sign in again.')
}

export function toRefusal(problem: ProblemCode): ShopError {
  return problem === 'UNAUTHENTICATED'
    ? new ShopError(problem, 'This needs an access token. Sign in first.')
    : new ShopError(problem, 'Your account may not do this.')
}
