import { pages } from '../../../contract/pages.ts'
import type { OrderRow } from '../../db/schema.ts'
import { formatCents, formatOrderNumber } from '../shop/shop.ts'
import { SIGNATURE } from './mails.ts'
import type { Mail } from './queue-mail.ts'

type MailedOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'user_email'
  | 'customer_name'
  | 'product_name'
  | 'quantity'
  | 'unit_price_cents'
  | 'price_cents'
>

const countFormat = new Intl.NumberFormat('en-US')
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

function linesOf({ number, product_name, quantity, unit_price_cents, price_cents }: MailedOrder): string {
  return [
    `Order ${formatOrderNumber(number)}`,
    `${product_name}: ${countFormat.format(quantity)} pcs at ${formatCents(unit_price_cents)}`,
    `Total: ${formatCents(price_cents)}`,
  ].join('\n')
}

function orderMail(order: MailedOrder, subject: string, parts: readonly string[]): Mail {
  return {
    to: order.user_email,
    name: order.customer_name,
    subject,
    text: parts.join('\n\n') + SIGNATURE,
  }
}

export function orderPlacedMail(
  order: MailedOrder,
  { publicUrl, holdExpiresAt }: { publicUrl: string; holdExpiresAt: number },
): Mail {
  return orderMail(order, 'Your order is placed', [
    'thank you for your order. The pieces are kept for you.',
    linesOf(order),
    `Please pay before ${timeFormat.format(holdExpiresAt)} UTC:\n${publicUrl}${pages.dashboard}/payment/${order.id}`,
  ])
}

export function paymentReceivedMail(
  order: MailedOrder,
  { publicUrl, transactionId, paidAt }: { publicUrl: string; transactionId: string; paidAt: number },
): Mail {
  return orderMail(order, 'We have received your payment: your receipt', [
    'your payment has arrived, and we are getting the pieces ready.',
    `${linesOf(order)}\nPaid: ${formatCents(order.price_cents)} on ${timeFormat.format(paidAt)} UTC\nTransaction: ${transactionId}`,
    `The receipt as a document is in My Orders:\n${publicUrl}${pages.dashboard}`,
  ])
}

export function orderShippedMail(
  order: MailedOrder,
  { carrier, tracking }: { carrier: string; tracking: string },
): Mail {
  return orderMail(order, 'Your order is on its way', [
    'the pieces have left our works.',
    linesOf(order),
    `Carrier: ${carrier}\nTracking number: ${tracking}`,
  ])
}

export function orderCancelledMail(order: MailedOrder, { reason }: { reason: string }): Mail {
  return orderMail(order, 'Your order was cancelled', [
    'we had to cancel your order. Nothing has been charged.',
    linesOf(order),
    `Reason: ${reason}`,
  ])
}

export function orderRefundedMail(
  order: MailedOrder,
  { refundCents, isPending, reason }: { refundCents: number; isPending: boolean; reason: string },
): Mail {
  return orderMail(order, 'Your refund', [
    isPending
      ? `${formatCents(refundCents)} is on its way back to your card. Your bank has not confirmed it yet, and it can take a few days to appear.`
      : `we have returned ${formatCents(refundCents)} to your card. It can take a few days to appear.`,
    linesOf(order),
    `Reason: ${reason}`,
  ])
}
