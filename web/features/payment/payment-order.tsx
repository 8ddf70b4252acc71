import { formatDateTime } from '../../../contract/dates.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { formatCount } from '../../ui/format.ts'
import { ShopImage } from '../../ui/image.tsx'
import { HoldTime } from '../../ui/orders/hold-time.tsx'
import { isPayable } from '../../ui/orders/order-status.rules.ts'
import { Panel } from '../../ui/panel.tsx'
import { SumLine } from '../../ui/sum-line.tsx'

/** The order being paid. */
export function PaymentOrder({ order, onHoldEnd }: { order: OrderDetail; onHoldEnd: () => void }) {
  return (
    <Panel className="overflow-hidden">
      {order.image && (
        <ShopImage
          image={order.image}
          alt={`${shop.name} ${order.product}`}
          sizes="(min-width: 80rem) 24rem, 100vw"
          priority
          className="aspect-4/3 w-full border-b border-ink-200 bg-ink-50 object-cover max-xl:hidden"
        />
      )}
      <div className="p-5 md:p-6">
        <h2 className="text-lg leading-6 wrap-anywhere">{order.product}</h2>
        <dl className="mt-3 text-sm">
          <SumLine
            label={
              <span className="figure">
                {formatCount(order.orderQty)} × {formatPrice(order.unitPrice)}
              </span>
            }
          >
            {formatPrice(order.price)}
          </SumLine>
          <SumLine label="Ordered">{formatDateTime(order.createdAt)}</SumLine>
          {isPayable(order) && order.holdExpiresAt && (
            <SumLine label="Held until" words>
              <span className="figure">{formatDateTime(order.holdExpiresAt)}</span>
              <span className="block text-xs text-ink-500">
                <HoldTime expiresAt={order.holdExpiresAt} onEnd={onHoldEnd} />
              </span>
            </SumLine>
          )}
          <SumLine label="Deliver to" words>
            {order.address}
          </SumLine>
        </dl>
      </div>
    </Panel>
  )
}
