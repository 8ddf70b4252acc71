import { useParams } from 'react-router'
import { manageOrders, managedOrder as texts } from '../../../content/messages/en/manage-orders.ts'
import { pages } from '../../../contract/pages.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadedOrder } from '../../ui/orders/loaded-order.tsx'
import { ManagedOrder } from './managed-order.tsx'

const MISSING = {
  text: texts.missing,
  action: <ButtonLink to={pages.manageOrder}>{manageOrders.title}</ButtonLink>,
}

export function Component() {
  const { id = '' } = useParams()
  return (
    <RequireAdmin>
      <div className="-mt-3">
        <Breadcrumbs crumbs={[{ to: pages.manageOrder, label: manageOrders.title }]} current={texts.crumb} />
      </div>
      <LoadedOrder key={id} id={id} missing={MISSING}>
        {(order) => <ManagedOrder order={order} />}
      </LoadedOrder>
    </RequireAdmin>
  )
}
