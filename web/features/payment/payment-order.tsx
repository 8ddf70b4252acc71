import { orderLineMessages } from '../../../content/messages/en/orders.ts'
import { paymentOrderMessages } from '../../../content/messages/en/payment.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPieces, groupThousands } from '../../../contract/thousands.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { ShopImage } from '../../ui/image.tsx'
import { HoldTime } from '../../ui/orders/hold-time.tsx'
import { LineSummary } from '../../ui/orders/line-summary.tsx'
import { countPieces, nameOrder } from '../../ui/orders/order-lines.rules.ts'
import { isPayable } from '../../ui/orders/order-state.rules.ts'
import { Panel } from '../../ui/panel.tsx'
import { SumLine } from '../../ui/sum-line.tsx'

/** The order being paid. Its image is small, so that the card field comes soon on a phone. */
export function PaymentOrder({ order, onHoldEnd }: { order: OrderDetail; onHoldEnd: () => void }) {
  const isSingle = order.lines.length === 1
  return (
    <Panel className="p-5 md:p-6">
      <div className="flex items-start gap-4">
        {order.image && (
          <ShopImage
            image={order.image}
            alt={`${shop.name} ${order.product}`}
            sizes="6rem"
            priority
            className="aspect-4/3 w-24 flex-none rounded-sm bg-ink-50 object-cover"
          />
        )}
        <div className="min-w-0">
          <p className="part-number">{order.number}</p>
          <h2 className="mt-1 text-lg leading-6 wrap-anywhere">{nameOrder(order)}</h2>
          <p className="figure mt-1 text-sm text-ink-700">
            {isSingle
              ? orderLineMessages.each(groupThousands(order.orderQty), formatPrice(order.unitPrice))
              : formatPieces(countPieces(order))}
          </p>
        </div>
      </div>
      {!isSingle && (
        <div className="mt-4 border-t border-ink-200 pt-2">
          <LineSummary
            lines={order.lines.map(({ _id: id, price: total, ...line }) => ({ ...line, id, total }))}
          />
        </div>
      )}
      <dl className="mt-4 border-t border-ink-200 pt-2 text-sm">
        <SumLine label={paymentOrderMessages.deliverTo} words>
          {order.address}
        </SumLine>
        <SumLine label={paymentOrderMessages.placed}>{formatDateTime(order.createdAt)}</SumLine>
        {isPayable(order) && order.holdExpiresAt && (
          <SumLine label={paymentOrderMessages.heldUntil} words>
            <span className="figure">{formatDateTime(order.holdExpiresAt)}</span>
            <span className="block text-xs text-ink-500">
              <HoldTime expiresAt={order.holdExpiresAt} onEnd={onHoldEnd} />
            </span>
          </SumLine>
        )}
      </dl>
    </Panel>
  )
}
