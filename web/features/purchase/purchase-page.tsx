import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import shop from '../../../content/shop.json'
import { parsePieces } from '../../../contract/order-quantity.ts'
import { productQuery } from '../../api/queries.ts'
import { servicesContext, useApi } from '../../services.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { HowToOrder } from './how-to-order.tsx'
import { toOrderMail } from './order-request.rules.ts'
import { OrderSummary } from './order-summary.tsx'
import { QuantityPanel } from './quantity-panel.tsx'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<string> {
  const { api, queryClient } = context.get(servicesContext)
  const id = params.purchaseId ?? ''
  await queryClient.query(productQuery(api, id))
  return id
}

export function Component() {
  const id = useLoaderData<string>()
  const { data: product } = useSuspenseQuery(productQuery(useApi(), id))
  const [params] = useSearchParams()
  const [typed, setTyped] = useState(params.get('quantity') ?? '')
  const pieces = parsePieces(typed, product)
  const isOrderable = product.quantity >= product.order
  const sales = shop.contact.lines[0]
  const productPath = `/products/${product.slug}`
  return (
    <div className="wrap pb-(--section)">
      <PageMeta
        title={`Order ${product.name}`}
        description={`Order ${product.name} by e-mail.`}
        path={`/purchase/${product._id}`}
        noindex
      />
      <div className="py-3">
        <Breadcrumbs
          crumbs={[
            { to: '/', label: 'Home' },
            { to: productPath, label: product.name },
          ]}
          current="Order"
        />
      </div>
      <h1 className="mb-8 text-3xl">Order {product.name}</h1>
      <div className="grid gap-x-(--gutter) gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-8">
          <Notice title="Online ordering opens with customer accounts, in the next release.">
            Until then an order goes by e-mail
            {isOrderable ? '. Choose a quantity here and the message is written for you.' : '.'}
          </Notice>
          {isOrderable ? (
            <QuantityPanel product={product} typed={typed} onType={setTyped} />
          ) : (
            <Notice tone="copper" title="Out of stock">
              Fewer pieces are on the shelf than the minimum order. You can still ask for them by e-mail.
            </Notice>
          )}
        </div>
        <aside aria-label="Order summary" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderSummary product={product} pieces={pieces}>
            {sales?.href && (
              <a
                href={toOrderMail(sales.href, product, pieces)}
                className={buttonClasses({ size: 'lg', block: true })}
              >
                {isOrderable ? 'Write the e-mail' : 'Ask by e-mail'}
              </a>
            )}
            <ButtonLink to={productPath} variant="line" size="lg" block>
              Back to the part
            </ButtonLink>
          </OrderSummary>
        </aside>
        {isOrderable && <HowToOrder />}
      </div>
    </div>
  )
}
