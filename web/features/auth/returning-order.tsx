import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { matchPath } from 'react-router'
import { loginMessages as texts } from '../../../content/messages/en/account.ts'
import { pages } from '../../../contract/pages.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { productQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import { ShopImage } from '../../ui/image.tsx'

/** The product and quantity of the order form that the login returns to; null for any other page. */
function findReturningOrder(returnTo: string): { productId: string; pieces: number | null } | null {
  const [path = '', search = ''] = returnTo.split('?')
  const productId = matchPath(pages.purchase, path)?.params.purchaseId
  if (!productId) return null
  const typed = new URLSearchParams(search.split('#')[0]).get('quantity') ?? ''
  return { productId, pieces: /^\d{1,9}$/.test(typed) ? Number(typed) : null }
}

/** The server cannot know the history of a browser, so the first render names no order. */
export function useReturningOrder(returnTo: string) {
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isInBrowser ? findReturningOrder(returnTo) : null
}

/** Names what waits behind the login. The browser fills it in; its room is kept, so that nothing moves. */
export function ReturningOrder({ productId, pieces }: { productId: string; pieces: number | null }) {
  const { data: product } = useQuery({ ...productQuery(useApi(), productId), retry: false })
  return (
    <section
      aria-label={texts.yourOrder}
      className="flex min-h-22 items-center gap-4 rounded-md border border-ink-200 bg-white p-3"
    >
      <div className="aspect-4/3 w-20 flex-none overflow-hidden rounded-sm bg-ink-50">
        {product?.image && (
          <ShopImage image={product.image} alt="" sizes="5rem" priority className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0 text-sm">
        <p className="min-h-5 truncate font-strong">
          {product?.name}
          {product && pieces !== null && (
            <span className="figure ml-2 font-normal text-ink-500">{formatPieces(pieces)}</span>
          )}
        </p>
        <p className="mt-1 text-ink-500">{texts.returnsToOrder}</p>
      </div>
    </section>
  )
}
