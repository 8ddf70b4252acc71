import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { formatDollars } from '../../../contract/money.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrderStatus } from '../../ui/orders/order-status.tsx'

interface DeedDialogProps {
  title: string
  text: string
  order: Order
  confirmLabel: string
  isDanger?: boolean
  /** The state of the order does not allow it any more. */
  isOver: boolean
  busy: boolean
  failure: string | null
  onSubmit: () => void
  onCancel: () => void
  children?: ReactNode
}

/** Asks before something is done to an order. The first field has the focus, else Cancel; Escape cancels. */
export function DeedDialog(props: DeedDialogProps) {
  const { title, text, order, confirmLabel, isDanger, isOver, busy, failure, children } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)

  // Before it leaves the page: only a dialog that is still there gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const field = element?.querySelector<HTMLElement>('input, textarea')
    ;(field ?? cancel.current)?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) props.onCancel()
      }}
      className="m-auto w-[min(30rem,calc(100%-2rem))] rounded-lg bg-white p-6 shadow-dialog backdrop:bg-ink-950/36 open:animate-rise"
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOver) props.onSubmit()
        }}
      >
        <div>
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <p id={`${id}-text`} className="mt-2 text-ink-700">
            {text}
          </p>
        </div>
        <div className="grid gap-1 rounded-md border border-ink-200 bg-ink-50 px-4 py-3 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium wrap-anywhere">
              {order.product}, <span className="figure">{formatCount(order.orderQty)}</span> pcs
            </span>
            <OrderStatus order={order} />
          </p>
          <p className="wrap-anywhere text-ink-700">
            {order.name}, <span className="figure">{formatDollars(order.price)}</span>
            {order.refunded > 0 && (
              <>
                , <span className="figure">{formatDollars(order.refunded)}</span> returned so far
              </>
            )}
          </p>
        </div>
        {failure && (
          <Notice tone="red" title={isOver ? 'The order has changed meanwhile.' : 'It was not done.'}>
            {failure}
          </Notice>
        )}
        {!isOver && children}
        <div className="mt-2 grid grid-cols-2 gap-2 xs:flex xs:justify-end">
          <Button ref={cancel} variant="line" disabled={busy} onClick={props.onCancel}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {!isOver && (
            <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy}>
              {confirmLabel}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  )
}
