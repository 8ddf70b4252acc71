import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { Caller } from '../access/access.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { orderCanceledMail } from '../mail/order-mails.ts'
import { administerOrder } from './administer-order.ts'

interface CancelOrderOptions {
  id: string
  reason: string
  caller: Caller
  publicUrl: string
  now: number
  onOrderClosed: (orderId: string) => void
}

/** Cancels an unpaid order. A paid order is refunded instead. */
export async function cancelOrder(
  engine: EngineWithImages,
  { id, reason, caller, publicUrl, now, onOrderClosed }: CancelOrderOptions,
): Promise<OrderDetail> {
  return administerOrder(engine, {
    id,
    caller,
    endpoint: 'cancelOrder',
    to: 'cancelled',
    action: 'cancel order',
    note: reason,
    mail: (canceled) => orderCanceledMail(canceled, { reason, publicUrl }),
    onDone: () => onOrderClosed(id),
    now,
  })
}
