import { useQuery } from '@tanstack/react-query'
import { orderListQuery } from '../../api/order-queries.ts'
import { userQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import type { SessionUser } from '../../session/session-state.ts'
import { type AskedOrder, toOrderForm } from './order-form.rules.ts'

/** What the shop already knows of the customer. If it fails, the form opens with less filled in. */
export function usePrefill(user: SessionUser, asked: AskedOrder) {
  const api = useApi()
  const orders = useQuery({
    ...orderListQuery(api, { user: user.email, limit: 1 }),
    retry: false,
    // A refused list would lead home and lose the input.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const profile = useQuery({ ...userQuery(api, user.email), retry: false })
  if (orders.isPending || profile.isPending) return null
  return {
    buyer: {
      name: profile.data?.displayName || user.name,
      email: user.email,
      isConfirmed: user.emailVerified === true,
    },
    initial: toOrderForm({ lastOrder: orders.data?.items[0], profile: profile.data }, asked),
  }
}
