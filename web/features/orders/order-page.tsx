import { useParams } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadedOrder } from '../../ui/orders/loaded-order.tsx'
import { OrderView } from './order-view.tsx'

const MISSING = {
  text: 'It may have been deleted, or it belongs to another account.',
  action: <ButtonLink to={pages.dashboard}>My Orders</ButtonLink>,
}

export function Component() {
  const { id = '' } = useParams()
  return (
    <>
      <div className="-mt-3 print:hidden">
        <Breadcrumbs crumbs={[{ to: pages.dashboard, label: 'My Orders' }]} current="Order" />
      </div>
      <LoadedOrder key={id} id={id} missing={MISSING}>
        {(order, refetch) => <OrderView order={order} onRefresh={refetch} />}
      </LoadedOrder>
    </>
  )
}
