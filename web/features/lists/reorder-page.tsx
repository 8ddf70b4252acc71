import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { reorderPageMessages as texts } from '../../../content/messages/en/lists.ts'
import { loadedOrderMessages, orderPageMessages } from '../../../content/messages/en/orders.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import { useApi } from '../../app/services.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { LinesTodayView } from '../../ui/lists/lines-today.tsx'
import { SaveList } from '../../ui/lists/save-list.tsx'
import { reorderQuery } from './lists.queries.ts'
import { Loaded } from './loaded.tsx'

/** An order as it would be today. Everything in it goes into the cart, or becomes a list. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(reorderQuery(useApi(), id))
  const crumbs = [
    { to: pages.ownOrders, label: orderPageMessages.myOrders },
    { to: fillPath(pages.order, { id }), label: texts.order },
  ]
  return (
    <>
      <div className="-mt-3 print:hidden">
        <Breadcrumbs crumbs={crumbs} current={texts.breadcrumb} />
      </div>
      <Loaded
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        missing={{
          title: loadedOrderMessages.missing,
          text: orderPageMessages.missing,
          action: <ButtonLink to={pages.ownOrders}>{orderPageMessages.myOrders}</ButtonLink>,
        }}
      >
        {(today) => (
          <>
            <DashboardHead title={texts.title} text={texts.text} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <LinesTodayView today={today} />
              <SaveList orderId={id} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}
