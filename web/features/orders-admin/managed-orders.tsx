import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useCallback } from 'react'
import type { Order } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../app/services.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FIRST_PAGE, firstSerial } from '../../ui/table-paging.rules.ts'
import { TablePaging } from '../../ui/table-paging.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { ManagedTable } from './managed-table.tsx'
import type { OrderAction } from './order-actions.rules.ts'
import { managedOrdersQuery } from './orders-admin.queries.ts'
import { isFiltered, type ManagedSearch, toManagedSearch } from './orders-search.rules.ts'

function Nothing({ search }: { search: ManagedSearch }) {
  const isSearch = isFiltered(search) || search.cursor !== ''
  return (
    <Panel>
      <EmptyState
        Icon={SearchX}
        title={isSearch ? 'No order matches' : 'Nobody has ordered anything yet'}
        text={
          <p>
            {isSearch
              ? 'An order is found by its whole id, its transaction id, the customer’s whole e-mail address or the beginning of their name.'
              : 'The first order will stand here the moment it is placed.'}
          </p>
        }
        action={
          isSearch && (
            <ButtonLink variant="line" to="?">
              All orders
            </ButtonLink>
          )
        }
      />
    </Panel>
  )
}

interface ManagedOrdersProps {
  search: ManagedSearch
  onAction: (action: OrderAction, order: Order) => void
}

export function ManagedOrders({ search, onAction }: ManagedOrdersProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(managedOrdersQuery(useApi(), search))
  const askAgain = useCallback(() => void refetch(), [refetch])

  // The cursor was edited or is no longer valid.
  if (error instanceof ApiError && error.status === 400) return <Nothing search={search} />
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title="The orders could not be loaded" error={error} onRetry={askAgain} />
      </Panel>
    )
  }
  if (!data) return <TableSkeleton text="Loading the orders" />
  if (data.items.length === 0) return <Nothing search={search} />
  const first = firstSerial(search.page)
  return (
    <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
      <ManagedTable
        rows={data.items.map((order, index) => ({ order, serial: first + index }))}
        onAction={onAction}
        onHoldEnd={askAgain}
      />
      <TablePaging
        label="Pages of orders"
        first={first}
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
