import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { frameMessages } from '../../content/messages/en/frame.ts'
import { pages } from '../../contract/pages.ts'
import { useApi } from '../app/services.ts'
import { useSession } from '../session/use-session.ts'
import { forgetCartCount, useCartCount } from './cart-count.ts'

/** The cart of the navbar. The browser fills in the count, so that the page is the same for everyone. */
export function CartLink() {
  const api = useApi()
  const queryClient = useQueryClient()
  const count = useCartCount()
  const session = useSession()
  const userId = session.status === 'signed-in' && session.user.id
  const hasLeft = session.status === 'signed-out' && session.end !== undefined

  // Signing in joins this browser's cart with the account's, which may have changed on another device.
  useEffect(() => {
    if (userId)
      import('./cart-queries.ts')
        .then(({ cartQuery }) => queryClient.query(cartQuery(api, userId)))
        .catch(() => {})
    if (hasLeft) forgetCartCount()
  }, [api, queryClient, userId, hasLeft])

  return (
    <Link
      to={pages.cart}
      aria-label={count > 0 ? frameMessages.cartLines(count) : frameMessages.cart}
      className="cart-icon relative size-11 flex-none rounded-sm"
    >
      {count > 0 && (
        <span className="figure absolute top-0 right-0 min-w-5 rounded-full bg-ink-900 px-1 text-center text-xs leading-5 text-white">
          {count}
        </span>
      )}
    </Link>
  )
}
