import { isReturned } from '../../../contract/refund-states.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { getOrder } from '../orders/get-order.ts'
import { explainSavedRefund } from './make-refund.ts'
import type { PaymentContext } from './payment-context.ts'
import { DISPUTED, describeFailedRefund, describeNothingOwed } from './payments.rules.ts'
import { returnOwed } from './return-owed.ts'

/** Lets an admin try again to return what the shop owes. */
export async function retryRefund(
  context: PaymentContext,
  { id, caller }: { id: string; caller: Caller },
): Promise<OrderDetail> {
  const { engine, now } = context
  await getOrder(engine, { id, caller, now: now() })
  // Checked before the sync, which may write. `returnOwed` checks again before it decides.
  await engine.db
    .transaction()
    .execute((tx) => requireStillAllowed(tx, { caller, endpoint: 'retryRefund', now: now() }))
  const result = await returnOwed(context, { orderId: id, by: caller })
  if (result.outcome === 'disputed') throw new ShopError('CONFLICT', DISPUTED)
  if (result.outcome !== 'asked') throw new ShopError('CONFLICT', describeNothingOwed())
  if (!isReturned(result.refund.status)) throw new ShopError('CONFLICT', describeFailedRefund(result.refund))
  return explainSavedRefund(context, () => getOrder(engine, { id, caller, now: now() }))
}
