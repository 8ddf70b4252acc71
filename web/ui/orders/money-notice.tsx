import { moneyMoveMessages } from '../../../content/messages/en/orders.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPrice } from '../../app/shop.ts'
import { Notice } from '../notice.tsx'
import { type Audience, describeOwed } from './money-moves.rules.ts'

interface MoneyNoticeProps {
  order: OrderDetail
  audience: Audience
}

/** Open matters of an order's money: what is owed, and what a bank holds. */
export function MoneyNotice({ order, audience }: MoneyNoticeProps) {
  const owed = describeOwed(order, audience)
  if (!owed && order.disputed === 0) return null
  return (
    <div className="mb-6 grid gap-3 print:hidden">
      {owed && (
        <Notice tone={order.refundStuck && audience === 'shop' ? 'red' : 'copper'} title={owed.title}>
          <p>{owed.text}</p>
        </Notice>
      )}
      {order.disputed > 0 && (
        <Notice tone="copper" title={moneyMoveMessages.disputed(formatPrice(order.disputed))}>
          <p>{audience === 'shop' ? moneyMoveMessages.disputedShop : moneyMoveMessages.disputedBuyer}</p>
        </Notice>
      )}
    </div>
  )
}
