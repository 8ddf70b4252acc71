import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { cartMessages } from '../../content/messages/en/cart.ts'
import { pages } from '../../contract/pages.ts'
import type { Cart } from '../../contract/schemas/cart.ts'
import type { ApiClient } from '../api/client.ts'
import { getSnapshot } from '../session/browser-session.ts'
import { showToast } from '../ui/show-toast.ts'
import { noteCartChange, noteCartRead } from './cart-count.ts'

/** Nobody is signed in: the cart of this browser. */
export const BROWSER = 'browser'

function toKey(owner: string) {
  return ['cart', owner] as const
}

/** Whose cart this tab shows. */
function findCartOwner(): string {
  const state = getSnapshot()
  return state.status === 'signed-in' ? state.user.id : BROWSER
}

/** The cart's page says itself what was added at sign-in. */
function tellMerged({ merged }: Cart): void {
  if (merged.length === 0 || window.location.pathname === pages.cart) return
  void showToast({ tone: 'success', text: cartMessages.merged(merged.map(({ name }) => name)) })
}

/** Always fetched again: the cart changes in other tabs and on other devices, and so do prices and stock. */
export function cartQuery(api: ApiClient, owner: string) {
  return queryOptions({
    queryKey: toKey(owner),
    queryFn: async ({ signal }) => {
      const cart = await api.call('getCart', { signal })
      if (typeof window !== 'undefined') {
        tellMerged(cart)
        if (cart.merged.length > 0) noteCartChange()
        else noteCartRead()
      }
      return cart
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })
}

/** Shows a cart that the shop has just sent. */
export function putCart(queryClient: QueryClient, cart: Cart): void {
  const key = toKey(findCartOwner())
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData(key, cart)
  noteCartChange()
}
