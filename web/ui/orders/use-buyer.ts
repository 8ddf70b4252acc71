import { useQuery } from '@tanstack/react-query'
import { orderListQuery } from '../../api/order-queries.ts'
import { userQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import type { SessionUser } from '../../session/session-state.ts'

/** What the order form prefills for a customer; null while it loads. What fails to load is not prefilled. */
export function useBuyer(user: SessionUser) {
  const api = useApi()
  const orders = useQuery({
    ...orderListQuery(api, { user: user.email, limit: 1 }),
    retry: false,
    // If a refetch is refused, the shop opens the home page and the input is lost.
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
