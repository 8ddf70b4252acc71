import { formatDollars, toDollars } from '../../../contract/money.ts'
import { pages } from '../../../contract/pages.ts'
import type { OrderRow } from '../../db/schema.ts'
import { SIGNATURE } from './mails.ts'
import type { Mail } from './queue-mail.ts'

type PaidOrder = Pick<OrderRow, 'id' | 'user_email' | 'customer_name' | 'product_name' | 'quantity'>

/** The receipt and the refund of an order are in order-mails.ts; this one is for money that no order could take. */
export function latePaymentReturnedMail(
  order: PaidOrder,
  { refundCents, publicUrl }: { refundCents: number; publicUrl: string },
): Mail {
  const amount = formatDollars(toDollars(refundCents))
  return {
    to: order.user_email,
    subject: 'Your payment came too late and is returned',
    text: [
      `Hello ${order.customer_name},`,
      `your payment of ${amount} came when order ${order.id} (${order.quantity} pcs of ${order.product_name}) could no longer be paid: it was cancelled, or its pieces were no longer kept for you.`,
      `We have returned all of it to your card. It can take some days to show there. You are welcome to order again:\n${publicUrl}${pages.products}`,
      SIGNATURE.trimStart(),
    ].join('\n\n'),
  }
}
