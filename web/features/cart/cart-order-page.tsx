import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { cartOrderMessages as texts } from '../../../content/messages/en/cart.ts'
import { orderFormMessages, orderRefusedMessages } from '../../../content/messages/en/purchase.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { messages } from '../../../contract/messages.ts'
import { pages } from '../../../contract/pages.ts'
import { type Cart, CartOrderWriteSchema } from '../../../contract/schemas/cart.ts'
import { ApiError } from '../../api/api-error.ts'
import { refreshOrders } from '../../api/order-queries.ts'
import { isSessionOver } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { noteCartChange } from '../../cart/cart-count.ts'
import { cartQuery } from '../../cart/cart-queries.ts'
import { RequireSignIn } from '../../session/require-sign-in.tsx'
import type { SessionUser } from '../../session/session-state.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { RefusedFields } from '../../ui/forms/refused-fields.ts'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { CheckoutSum } from '../../ui/orders/checkout-sum.tsx'
import { DeliveryPanels, PlaceOrder } from '../../ui/orders/delivery-form.tsx'
import { LineSummary } from '../../ui/orders/line-summary.tsx'
import { useBuyer } from '../../ui/orders/use-buyer.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SumTotal } from '../../ui/sum-line.tsx'
import { useIsCartChanging } from './cart-changes.ts'

const GRID = 'grid items-start gap-x-(--gutter) gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
const DeliverySchema = CartOrderWriteSchema.pick({ address: true, phone: true })
type Delivery = z.infer<typeof DeliverySchema>

/** What the shop says about the two fields of the form. */
function listDeliveryErrors(error: unknown): [string, string][] {
  const errors = error instanceof ApiError ? (error.problem.errors ?? {}) : {}
  return (['address', 'phone'] as const).flatMap((name): [string, string][] => {
    const [text] = errors[name] ?? []
    return text ? [[name, text]] : []
  })
}

/** What was typed before the buyer left for the cart or the login. No other account sees it. */
let typed: { email: string; delivery: Delivery } | null = null

interface OrderCartProps {
  cart: Cart
  buyer: { name: string; email: string; isConfirmed: boolean }
  initial: Delivery
}

function LoadingForm() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-104 rounded-md" />
      <Skeleton className="h-80 rounded-md" />
    </div>
  )
}

/** Links to the cart, which shows what is wrong with each line. */
function CartNotice({ title, tone, children }: { title: string; tone?: 'red'; children: string }) {
  return (
    <Notice
      title={title}
      {...(tone && { tone })}
      action={
        <ButtonLink to={pages.cart} variant="line" size="sm">
          {texts.seeCart}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}

function OrderForm({ cart, buyer, initial }: OrderCartProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { signOut } = useSession()
  const [refused, setRefused] = useState<{ title: string; text: string } | null>(null)
  const open = cart.lines.filter(({ problems }) => problems.length > 0).length
  const { form, field, busy, formProps } = useShopForm({
    schema: DeliverySchema,
    defaultValues: typed?.email === buyer.email ? typed.delivery : initial,
    onSubmit: submit,
  })

  async function submit(delivery: Delivery): Promise<void> {
    setRefused(null)
    typed = { email: buyer.email, delivery }
    try {
      const body = { ...delivery, name: buyer.name, total: cart.total }
      const reply = await api.call('orderCart', { body })
      const id = reply.success ? reply.insertedId : reply.orderId
      void showToast(
        reply.success
          ? { tone: 'success', text: messages.orderConfirmed }
          : { tone: 'error', text: messages.orderAlreadyPlaced },
      )
      typed = null
      noteCartChange()
      await navigate(fillPath(pages.payment, { id }))
    } catch (error) {
      if (isSessionOver(error)) return void (await signOut('over').catch(() => {}))
      const refusedFields = listDeliveryErrors(error)
      if (refusedFields.length > 0) throw new RefusedFields(Object.fromEntries(refusedFields))
      setRefused(
        error instanceof ApiError && error.status < 500
          ? { title: orderRefusedMessages.notPlaced, text: error.message }
          : { title: orderRefusedMessages.unknown, text: texts.unknown },
      )
    } finally {
      void refreshOrders(queryClient)
      // Busy until the new total is shown: a second press before that would send the old one again.
      await queryClient.invalidateQueries({ queryKey: ['cart'] })
    }
  }

  function keepTyped(): void {
    typed = { email: buyer.email, delivery: form.getValues() }
  }

  return (
    <form {...formProps} onChange={keepTyped} className={GRID}>
      <CheckoutSum
        label={texts.total}
        amount={formatPrice(cart.total)}
        back={{ to: pages.cart, label: texts.back }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 md:gap-8">
        {refused && (
          <CartNotice tone="red" title={refused.title}>
            {refused.text}
          </CartNotice>
        )}
        {open > 0 && !refused && <CartNotice title={texts.openTitle}>{texts.openText}</CartNotice>}
        <DeliveryPanels address={field('address')} phone={field('phone')} buyer={buyer} />
      </div>
      <aside aria-label={orderFormMessages.summary}>
        <Panel className="divide-y divide-ink-200 *:p-5 md:*:p-6 lg:sticky lg:top-24">
          <div>
            <LineSummary
              lines={cart.lines.map(({ productId, product, ...line }) => ({
                ...line,
                id: productId,
                product: product.name,
              }))}
            />
            <dl className="text-sm">
              <SumTotal>{formatPrice(cart.total)}</SumTotal>
            </dl>
          </div>
          <div className="grid gap-3">
            <PlaceOrder busy={busy} disabled={open > 0} isConfirmed={buyer.isConfirmed} />
          </div>
        </Panel>
      </aside>
    </form>
  )
}

function OrderCart({ user }: { user: SessionUser }) {
  const known = useBuyer(user)
  const wasFilled = useRef(false)
  const isChanging = useIsCartChanging()
  const { data: cart, error, refetch } = useQuery(cartQuery(useApi(), user.id))
  if (error && !cart) return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!cart || !known || isChanging) return <LoadingForm />
  // An open form stays, whatever happens to the cart meanwhile.
  if (cart.lines.length === 0 && !wasFilled.current)
    return <CartNotice title={texts.emptyTitle}>{texts.emptyText}</CartNotice>
  wasFilled.current = true
  const { buyer, lastOrder, profile } = known
  const initial = {
    address: lastOrder?.address ?? profile?.location ?? '',
    phone: lastOrder?.phone ?? profile?.phoneNumber ?? '',
  }
  return <OrderForm cart={cart} buyer={buyer} initial={initial} />
}

/** The cart becomes an order: the fields of the order form, then the payment page. */
export function Component() {
  const session = useSession()
  return (
    <div className="wrap min-h-[calc(100vh-4rem)] pt-6 pb-(--section) md:pt-8">
      <PageMeta title={texts.title} description={texts.description} path={pages.cartOrder} noindex />
      <h1 className="mb-6 text-3xl md:mb-8">{texts.heading}</h1>
      <RequireSignIn>{session.status === 'signed-in' && <OrderCart user={session.user} />}</RequireSignIn>
    </div>
  )
}
