import { queryOptions } from '@tanstack/react-query'
import type { Order } from '../../../../contract/schemas/order.ts'
import type { ApiClient } from '../../../api/client.ts'
import { shouldRetry } from '../../../api/query-client.ts'
import { isRefusal } from '../../../session/identity-calls.ts'
import { loadSecurity } from '../security/security.queries.ts'

const SHOWN_ORDERS = 5

export interface OwnDataState {
  email: string
  hasPassword: boolean
  /** The sign-in time of this browser's session. */
  signedInAt: number
  /** Up to five orders that are paid and have not arrived; without the address the shop cannot send them. */
  undelivered: Order[]
  hasMoreUndelivered: boolean
}

async function loadOwnData(api: ApiClient, email: string, signal: AbortSignal): Promise<OwnDataState> {
  const list = (status: 'paid' | 'shipped') =>
    api.list('listOrders', { query: { user: email, status, limit: SHOWN_ORDERS }, signal })
  const [security, paid, shipped] = await Promise.all([loadSecurity(email), list('paid'), list('shipped')])
  const orders = [...paid.items, ...shipped.items]
  const current = security.sessions.find(({ isCurrent }) => isCurrent)
  return {
    email,
    hasPassword: security.hasPassword,
    signedInAt: Date.parse(current?.createdAt ?? '') || 0,
    undelivered: orders.slice(0, SHOWN_ORDERS),
    hasMoreUndelivered:
      orders.length > SHOWN_ORDERS || paid.nextCursor !== null || shipped.nextCursor !== null,
  }
}

/** Fetched at every visit: orders arrive, and a customer without a password signs in again. */
export function ownDataQuery(api: ApiClient, email: string) {
  return queryOptions({
    queryKey: ['own-data', email],
    queryFn: ({ signal }) => loadOwnData(api, email, signal),
    staleTime: 0,
    retry: (failures, error) => !isRefusal(error) && shouldRetry(failures, error),
  })
}
