import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { orderListQuery } from '../../api/order-queries.ts'
import { useApi } from '../../app/services.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FIRST_PAGE, firstSerial } from '../../ui/table-paging.rules.ts'
import { TablePaging } from '../../ui/table-paging.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { NoOrders } from './no-orders.tsx'
import { type OrdersSearch, toOrderQuery, toOrdersSearch } from './orders-search.rules.ts'
import { OrdersTable } from './orders-table.tsx'

interface OrdersListProps {
  email: string
  search: OrdersSearch
  onDelete: (order: Order) => void
}

export function OrdersList({ email, search, onDelete }: OrdersListProps) {
  const query = orderListQuery(useApi(), toOrderQuery(search, email))
  const { data, error, refetch, isPlaceholderData } = useQuery(query)
  const askAgain = useCallback(() => void refetch(), [refetch])

  // The cursor was edited or is no longer valid.
  if (error instanceof ApiError && error.status === 400 && search.cursor) return <NoOrders search={search} />
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title="Your orders could not be loaded" error={error} onRetry={askAgain} />
      </Panel>
    )
  }
  if (!data) return <TableSkeleton text="Loading your orders" image rowHeight="max-md:min-h-56" />
  if (data.items.length === 0) return <NoOrders search={search} />
  const first = firstSerial(search.page)
  const rows = data.items.map((order, index) => ({ order, serial: first + index }))
  return (
    <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
      <OrdersTable rows={rows} onDelete={onDelete} onHoldEnd={askAgain} />
      <TablePaging
        label="Pages of orders"
        first={first}
        shown={rows.length}
        isStart={search.cursor === ''}
        toStart={toOrdersSearch({ ...search, ...FIRST_PAGE })}
        toNext={
          data.nextCursor && toOrdersSearch({ ...search, cursor: data.nextCursor, page: search.page + 1 })
        }
      />
      <p className="mt-4 text-sm text-ink-500">
        An unpaid order holds its pieces for the time shown. Then they go back to stock and the order expires;
        nothing is charged. Deleting it puts them back at once.
      </p>
    </div>
  )
}
