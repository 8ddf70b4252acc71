import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { myOrdersMessages } from '../../../content/messages/en/orders.ts'
import { pages } from '../../../contract/pages.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { orderListQuery } from '../../api/order-queries.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { DeleteOrderDialog } from './delete-order-dialog.tsx'
import { OrdersList } from './orders-list.tsx'
import { ORDER_VIEWS, readOrdersSearch, toOrdersSearch, toUnpaidQuery } from './orders-search.rules.ts'
import { sumUnpaid } from './orders-summary.rules.ts'
import { useDeleteOrder } from './use-delete-order.ts'

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
function OrdersSummary({ email }: { email: string }) {
  const { data } = useQuery(orderListQuery(useApi(), toUnpaidQuery(email)))
  return (
    <span className="block min-h-12 min-w-60 sm:min-h-6">
      {data ? describe(data.items, data.nextCursor !== null) : myOrdersMessages.intro}
    </span>
  )
}

function Orders({ email }: { email: string }) {
  const [params] = useSearchParams()
  const search = readOrdersSearch(params)
  const { asked, ask, cancel, confirm, busy } = useDeleteOrder()
  const list = useRef<HTMLElement>(null)
  const tabs = ORDER_VIEWS.map((view) => ({
    to: toOrdersSearch({ view, ...FIRST_PAGE }),
    label: myOrdersMessages.views[view],
    current: view === search.view,
  }))

  async function remove() {
    const isGone = await confirm()
    // Closing returns the focus to the button that opened the dialog, which disappears with its row.
    flushSync(cancel)
    if (isGone) list.current?.focus()
  }

  return (
    <>
      <DashboardHead title={myOrdersMessages.title} text={<OrdersSummary email={email} />}>
        <ButtonLink variant="line" to={pages.products}>
          <Plus className="size-4" />
          {myOrdersMessages.newOrder}
        </ButtonLink>
      </DashboardHead>
      <Tabs label={myOrdersMessages.whichOrders} tabs={tabs} />
      <section ref={list} tabIndex={-1} aria-label={myOrdersMessages.region} className="mt-6 outline-none">
        <OrdersList email={email} search={search} onDelete={ask} />
      </section>
      <DeleteOrderDialog order={asked} busy={busy} onConfirm={() => void remove()} onCancel={cancel} />
    </>
  )
}

export function Component() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return <Orders email={session.user.email} />
}
