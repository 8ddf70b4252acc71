import { CircleCheck, SearchX } from 'lucide-react'
import type { ComponentProps } from 'react'
import { orderList as texts } from '../../../content/messages/en/manage-orders.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import type { ListReply } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FIRST_PAGE, firstSerial } from '../../ui/table-paging.rules.ts'
import { TablePaging } from '../../ui/table-paging.tsx'
import { ManagedTable } from './managed-table.tsx'
import { ORDERS_PAGE_SIZE } from './orders-admin.queries.ts'
import { findView, isFiltered, type ManagedSearch, toManagedSearch } from './orders-search.rules.ts'

function Nothing({ search }: { search: ManagedSearch }) {
  const view = findView(search)
  const isWholeView = !search.q && !search.from && !search.to && search.cursor === ''
  if (isWholeView && (view === 'toShip' || view === 'toRefund')) {
    const isShip = view === 'toShip'
    return (
      <Panel>
        <EmptyState
          Icon={CircleCheck}
          title={isShip ? texts.nothingToShip : texts.nothingToRefund}
          text={<p>{isShip ? texts.nothingToShipText : texts.nothingToRefundText}</p>}
        />
      </Panel>
    )
  }
  const isSearch = isFiltered(search) || search.cursor !== ''
  return (
    <Panel>
      <EmptyState
        Icon={SearchX}
        title={isSearch ? texts.noMatch : texts.none}
        text={<p>{isSearch ? texts.noMatchText : texts.noneText}</p>}
        action={
          isSearch && (
            <ButtonLink variant="line" to="?">
              {texts.showAll}
            </ButtonLink>
          )
        }
      />
    </Panel>
  )
}

const ROWS = Array.from({ length: 12 }, (_, index) => index)

function ListSkeleton() {
  return (
    <div role="status" className="divide-y divide-ink-200 rounded-md border border-ink-200 bg-white">
      <span className="sr-only">{texts.loading}</span>
      <div className="h-11 rounded-t-md bg-ink-50" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-11 items-center gap-6 px-4 max-md:h-14">
          <Skeleton className="size-4.5" />
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  )
}

interface ManagedOrdersProps extends Omit<ComponentProps<typeof ManagedTable>, 'orders'> {
  search: ManagedSearch
  list: {
    data: ListReply<Order[]> | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
}

export function ManagedOrders({ search, list, ...table }: ManagedOrdersProps) {
  const { data, error, isPlaceholderData, refetch } = list
  // The cursor was edited or is no longer valid.
  if (error instanceof ApiError && error.status === 400) return <Nothing search={search} />
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!data) return <ListSkeleton />
  if (data.items.length === 0) return <Nothing search={search} />
  return (
    <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
      <ManagedTable {...table} orders={data.items} />
      <TablePaging
        label={texts.paging}
        first={firstSerial(search.page, ORDERS_PAGE_SIZE)}
        shown={data.items.length}
        isStart={search.cursor === ''}
        toStart={toManagedSearch({ ...search, ...FIRST_PAGE })}
        toNext={
          data.nextCursor && toManagedSearch({ ...search, cursor: data.nextCursor, page: search.page + 1 })
        }
      />
    </div>
  )
}
