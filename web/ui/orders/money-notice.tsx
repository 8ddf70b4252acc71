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
        <Notice tone="copper" title={`${formatPrice(order.disputed)} is disputed at the bank`}>
          <p>
            {audience === 'shop'
              ? 'The bank holds the money. Until it has decided, nothing of this payment can be refunded.'
              : 'Your bank holds the money until it has decided. Until then we cannot refund anything of this payment.'}
          </p>
        </Notice>
      )}
    </div>
  )
}
