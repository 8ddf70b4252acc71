import { useParams } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadedOrder } from '../../ui/orders/loaded-order.tsx'
import { ManagedOrder } from './managed-order.tsx'

const MISSING = {
  text: 'Look whether the address is complete, or search for the order.',
  action: <ButtonLink to={pages.manageOrder}>Manage All Orders</ButtonLink>,
}

export function Component() {
  const { id = '' } = useParams()
  return (
    <RequireAdmin>
      <div className="-mt-3">
        <Breadcrumbs crumbs={[{ to: pages.manageOrder, label: 'Manage All Orders' }]} current="Order" />
      </div>
      <LoadedOrder key={id} id={id} missing={MISSING}>
        {(order) => <ManagedOrder order={order} />}
      </LoadedOrder>
    </RequireAdmin>
  )
}
