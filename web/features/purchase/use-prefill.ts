import { useQuery } from '@tanstack/react-query'
import { orderListQuery } from '../../api/order-queries.ts'
import { userQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import type { SessionUser } from '../../session/session-state.ts'
import { toOrderForm } from './order-form.rules.ts'

/** What the shop knows of somebody already. Without it the form opens all the same, with less filled in. */
export function usePrefill(user: SessionUser, quantity: string) {
  const api = useApi()
  const orders = useQuery({
    ...orderListQuery(api, { user: user.email, limit: 1 }),
    retry: false,
    // A list that is refused leads home, away from what is typed by then.
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
    initial: toOrderForm({ lastOrder: orders.data?.items[0], profile: profile.data }, quantity),
  }
}
