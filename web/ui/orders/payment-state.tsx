import type { Order } from '../../../contract/schemas/order.ts'
import { HoldTime } from './hold-time.tsx'
import { isPayable } from './order-status.rules.ts'
import { OrderStatus } from './order-status.tsx'

/** The order's state in a table: the time left of its hold, or the transaction that paid it. */
export function PaymentState({ order, onHoldEnd }: { order: Order; onHoldEnd: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:block">
      <OrderStatus order={order} />
      {isPayable(order) && order.holdExpiresAt && (
        <p className="text-xs whitespace-nowrap text-ink-700 md:mt-1">
          <HoldTime expiresAt={order.holdExpiresAt} onEnd={onHoldEnd} />
        </p>
      )}
      {order.transactionId && (
        <p
          title={order.transactionId}
          className="part-number truncate md:mt-1 md:max-w-[13ch] 2xl:max-w-[17ch]"
        >
          {order.transactionId}
        </p>
      )}
    </div>
  )
}
