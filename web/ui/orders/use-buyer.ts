import { useQuery } from '@tanstack/react-query'
import { orderListQuery } from '../../api/order-queries.ts'
import { userQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import type { SessionUser } from '../../session/session-state.ts'

/** What the shop already knows of a customer who orders; null while it loads. If it fails, the form knows less. */
export function useBuyer(user: SessionUser) {
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
    lastOrder: orders.data?.items[0],
    profile: profile.data,
  }
}
