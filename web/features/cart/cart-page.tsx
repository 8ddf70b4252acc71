import { useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import {
  cartProblemMessages,
  cartSummaryMessages as summary,
  cartMessages as texts,
} from '../../../content/messages/en/cart.ts'
import { pages } from '../../../contract/pages.ts'
import type { Cart } from '../../../contract/schemas/cart.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { useBuildMarks } from '../../build/fit-mark.tsx'
import { MachineNotice, machineQuery } from '../../build/machine-check.tsx'
import { BROWSER, cartQuery, describeMerged } from '../../cart/cart-queries.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { isSold } from '../../ui/lists/lines-today.rules.ts'
import { SaveList } from '../../ui/lists/save-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SumLine, SumTotal } from '../../ui/sum-line.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { type CartControls, useCart } from './use-cart.ts'

const GRID = 'grid items-start gap-x-(--gutter) gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'

/** The server reads the cart of the browser. In the browser, the page itself asks once it knows who is signed in. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = context.get(servicesContext)
  if (typeof window !== 'undefined') return null
  const cart = await queryClient.query(cartQuery(api, BROWSER))
  // If the check fails, the cart is still shown in full.
  if (cart.lines.length > 0) await queryClient.query(machineQuery(api, listSold(cart))).catch(() => {})
  return null
}

const listSold = ({ lines }: Cart) => lines.filter(isSold)

const countOpen = ({ lines }: Cart) => lines.filter(({ problems }) => problems.length > 0).length

function Merged({ merged }: Pick<Cart, 'merged'>) {
  return (
    <Notice tone="green" title={texts.mergedTitle}>
      <ul>
        {merged.map((line) => (
          <li key={line.productId}>{describeMerged(line)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function CheckOut({ cart, block }: { cart: Cart; block?: boolean }) {
  const open = countOpen(cart)
  if (open === 0)
    return (
      <ButtonLink to={pages.cartOrder} size="lg" block={block}>
        {summary.checkOut}
      </ButtonLink>
    )
  return (
    <Button size="lg" block={block} disabled>
      {summary.checkOut}
    </Button>
  )
}

/** As wide as an ordinary total, so that nothing moves when it grows by a digit. */
function Amount({ cart }: { cart: Cart }) {
  return <span className="inline-block min-w-40 text-right">{formatPrice(cart.total)}</span>
}

function Summary({ cart, isMachine }: { cart: Cart; isMachine: boolean }) {
  const open = countOpen(cart)
  const Marks = useBuildMarks()?.OrderMarks
  return (
    <Panel padded className="grid gap-5 lg:sticky lg:top-24">
      <h2 className="text-lg">{summary.title}</h2>
      <dl className="text-sm">
        <SumLine label={summary.products}>
          <Amount cart={cart} />
        </SumLine>
        <SumTotal label={summary.total} isOpen={false}>
          <Amount cart={cart} />
        </SumTotal>
      </dl>
      <CheckOut cart={cart} block />
      <p className="text-xs text-ink-500">{open > 0 ? summary.settleFirst(open) : summary.held}</p>
      {Marks && !isMachine && <Marks products={listSold(cart).map(({ product }) => product)} />}
    </Panel>
  )
}

/** On phones the total and the button stay in reach. */
function BottomBar({ cart }: { cart: Cart }) {
  return (
    <div className="sticky bottom-0 z-10 border-t border-ink-900 bg-paper/96 backdrop-blur-md lg:hidden print:hidden">
      <div className="wrap flex items-center justify-between gap-4 py-2.5">
        <p className="text-xs text-ink-500">
          {summary.total}
          <span className="figure block text-lg font-medium text-ink-900">{formatPrice(cart.total)}</span>
        </p>
        <CheckOut cart={cart} />
      </div>
    </div>
  )
}

function CartList({ cart, controls }: { cart: Cart; controls: CartControls }) {
  const list = useRef<HTMLUListElement>(null)
  const count = cart.lines.length
  const before = useRef(count)
  // A removed line takes the focus with it: the next one gets it, so that the keyboard stays in the list.
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('a, input')?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return (
    <Panel>
      <div className="flex min-h-14 items-center justify-between gap-4 px-4 md:px-5">
        <h2 className="text-base">{texts.products}</h2>
        <form {...controls.formProps}>
          <button
            type="submit"
            name="empty"
            value="all"
            className="min-h-11 text-sm text-green-700 underline underline-offset-4"
          >
            {texts.empty}
          </button>
        </form>
      </div>
      <ul ref={list}>
        {cart.lines.map((line) => (
          <CartLineRow key={line.productId} line={line} controls={controls} />
        ))}
      </ul>
    </Panel>
  )
}

function EmptyCart() {
  return (
    <Panel>
      <EmptyState
        Icon={ShoppingCart}
        title={texts.emptyTitle}
        text={<p>{texts.emptyText}</p>}
        action={<ButtonLink to={pages.products}>{texts.allProducts}</ButtonLink>}
      />
    </Panel>
  )
}

/** Without a script nobody is signed in, so an empty cart of the browser is the whole answer. */
function LoadingCart() {
  return (
    <>
      <div role="status" className={`${GRID} noscript:hidden`}>
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="h-64 rounded-md" />
        <Skeleton className="h-64 rounded-md max-lg:hidden" />
      </div>
      <div className="hidden noscript:block">
        <EmptyCart />
      </div>
    </>
  )
}

export function Component() {
  const [params] = useSearchParams()
  const refused = params.get('refused')
  const { cart, error, refetch, isVisitor, ...controls } = useCart()
  const pieces = cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  const open = cart ? countOpen(cart) : 0
  const isFilled = cart !== undefined && cart.lines.length > 0
  const check = useQuery({ ...machineQuery(useApi(), cart ? listSold(cart) : []), enabled: isFilled })

  function renderCart() {
    if (!cart && error)
      return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
    // Waits for the first check of the machine, so that its notice moves nothing when it appears.
    if (!cart || (isFilled && check.isPending)) return <LoadingCart />
    if (!isFilled) return <EmptyCart />
    return (
      <div className={GRID}>
        <div className="grid gap-6">
          {cart.merged.length > 0 && <Merged merged={cart.merged} />}
          {open > 0 && <Notice title={cartProblemMessages.title(open)}>{cartProblemMessages.text}</Notice>}
          {check.data && <MachineNotice check={check.data} />}
          <CartList cart={cart} controls={controls} />
          {isVisitor ? <p className="text-sm text-ink-500">{texts.signIn}</p> : <SaveList />}
        </div>
        <aside aria-label={summary.title}>
          <Summary cart={cart} isMachine={Boolean(check.data)} />
        </aside>
      </div>
    )
  }

  return (
    <>
      <div className="wrap min-h-[calc(100vh-4rem)] pt-3 pb-(--section)">
        <PageMeta title={texts.title} description={texts.description} path={pages.cart} noindex />
        <Breadcrumbs crumbs={[{ to: pages.home, label: texts.home }]} current={texts.title} />
        <div className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h1 className="text-3xl">{texts.title}</h1>
            {/* Two lines on a phone, so that the size of the cart moves nothing when it arrives. */}
            <p className="mt-1 text-ink-700 max-sm:min-h-12">
              {(isFilled ? texts.size(cart.lines.length, pieces) : '') + texts.nothingHeld}
            </p>
          </div>
          <ButtonLink to={pages.quickOrder} variant="line">
            {texts.quickOrder}
          </ButtonLink>
        </div>
        {refused && (
          <div className="mb-6">
            <Notice tone="red" title={texts.refusedTitle}>
              {texts.refused(refused)}
            </Notice>
          </div>
        )}
        {renderCart()}
      </div>
      {isFilled && <BottomBar cart={cart} />}
    </>
  )
}
