import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { myOrdersMessages } from '../../../content/messages/en/orders.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { orderListQuery } from '../../api/order-queries.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { toUnpaidQuery } from './orders-search.rules.ts'
import { sumUnpaid } from './orders-summary.rules.ts'

function describe(orders: Order[], hasMore: boolean): ReactNode {
  const { count, total } = sumUnpaid(orders)
  if (count === 0) return myOrdersMessages.nothingToPay
  return (
    <>
      {myOrdersMessages.toPay(count, hasMore)} <span className="figure">{formatPrice(total)}</span>
    </>
  )
}

/** What the customer still has to pay. It reserves its space, so that nothing moves. */
export function OrdersSummary({ email }: { email: string }) {
  const { data } = useQuery(orderListQuery(useApi(), toUnpaidQuery(email)))
  return (
    <span className="block min-h-12 min-w-60 sm:min-h-6">
      {data ? describe(data.items, data.nextCursor !== null) : myOrdersMessages.intro}
    </span>
  )
}
