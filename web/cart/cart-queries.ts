import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { cartMessages } from '../../content/messages/en/cart.ts'
import { pages } from '../../contract/pages.ts'
import type { Cart } from '../../contract/schemas/cart.ts'
import { formatPieces, groupThousands } from '../../contract/thousands.ts'
import type { ApiClient } from '../api/client.ts'
import { getSnapshot } from '../session/browser-session.ts'
import { showToast } from '../ui/show-toast.ts'
import { noteCartChange, noteCartRead } from './cart-count.ts'

/** The owner of the cart while nobody is signed in. */
export const BROWSER = 'browser'

function toKey(owner: string) {
  return ['cart', owner] as const
}

/** Whose cart this tab shows. */
function findCartOwner(): string {
  const state = getSnapshot()
  return state.status === 'signed-in' ? state.user.id : BROWSER
}

/** What an account's cart received at sign-in: the cart's page shows it until the buyer changes the cart. */
let received: { owner: string; merged: Cart['merged'] } | null = null

function noteMerged({ merged }: Cart, owner: string): void {
  received = { owner, merged }
  // The cart page shows this itself.
  if (window.location.pathname === pages.cart) return
  void showToast({ tone: 'success', text: cartMessages.merged(merged.map(describeMerged)) })
}

export function describeMerged({ name, had, quantity }: Cart['merged'][number]): string {
  return cartMessages.mergedLine(name, had > 0 ? groupThousands(had) : null, formatPieces(quantity))
}

/** Always fetched again: the cart changes in other tabs and on other devices, and so do prices and stock. */
export function cartQuery(api: ApiClient, owner: string) {
  return queryOptions({
    queryKey: toKey(owner),
    queryFn: async ({ signal }) => {
      const cart = await api.call('getCart', { signal })
      if (typeof window === 'undefined') return cart
      if (cart.merged.length > 0) {
        noteMerged(cart, owner)
        noteCartChange()
      } else noteCartRead()
      return received?.owner === owner ? { ...cart, merged: received.merged } : cart
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // At sign-in the browser's cart stays in view while it is merged. An account's cart is never shown to anyone else.
    placeholderData: (before, query) => (query?.queryKey[1] === BROWSER ? before : undefined),
  })
}

/** Shows a cart that the shop has just sent. */
export function putCart(queryClient: QueryClient, cart: Cart): void {
  const owner = findCartOwner()
  const key = toKey(owner)
  received = null
  if (cart.merged.length > 0) noteMerged(cart, owner)
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData(key, cart)
  noteCartChange()
}
