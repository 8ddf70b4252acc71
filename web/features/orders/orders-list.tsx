import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useCallback } from 'react'
import { myOrdersMessages, noOrdersMessages } from '../../../content/messages/en/orders.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { orderListQuery } from '../../api/order-queries.ts'
import { useApi } from '../../app/services.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FIRST_PAGE, firstSerial } from '../../ui/table-paging.rules.ts'
import { TablePaging } from '../../ui/table-paging.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { type OrdersSearch, toOrderQuery, toOrdersSearch, toUnpaidQuery } from './orders-search.rules.ts'
import { OrdersTable } from './orders-table.tsx'

function NoOrders({ search }: { search: OrdersSearch }) {
  const { title, text, link } = noOrdersMessages[search.cursor ? 'pastEnd' : search.view]
  const isEmpty = search.view === 'all' && !search.cursor
  return (
    <Panel>
      <EmptyState
        Icon={ReceiptText}
        title={title}
        text={<p>{text}</p>}
        action={<ButtonLink to={isEmpty ? pages.products : '?'}>{link}</ButtonLink>}
      />
    </Panel>
  )
}

interface OrdersListProps {
  email: string
  search: OrdersSearch
  onDelete: (order: Order) => void
}

/** All orders begin with those that need the customer; the other views are plain lists. */
export function OrdersList({ email, search, onDelete }: OrdersListProps) {
  const api = useApi()
  const isAll = search.view === 'all'
  const { data, error, refetch, isPlaceholderData } = useQuery(
    orderListQuery(api, toOrderQuery(search, email)),
  )
  const unpaid = useQuery({ ...orderListQuery(api, toUnpaidQuery(email)), enabled: isAll })
  const refetchUnpaid = unpaid.refetch
  const askAgain = useCallback(() => {
    void refetch()
    if (isAll) void refetchUnpaid()
  }, [refetch, refetchUnpaid, isAll])

  // The cursor was edited or is no longer valid.
  if (error instanceof ApiError && error.status === 400 && search.cursor) return <NoOrders search={search} />
  const failure = (!data && error) || (isAll && !unpaid.data && unpaid.error)
  if (failure) {
    return (
      <Panel>
        <ErrorState title={myOrdersMessages.failed} error={failure} onRetry={askAgain} />
      </Panel>
    )
  }
  if (!data || (isAll && !unpaid.data)) {
    return <TableSkeleton text={myOrdersMessages.loading} image rowHeight="max-md:min-h-56" />
  }
  const isStart = search.cursor === ''
  const first = isAll ? (unpaid.data?.items ?? []) : []
  const shown = isStart ? [...first, ...data.items] : data.items
  if (shown.length === 0) return <NoOrders search={search} />
  const serial = firstSerial(search.page) + (isStart ? 0 : first.length)
  const rows = shown.map((order, index) => ({ order, serial: serial + index }))
  return (
    <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
      <OrdersTable rows={rows} onDelete={onDelete} onHoldEnd={askAgain} />
      <TablePaging
        label={myOrdersMessages.pages}
        first={serial}
        shown={rows.length}
        isStart={isStart}
        toStart={toOrdersSearch({ ...search, ...FIRST_PAGE })}
        toNext={
          data.nextCursor && toOrdersSearch({ ...search, cursor: data.nextCursor, page: search.page + 1 })
        }
      />
      <p className="mt-4 text-sm text-ink-500">{myOrdersMessages.holdNote}</p>
    </div>
  )
}
