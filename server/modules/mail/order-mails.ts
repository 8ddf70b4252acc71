import {
  mailFrame,
  orderCanceledMessages,
  orderPlacedMessages,
  orderRefundedMessages,
  orderShippedMessages,
  paymentReceivedMessages,
} from '../../../content/messages/en/mails.ts'
import { orderLineMessages } from '../../../content/messages/en/orders.ts'
import { formatDateTimeZone } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import { formatPieces, groupThousands } from '../../../contract/thousands.ts'
import type { OrderedLine, OrderRow, PaymentRow } from '../../db/schema.ts'
import { formatCents, formatOrderNumber, shop } from '../shop/shop.ts'
import type { MailBlock, MailedOrderTable } from './mail-blocks.rules.ts'
import { compose, type Mail } from './queue-mail.ts'

type MailedOrder = Pick<OrderRow, 'id' | 'number' | 'user_email' | 'customer_name' | 'price_cents'> & {
  lines: readonly Pick<OrderedLine, 'id' | 'product_name' | 'quantity' | 'unit_price_cents' | 'price_cents'>[]
}

/** The button at the end of a mail to a buyer. */
export function linkToOrder({ id }: { id: string }, publicUrl: string): MailBlock {
  return { button: { label: mailFrame.viewOrder, url: `${publicUrl}${fillPath(pages.order, { id })}` } }
}

type Sum = MailedOrderTable['sums'][number]

function tableOf(order: MailedOrder, further: readonly Sum[] = []): MailBlock {
  return {
    order: {
      title: mailFrame.order(formatOrderNumber(order.number)),
      lines: order.lines.map(({ product_name, quantity, unit_price_cents, price_cents }) => ({
        product: product_name,
        pieces: mailFrame.piecesAt(formatPieces(quantity), formatCents(unit_price_cents)),
        amount: formatCents(price_cents),
      })),
      sums: [[mailFrame.total, formatCents(order.price_cents)], ...further],
    },
  }
}

export function toBuyer(
  { user_email, customer_name }: Pick<OrderRow, 'user_email' | 'customer_name'>,
  subject: string,
  blocks: readonly MailBlock[],
): Mail {
  return compose({ to: user_email, kind: 'customer', name: customer_name, subject }, blocks)
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

/** One parcel: which pieces it holds, and whether it is the first or the last one. */
interface MailedParcel {
  carrier: string
  tracking: string
  pieces: readonly { line_id: string; quantity: number }[]
  isFirst: boolean
  isLast: boolean
}

export function orderShippedMail(
  order: MailedOrder,
  { carrier, tracking, pieces, isFirst, isLast, publicUrl }: MailedParcel & { publicUrl: string },
): Mail {
  const { subject, intro, partIntro, lastPartIntro } = orderShippedMessages
  const quantityOf = new Map(pieces.map(({ line_id, quantity }) => [line_id, quantity]))
  const isWhole = order.lines.every(({ id, quantity }) => quantityOf.get(id) === quantity)
  const facts = [
    [mailFrame.carrier, carrier],
    [mailFrame.tracking, tracking],
  ] as const
  return toBuyer(order, subject, [
    // The only parcel may hold less than was ordered, because the rest was refunded.
    { text: !isLast ? partIntro : isFirst ? intro : lastPartIntro },
    { facts },
    isWhole ? tableOf(order) : tableOfParcel(order, quantityOf),
    linkToOrder(order, publicUrl),
  ])
}

/** Without prices, because only the whole order has totals. */
function tableOfParcel(order: MailedOrder, quantityOf: ReadonlyMap<string, number>): MailBlock {
  return {
    order: {
      title: mailFrame.order(formatOrderNumber(order.number)),
      lines: order.lines.flatMap(({ id, product_name }) => {
        const quantity = quantityOf.get(id)
        const pieces = quantity && formatPieces(quantity)
        return pieces ? [{ product: product_name, pieces, amount: '' }] : []
      }),
      sums: [],
    },
  }
}

export function orderCanceledMail(
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

function namePieces(
  { lines }: MailedOrder,
  pieces: readonly { line_id: string; quantity: number }[],
): string {
  const nameOf = new Map(lines.map(({ id, product_name }) => [id, product_name]))
  return pieces
    .map(({ line_id, quantity }) => orderLineMessages.of(groupThousands(quantity), nameOf.get(line_id) ?? ''))
    .join(', ')
}

export function orderRefundedMail(
  order: MailedOrder,
  {
    refundCents,
    isPending,
    pieces = [],
    reason,
    payment,
    publicUrl,
  }: {
    refundCents: number
    isPending: boolean
    /** What the refund is for; none for a plain amount. */
    pieces?: readonly { line_id: string; quantity: number }[]
    reason: string
    payment: MailedPayment
    publicUrl: string
  },
): Mail {
  const { subject, sent, pending } = orderRefundedMessages
  return toBuyer(order, subject, [
    { text: (isPending ? pending : sent)(formatCents(refundCents)) },
    {
      facts: [
        ...(pieces.length > 0 ? [[mailFrame.refundFor, namePieces(order, pieces)] as const] : []),
        [mailFrame.reason, reason],
      ],
    },
    tableOf(order, sumsOf(payment)),
    linkToOrder(order, publicUrl),
  ])
}
