import { useQuery } from '@tanstack/react-query'
import { Copy, Maximize2, Printer, SearchX, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { orderPanel as texts } from '../../../content/messages/en/manage-orders.ts'
import { orderLineMessages } from '../../../content/messages/en/orders.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order, OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPieces, groupThousands } from '../../../contract/thousands.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { isMissing } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ShopImage } from '../../ui/image.tsx'
import { MoneyNotice } from '../../ui/orders/money-notice.tsx'
import { toTimeline } from '../../ui/orders/order-history.rules.ts'
import { countPieces } from '../../ui/orders/order-lines.rules.ts'
import { OrderStateBadges } from '../../ui/orders/order-state.tsx'
import { Tracking } from '../../ui/orders/shipment-list.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { LoadingPanel } from '../../ui/spinner.tsx'
import { OrderActions } from './managed-order.tsx'
import { labelOf, type OrderAction } from './order-actions.rules.ts'

interface OrderPanelProps {
  id: string
  /** The order as the list shows it, until its details arrive. */
  known: Order | undefined
  isPrinting: boolean
  onAction: (action: OrderAction, order: Order) => void
  onSlip: (id: string) => void
  onClose: () => void
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-ink-200 px-5 py-4 text-sm">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-sans text-xs font-medium tracking-normal text-ink-500">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

function Address({ order }: { order: Order }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${order.name}\n${order.address}\n${order.phone}`)
      void showToast({ tone: 'success', text: texts.addressCopied })
    } catch {
      void showToast({ tone: 'error', text: texts.addressNotCopied })
    }
  }
  return (
    <Part
      title={texts.shipTo}
      action={
        <Button variant="quiet" size="sm" icon aria-label={texts.copyAddress} onClick={() => void copy()}>
          <Copy className="size-4" />
        </Button>
      }
    >
      <address className="whitespace-pre-line wrap-anywhere not-italic">
        {`${order.name}\n${order.address}`}
      </address>
      <p className="wrap-anywhere text-ink-500">
        {order.phone}, {order.user}
      </p>
    </Part>
  )
}

type ShownLine = Order['lines'][number] & Partial<Pick<OrderDetail['lines'][number], 'image'>>

/** How many of a line's pieces were shipped or refunded; null for a line of which none were. */
function describeProgress({ shippedQuantity, refundedQuantity }: ShownLine): string | null {
  const parts = [
    shippedQuantity > 0 && orderLineMessages.shipped(groupThousands(shippedQuantity)),
    refundedQuantity > 0 && orderLineMessages.refunded(groupThousands(refundedQuantity)),
  ]
  return parts.filter(Boolean).join(', ') || null
}

function Lines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <Part title={texts.lines}>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line._id} className="flex items-center gap-3">
            <div className="aspect-4/3 w-12 flex-none overflow-hidden rounded-xs bg-ink-50">
              {line.image && (
                <ShopImage image={line.image} alt="" sizes="3rem" className="size-full object-cover" />
              )}
            </div>
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{line.product}</p>
              <p className="figure text-xs text-ink-500">
                {orderLineMessages.each(groupThousands(line.quantity), formatPrice(line.unitPrice))}
              </p>
              <p className="text-xs text-ink-700">{describeProgress(line)}</p>
            </div>
            <p className="figure">{formatPrice(line.price)}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Shipments({ shipments }: Pick<OrderDetail, 'shipments'>) {
  return (
    <Part title={orderLineMessages.shipments}>
      <ol className="grid gap-1">
        {shipments.map(({ _id, carrier, tracking, lines }) => (
          <li key={_id} className="wrap-anywhere">
            <Tracking carrier={carrier} tracking={tracking} />
            <span className="text-ink-500">, {formatPieces(countPieces({ lines }))}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function History({ history }: Pick<OrderDetail, 'history'>) {
  return (
    <Part title={texts.history}>
      <ol className="grid gap-3">
        {toTimeline(history)
          .toReversed()
          .map(({ id, title, note, by, at }) => (
            <li key={id} className="grid gap-0.5">
              <p className="font-medium wrap-anywhere">{title}</p>
              {note && <p className="wrap-anywhere text-ink-700">{note}</p>}
              <p className="text-xs text-ink-500">
                <time dateTime={at}>{formatDateTime(at, shop.timeZone)}</time>, {by}
              </p>
            </li>
          ))}
      </ol>
    </Part>
  )
}

interface ContentProps extends Pick<OrderPanelProps, 'isPrinting' | 'onAction' | 'onSlip'> {
  order: Order
  /** Undefined until it has arrived. */
  detail: OrderDetail | undefined
}

/** Where the order goes, what is in it, what can be done and what happened. */
function Content({ order, detail, isPrinting, onAction, onSlip }: ContentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pb-4 text-sm text-ink-500">
        <OrderStateBadges order={order} />
        <span>{texts.placed(formatDateTime(order.createdAt, shop.timeZone))}</span>
      </div>
      {detail && (detail.owed > 0 || detail.disputed > 0) && (
        <div className="px-5">
          <MoneyNotice order={detail} audience="shop" />
        </div>
      )}
      <Address order={order} />
      <div className="grid gap-3 border-t border-ink-200 px-5 py-4">
        <OrderActions order={order} onAction={(action) => onAction(action, order)} />
        {order.paid && order.status !== 'refunded' && (
          <Button variant="line" busy={isPrinting} onClick={() => onSlip(order._id)}>
            <Printer className="size-4" />
            {texts.slip}
          </Button>
        )}
      </div>
      <Lines lines={detail?.lines ?? order.lines} />
      {detail && detail.shipments.length > 0 && <Shipments shipments={detail.shipments} />}
      {detail && <History history={detail.history} />}
    </>
  )
}

function Head({ id, order, onClose }: { id: string; order: Order | undefined; onClose: () => void }) {
  return (
    <div className="sticky top-0 z-1 flex items-start justify-between gap-2 bg-white py-3 pr-3 pl-5">
      <h2 className="min-w-0 py-2 text-lg leading-7 wrap-anywhere">
        {[labelOf(order ?? { _id: id }), order?.name].filter(Boolean).join(', ')}
      </h2>
      <div className="flex flex-none">
        <ButtonLink
          variant="quiet"
          icon
          to={fillPath(pages.managedOrder, { id })}
          aria-label={texts.openPage}
        >
          <Maximize2 className="size-4" />
        </ButtonLink>
        <Button variant="quiet" icon aria-label={texts.close} onClick={onClose}>
          <X className="size-5" />
        </Button>
      </div>
    </div>
  )
}

const WIDE = '(min-width: 80rem)'

/** From 1280 px up the panel stands beside the list. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(WIDE)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  )
}

function Sheet({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="my-0 mr-0 ml-auto h-dvh max-h-none w-[min(26rem,100%)] overflow-y-auto bg-white shadow-dialog backdrop:bg-ink-950/36 open:animate-rise max-sm:mt-auto max-sm:h-auto max-sm:max-h-[88dvh] max-sm:w-full max-sm:max-w-none max-sm:rounded-t-lg"
    >
      {children}
    </dialog>
  )
}

/** One order: beside the list on a wide screen, in a sheet over it on others. */
export function OrderPanel(props: OrderPanelProps) {
  const { id, known, onClose } = props
  const isWide = useIsWide()
  const { data, error, refetch } = useQuery(orderQuery(useApi(), id))
  const order = data ?? known
  const inside = (
    <>
      <Head id={id} order={order} onClose={onClose} />
      {isMissing(error) ? (
        <EmptyState Icon={SearchX} title={texts.missing} text={<p>{texts.missingText}</p>} />
      ) : order ? (
        <Content key={id} {...props} order={order} detail={data} />
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingPanel text={texts.loading} />
      )}
    </>
  )
  if (!isWide) {
    return (
      <Sheet label={texts.label} onClose={onClose}>
        {inside}
      </Sheet>
    )
  }
  return (
    <aside
      aria-label={texts.label}
      className="rounded-md border border-ink-200 bg-white xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      {inside}
    </aside>
  )
}
