import type { QueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, X } from 'lucide-react'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cartDrawerMessages as texts } from '../../content/messages/en/cart.ts'
import { pages } from '../../contract/pages.ts'
import type { Cart, CartLine } from '../../contract/schemas/cart.ts'
import { groupThousands } from '../../contract/thousands.ts'
import type { ApiClient } from '../api/client.ts'
import { toFailureText } from '../api/refusals.ts'
import { formatPrice } from '../app/shop.ts'
import { getSnapshot } from '../session/browser-session.ts'
import { useSession } from '../session/use-session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ShopImage } from '../ui/image.tsx'
import { showToast } from '../ui/show-toast.ts'
import { hasOtherOwner } from './cart-owner.rules.ts'
import { describeProblem } from './cart-problems.ts'
import { putCart } from './cart-queries.ts'

interface Services {
  api: ApiClient
  queryClient: QueryClient
}

interface Adding extends Services {
  productId: string
  /** As typed; empty for the minimum order. */
  quantity: string
  onClose: () => void
}

/** Adds the product to the cart and returns the drawer to show; null when the product was not added. */
export async function addToCartAndShow({
  productId,
  quantity,
  ...rest
}: Adding): Promise<ReactElement | null> {
  const { api, queryClient } = rest
  const session = getSnapshot()
  try {
    const lines = [{ productId, ...(quantity && { quantity }) }]
    const cart = await api.call('addToCart', { body: { lines } })
    if (hasOtherOwner(session, getSnapshot())) return null
    putCart(queryClient, cart)
    const line = cart.lines.find((each) => each.productId === productId)
    if (!line) return null
    const added = quantity ? Number(quantity) : line.product.order
    return <CartDrawer key={Date.now()} {...rest} cart={cart} line={line} added={added} />
  } catch (error) {
    void showToast({ tone: 'error', text: texts.notAdded(toFailureText(error)) })
    return null
  }
}

interface CartDrawerProps extends Services {
  cart: Cart
  /** The line that was added to, and by how many pieces. */
  line: CartLine
  added: number
  onClose: () => void
}

function DrawerLine({ line: { product, quantity, unitPrice, total, problems } }: { line: CartLine }) {
  const [problem] = problems
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 border-t border-ink-200 px-5 py-3 first:border-t-0">
      <div className="row-span-3 aspect-4/3 self-start overflow-hidden bg-ink-50">
        {product.image && (
          <ShopImage image={product.image} alt="" sizes="3.5rem" className="size-full object-cover" />
        )}
      </div>
      <span className="text-sm font-medium wrap-anywhere">{product.name}</span>
      <span className="figure text-sm">{formatPrice(total)}</span>
      <span className="figure col-span-2 text-sm text-ink-500">
        {`${groupThousands(quantity)} × ${formatPrice(unitPrice)}`}
      </span>
      {problem && (
        <span className="col-span-2 mt-1 flex gap-1.5 text-xs text-copper-700">
          <CircleAlert className="size-4 flex-none" />
          {describeProblem(problem)}
        </span>
      )}
    </li>
  )
}

/**
 * Opens only after something was added. Escape, the backdrop and going to another page close it, and so does signing in
 * or out in any tab: undoing would change the cart of someone else.
 */
function CartDrawer({ api, queryClient, cart, line, added, onClose }: CartDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const { key } = useLocation()
  const [openedAt] = useState(key)
  const session = useSession()
  const [openedIn] = useState(session)
  const isOver = key !== openedAt || hasOtherOwner(openedIn, session)
  const others = cart.lines.filter((each) => each !== line)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useLayoutEffect(() => {
    if (isOver) dialog.current?.close()
  }, [isOver])

  async function undo() {
    setBusy(true)
    const params = { id: line.productId }
    const before = line.quantity - added
    try {
      putCart(
        queryClient,
        before > 0
          ? await api.call('putCartLine', { params, body: { quantity: before } })
          : await api.call('removeCartLine', { params }),
      )
      dialog.current?.close()
    } catch (error) {
      setBusy(false)
      void showToast({ tone: 'error', text: toFailureText(error) })
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="drawer-title"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
      className="m-0 ml-auto h-dvh max-h-none w-[min(27rem,100%)] max-w-none flex-col bg-white shadow-dialog backdrop:bg-ink-950/36 open:flex"
    >
      <div className="flex min-h-16 items-center justify-between border-b border-ink-200 pr-2 pl-5">
        <h2 id="drawer-title" className="text-lg">
          {texts.title}{' '}
          <span className="figure text-sm font-normal text-ink-500">{texts.lines(cart.lines.length)}</span>
        </h2>
        <Button variant="quiet" icon aria-label={texts.close} onClick={() => dialog.current?.close()}>
          <X />
        </Button>
      </div>
      <div className="flex items-center justify-between gap-3 bg-green-50 px-5 text-sm text-green-800">
        <p role="status" className="flex gap-2 py-3">
          <Check className="size-4 flex-none translate-y-0.5" />
          {texts.added(groupThousands(added), line.product.name)}
        </p>
        <button
          type="button"
          disabled={busy}
          onClick={undo}
          className="min-h-11 font-medium underline underline-offset-4"
        >
          {texts.undo}
        </button>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2">
        {[line, ...others].map((each) => (
          <DrawerLine key={each.productId} line={each} />
        ))}
      </ul>
      <div className="grid gap-4 border-t border-ink-200 p-5">
        <p className="flex items-baseline justify-between">
          <span className="text-sm text-ink-700">{texts.subtotal}</span>
          <span className="figure text-lg font-medium">{formatPrice(cart.total)}</span>
        </p>
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink to={pages.cart} variant="line" className="px-0">
            {texts.view}
          </ButtonLink>
          <ButtonLink to={pages.cartOrder} className="px-0">
            {texts.checkOut}
          </ButtonLink>
        </div>
      </div>
    </dialog>
  )
}
