import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LIST_LIMIT_MAX } from '../../../contract/constants.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { orderListQuery } from '../../api/order-queries.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { sumUnpaid } from './orders-summary.rules.ts'

function describe(orders: Order[], hasMore: boolean): ReactNode {
  const { count, total } = sumUnpaid(orders)
  if (count === 0) return 'Nothing waits for payment.'
  const waiting = count === 1 ? '1 order waits' : `${count}${hasMore ? ' or more' : ''} orders wait`
  return (
    <>
      {waiting} for payment, <span className="figure">{formatPrice(total)}</span> in all.
    </>
  )
}

/** What the customer still has to pay. It reserves its space, so that nothing moves. */
export function OrdersSummary({ email }: { email: string }) {
  const query = { user: email, status: 'placed' as const, limit: LIST_LIMIT_MAX }
  const { data } = useQuery(orderListQuery(useApi(), query))
  return (
    <span className="block min-h-12 sm:min-h-6">
      {data ? describe(data.items, data.nextCursor !== null) : 'Everything you ordered, newest first.'}
    </span>
  )
}
