import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { purchaseMessages } from '../../../content/messages/en/purchase.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { parseAmount } from '../../../contract/money.ts'
import { isWithinOrderLimit } from '../../../contract/order-limits.ts'
import { isOrderable } from '../../../contract/orderable.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { productQuery } from '../../api/queries.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { RequireSignIn } from '../../session/require-sign-in.tsx'
import type { SessionUser } from '../../session/session-state.ts'
import { useSession } from '../../session/use-session.ts'
import { useBuyer } from '../../ui/orders/use-buyer.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type AskedOrder, toOrderForm } from './order-form.rules.ts'
import { OrderForm } from './order-form.tsx'
import { NotOrderable, OutOfStock } from './out-of-stock.tsx'
import { PURCHASE_GRID } from './purchase-grid.ts'

/** Null while it loads. */
function usePrefill(user: SessionUser, asked: AskedOrder) {
  const known = useBuyer(user)
  return known && { buyer: known.buyer, initial: toOrderForm(known, asked) }
}

/** Placeholders while the form loads. */
function PurchaseSkeleton() {
  return (
    <div role="status" className={PURCHASE_GRID}>
      <span className="sr-only">{purchaseMessages.loading}</span>
      <div className="grid gap-6 md:gap-8">
        <Skeleton className="h-104 rounded-md lg:h-88" />
        <Skeleton className="h-80 rounded-md" />
        <Skeleton className="h-48 rounded-md sm:h-44" />
      </div>
      <Skeleton className="h-96 rounded-md" />
    </div>
  )
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<string> {
  const { api, queryClient } = context.get(servicesContext)
  const id = params.purchaseId ?? ''
  // Fetches the current price and stock; the catalog page's may be old.
  await queryClient.query({ ...productQuery(api, id), staleTime: 0 })
  return id
}

/** A product that was added before the limit on price and minimum order existed may exceed it. */
function isChargeable({ price, order }: Product): boolean {
  return isWithinOrderLimit({ priceCents: parseAmount(price) ?? 0, minimumOrder: order })
}

interface PurchaseProps {
  product: Product
  user: SessionUser
  onPlaced: () => void
}

function Purchase({ product, user, onPlaced }: PurchaseProps) {
  const [params] = useSearchParams()
  const prefill = usePrefill(user, {
    quantity: params.get('quantity') ?? '',
    isElsewhere: params.get('address') === 'new',
  })
  // Decided once: an open form keeps its input, whatever is sold meanwhile.
  const [canOrder] = useState(isOrderable(product))
  if (!isChargeable(product)) return <NotOrderable product={product} />
  if (!canOrder) return <OutOfStock product={product} />
  if (!prefill) return <PurchaseSkeleton />
  return <OrderForm product={product} {...prefill} onPlaced={onPlaced} />
}

/** The product is public, so the server renders the page's head; the form needs a signed-in customer. */
export function Component() {
  const id = useLoaderData<string>()
  const session = useSession()
  const { data: product } = useSuspenseQuery(productQuery(useApi(), id))
  const [placedId, setPlacedId] = useState<string | null>(null)
  const isPlaced = placedId === product._id
  return (
    <div className="wrap min-h-[calc(100vh-4rem)] pt-6 pb-(--section) md:pt-8">
      <PageMeta
        title={purchaseMessages.title(product.name)}
        description={purchaseMessages.description(product.name, product.order)}
        path={fillPath(pages.purchase, { purchaseId: product._id })}
        noindex
      />
      <h1 className="mb-6 text-3xl md:mb-8">
        {isPlaced ? purchaseMessages.headingPlaced : purchaseMessages.heading}
      </h1>
      <RequireSignIn>
        {session.status === 'signed-in' && (
          <Purchase
            key={product._id}
            product={product}
            user={session.user}
            onPlaced={() => setPlacedId(product._id)}
          />
        )}
      </RequireSignIn>
    </div>
  )
}
