import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { useListSearch } from '../../ui/use-list-search.ts'
import { ManageOrdersHead } from './manage-orders-head.tsx'
import { ManagedOrders } from './managed-orders.tsx'
import { OrderActionDialogs } from './order-action-dialogs.tsx'
import { type ManagedSearch, readManagedSearch, toManagedSearch } from './orders-search.rules.ts'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { useOrderAction } from './use-order-action.ts'

function ManageOrders({ search }: { search: ManagedSearch }) {
  const { wanted, change } = useListSearch(search, toManagedSearch)
  const list = useRef<HTMLElement>(null)
  const { asked, ask, run } = useOrderAction()

  /** A dialog returns the focus to the button that opened it, which is gone once the order's state has changed. */
  function close(isDone: boolean): void {
    flushSync(() => ask(null))
    if (isDone) list.current?.focus()
  }

  return (
    <>
      <ManageOrdersHead search={search} />
      <OrdersToolbar search={wanted} onSearch={change} />
      <section ref={list} tabIndex={-1} aria-label="Orders" className="mt-4 outline-none">
        <ManagedOrders search={search} onAction={(action, order) => ask({ action, order })} />
      </section>
      {asked && <OrderActionDialogs action={asked.action} order={asked.order} run={run} onClose={close} />}
    </>
  )
}

export function Component() {
  const [params] = useSearchParams()
  return (
    <RequireAdmin>
      <ManageOrders search={readManagedSearch(params)} />
    </RequireAdmin>
  )
}
