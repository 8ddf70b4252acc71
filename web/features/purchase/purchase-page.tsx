import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { parseAmount } from '../../../contract/money.ts'
import { isWithinOrderLimit } from '../../../contract/order-limits.ts'
import { isOrderable } from '../../../contract/order-quantity.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { productQuery } from '../../api/queries.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { RequireSignIn } from '../../session/require-sign-in.tsx'
import type { SessionUser } from '../../session/session-state.ts'
import { useSession } from '../../session/use-session.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { OrderForm } from './order-form.tsx'
import { NotOrderable, OutOfStock } from './out-of-stock.tsx'
import { PurchaseSkeleton } from './purchase-skeleton.tsx'
import { usePrefill } from './use-prefill.ts'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<string> {
  const { api, queryClient } = context.get(servicesContext)
  const id = params.purchaseId ?? ''
  // Fetches the current price and stock; the catalog page's may be old.
  await queryClient.query({ ...productQuery(api, id), staleTime: 0 })
  return id
}

/** A product older than the limit on price and minimum order may exceed it. */
function isChargeable({ price, order }: Product): boolean {
  return isWithinOrderLimit({ priceCents: parseAmount(price) ?? 0, minimumOrder: order })
}

function Purchase({ product, user }: { product: Product; user: SessionUser }) {
  const [params] = useSearchParams()
  const prefill = usePrefill(user, params.get('quantity') ?? '')
  // Decided once: an open form keeps its input, whatever is sold meanwhile.
  const [canOrder] = useState(isOrderable(product))
  if (!isChargeable(product)) return <NotOrderable product={product} />
  if (!canOrder) return <OutOfStock product={product} />
  if (!prefill) return <PurchaseSkeleton />
  return <OrderForm product={product} {...prefill} />
}

/** The product is public, so the server renders the page's head; the form needs a signed-in customer. */
export function Component() {
  const id = useLoaderData<string>()
  const session = useSession()
  const { data: product } = useSuspenseQuery(productQuery(useApi(), id))
  return (
    <div className="wrap min-h-[calc(100vh-4rem)] pb-(--section)">
      <PageMeta
        title={`Order ${product.name}`}
        description={`Order ${product.name}, from ${product.order} pieces.`}
        path={`/purchase/${product._id}`}
        noindex
      />
      <div className="py-3">
        <Breadcrumbs
          crumbs={[
            { to: '/', label: 'Home' },
            { to: `/products/${product.slug}`, label: product.name },
          ]}
          current="Order"
        />
      </div>
      <h1 className="mb-8 text-3xl">Place your order</h1>
      <RequireSignIn>
        {session.status === 'signed-in' && (
          <Purchase key={product._id} product={product} user={session.user} />
        )}
      </RequireSignIn>
    </div>
  )
}
