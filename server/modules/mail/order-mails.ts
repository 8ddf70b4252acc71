import {
  mailFrame,
  orderCanceledMessages,
  orderPlacedMessages,
  orderRefundedMessages,
  orderShippedMessages,
  paymentReceivedMessages,
} from '../../../content/messages/en/mails.ts'
import { formatDateTimeZone } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { OrderedLine, OrderRow, PaymentRow } from '../../db/schema.ts'
import { formatCents, formatOrderNumber, shop } from '../shop/shop.ts'
import type { MailedOrderTable, MailPart } from './mail-parts.rules.ts'
import { compose, type Mail } from './queue-mail.ts'

type MailedOrder = Pick<OrderRow, 'id' | 'number' | 'user_email' | 'customer_name' | 'price_cents'> & {
  lines: readonly Pick<OrderedLine, 'product_name' | 'quantity' | 'unit_price_cents' | 'price_cents'>[]
}

const countFormat = new Intl.NumberFormat('en-US')

/** The button at the end of a mail to a buyer. */
export function linkToOrder({ id }: { id: string }, publicUrl: string): MailPart {
  return { button: { label: mailFrame.viewOrder, url: `${publicUrl}${fillPath(pages.order, { id })}` } }
}

type Sum = MailedOrderTable['sums'][number]

function tableOf(order: MailedOrder, further: readonly Sum[] = []): MailPart {
  return {
    order: {
      title: mailFrame.order(formatOrderNumber(order.number)),
      lines: order.lines.map(({ product_name, quantity, unit_price_cents, price_cents }) => ({
        product: product_name,
        pieces: mailFrame.piecesAt(countFormat.format(quantity), formatCents(unit_price_cents)),
        amount: formatCents(price_cents),
      })),
      sums: [[mailFrame.total, formatCents(order.price_cents)], ...further],
    },
  }
}

function toBuyer(
  { user_email, customer_name }: MailedOrder,
  subject: string,
  parts: readonly MailPart[],
): Mail {
  return compose({ to: user_email, name: customer_name, subject }, parts)
}

export function orderPlacedMail(
  order: MailedOrder,
  { publicUrl, holdExpiresAt }: { publicUrl: string; holdExpiresAt: number },
): Mail {
  const { subject, thanks, payBefore, button } = orderPlacedMessages
  const url = `${publicUrl}${fillPath(pages.payment, { id: order.id })}`
  return toBuyer(order, subject, [
    { text: thanks },
    tableOf(order),
    { text: payBefore(formatDateTimeZone(holdExpiresAt, shop.timeZone)) },
    { button: { label: button, url } },
  ])
}

export function paymentReceivedMail(
  order: MailedOrder,
  { publicUrl, transactionId, paidAt }: { publicUrl: string; transactionId: string; paidAt: number },
): Mail {
  const { subject, intro, receipt } = paymentReceivedMessages
  return toBuyer(order, subject, [
    { text: intro },
    tableOf(order, [[mailFrame.paid, formatCents(order.price_cents)]]),
    {
      facts: [
        [mailFrame.paidOn, formatDateTimeZone(paidAt, shop.timeZone)],
        [mailFrame.transaction, transactionId],
      ],
    },
    { text: receipt },
    linkToOrder(order, publicUrl),
  ])
}

export function orderShippedMail(
  order: MailedOrder,
  { carrier, tracking, publicUrl }: { carrier: string; tracking: string; publicUrl: string },
): Mail {
  const facts = [
    [mailFrame.carrier, carrier],
    [mailFrame.tracking, tracking],
  ] as const
  return toBuyer(order, orderShippedMessages.subject, [
    { text: orderShippedMessages.intro },
    { facts },
    tableOf(order),
    linkToOrder(order, publicUrl),
  ])
}

export function orderCancelledMail(
  order: MailedOrder,
  { reason, publicUrl }: { reason: string; publicUrl: string },
): Mail {
  const { subject, intro } = orderCanceledMessages
  return toBuyer(order, subject, [
    { text: intro },
    { facts: [[mailFrame.reason, reason]] },
    tableOf(order),
    linkToOrder(order, publicUrl),
  ])
}

/** What was paid for an order, and what of it went back. */
export type MailedPayment = Pick<PaymentRow, 'amount_cents' | 'refunded_cents' | 'lost_cents'>

function sumsOf({ amount_cents, refunded_cents, lost_cents }: MailedPayment): Sum[] {
  return [
    [mailFrame.paid, formatCents(amount_cents)],
    [mailFrame.refunded, `−${formatCents(refunded_cents)}`],
    ...(lost_cents > 0 ? [[mailFrame.returnedByBank, `−${formatCents(lost_cents)}`] as const] : []),
    [mailFrame.netPaid, formatCents(amount_cents - refunded_cents - lost_cents)],
  ]
}

export function orderRefundedMail(
  order: MailedOrder,
  {
    refundCents,
    isPending,
    reason,
    payment,
    publicUrl,
  }: { refundCents: number; isPending: boolean; reason: string; payment: MailedPayment; publicUrl: string },
): Mail {
  const { subject, sent, pending } = orderRefundedMessages
  return toBuyer(order, subject, [
    { text: (isPending ? pending : sent)(formatCents(refundCents)) },
    { facts: [[mailFrame.reason, reason]] },
    tableOf(order, sumsOf(payment)),
    linkToOrder(order, publicUrl),
  ])
}
