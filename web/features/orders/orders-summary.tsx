import { useQuery } from '@tanstack/react-query'
import { LIST_LIMIT_MAX } from '../../../contract/constants.ts'
import { formatDollars } from '../../../contract/money.ts'
import { orderListQuery } from '../../api/order-queries.ts'
import { useApi } from '../../services.ts'
import { sumUnpaid } from './orders-summary.rules.ts'

/** What one still has to pay, in one line that is there from the start, so that nothing moves. */
export function OrdersSummary({ email }: { email: string }) {
  const query = { user: email, status: 'placed' as const, limit: LIST_LIMIT_MAX }
  const { data } = useQuery(orderListQuery(useApi(), query))
  if (!data) return <>Everything you ordered, the newest first.</>
  const { count, total } = sumUnpaid(data.items)
  if (count === 0) return <>Nothing waits for payment.</>
  const orders = count === 1 ? '1 order waits' : `${count}${data.nextCursor ? ' or more' : ''} orders wait`
  return (
    <>
      {orders} for payment, <span className="figure">{formatDollars(total)}</span> in all.
    </>
  )
}
