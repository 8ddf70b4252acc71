import type { PaymentRow } from '../../db/schema.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { recordRefund } from './record-refund.ts'

/** Takes over every refund that the provider knows of: made in its own dashboard, or by a shop that died before it wrote. */
export async function syncRefunds(
  desk: PaymentDesk,
  { intent_id: intentId, order_id: orderId }: Pick<PaymentRow, 'intent_id' | 'order_id'>,
): Promise<void> {
  const refunds = await desk.provider.listRefunds(intentId)
  for (const refund of refunds.toReversed()) await recordRefund(desk, { orderId, refund })
}
