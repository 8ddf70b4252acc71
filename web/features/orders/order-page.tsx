import { useParams } from 'react-router'
import { orderPageMessages } from '../../../content/messages/en/orders.ts'
import { pages } from '../../../contract/pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadedOrder } from '../../ui/orders/loaded-order.tsx'
import { OrderView } from './order-view.tsx'

const MISSING = {
  text: orderPageMessages.missing,
  action: <ButtonLink to={pages.ownOrders}>{orderPageMessages.myOrders}</ButtonLink>,
}

export function Component() {
  const { id = '' } = useParams()
  return (
    <>
      <div className="-mt-3 print:hidden">
        <Breadcrumbs
          crumbs={[{ to: pages.ownOrders, label: orderPageMessages.myOrders }]}
          current={orderPageMessages.breadcrumb}
        />
      </div>
      <LoadedOrder key={id} id={id} missing={MISSING}>
        {(order, refetch) => <OrderView order={order} onRefresh={refetch} />}
      </LoadedOrder>
    </>
  )
}
