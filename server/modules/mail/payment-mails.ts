import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { OrderRow } from '../../db/schema.ts'
import { formatCents, formatOrderNumber } from '../shop/shop.ts'
import { SHOP_SUBJECTS } from './mail.rules.ts'
import { SIGNATURE } from './mails.ts'
import type { Mail } from './queue-mail.ts'

type PaidOrder = Pick<
  OrderRow,
  'id' | 'number' | 'user_email' | 'customer_name' | 'product_name' | 'quantity'
>

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function toBuyer(order: PaidOrder, subject: string, parts: readonly string[]): Mail {
  return {
    to: order.user_email,
    name: order.customer_name,
    subject,
    text: [...parts, SIGNATURE.trimStart()].join('\n\n'),
  }
}

function cameTooLate(order: PaidOrder, cents: number): string {
  return `your payment of ${formatCents(cents)} came when order ${formatOrderNumber(order.number)} (${order.quantity} pcs of ${order.product_name}) could no longer be paid: it was canceled, or we were no longer holding its pieces for you.`
}

const CONTACT = 'If you have questions, reply to this email.'

/** The receipt and the refund of an order are in order-mails.ts. The mails here cover all other money matters. */
export function latePaymentReturnedMail(
  order: PaidOrder,
  {
    paidCents,
    refundCents,
    isPending,
    publicUrl,
  }: { paidCents: number; refundCents: number; isPending: boolean; publicUrl: string },
): Mail {
  const part = refundCents === paidCents ? 'all of it' : `${formatCents(refundCents)} of it`
  const again = `You are welcome to order again:\n${publicUrl}${pages.products}`
  return toBuyer(order, 'Your payment came too late and is returned', [
    cameTooLate(order, paidCents),
    isPending
      ? `We have asked your bank to return ${part} to your card. It has not confirmed it yet, and the money can take a few days to appear. ${again}`
      : `We have returned ${part} to your card. It can take a few days to appear. ${again}`,
  ])
}

export function latePaymentNotReturnedMail(
  order: PaidOrder,
  { paidCents, owedCents, why }: { paidCents: number; owedCents: number; why: string },
): Mail {
  return toBuyer(order, 'Your payment came too late', [
    cameTooLate(order, paidCents),
    `We tried to return it to your card, but the refund failed: ${why}. We still owe you ${formatCents(owedCents)}. We will try again and email you when it is done. ${CONTACT}`,
  ])
}

export function refundFailedMail(
  order: PaidOrder,
  { refundCents, why, isRetried }: { refundCents: number; why: string; isRetried: boolean },
): Mail {
  const next = isRetried ? 'We will try again and email you when it is done.' : 'We will email you about it.'
  return toBuyer(order, 'Your refund could not be made', [
    `we told you that ${formatCents(refundCents)} for order ${formatOrderNumber(order.number)} (${order.product_name}) would go back to your card. The refund failed: ${why}.`,
    `We still owe you ${formatCents(refundCents)}. ${next} ${CONTACT}`,
  ])
}

interface ShopMail {
  shopAddress: string
  publicUrl: string
}

const linkTo = ({ id }: PaidOrder, publicUrl: string) =>
  `The order:\n${publicUrl}${fillPath(pages.managedOrder, { id })}`

/** To the shop: money is owed, and the shop will not retry automatically. */
export function refundStuckMail(
  order: PaidOrder,
  {
    owedCents,
    why,
    isCanceled,
    shopAddress,
    publicUrl,
  }: ShopMail & { owedCents: number; why: string; isCanceled: boolean },
): Mail {
  const cause = isCanceled
    ? 'the refund was canceled at the payment provider'
    : `every attempt has failed. The last failure: ${why}`
  return {
    to: shopAddress,
    subject: SHOP_SUBJECTS.refundStuck,
    text: [
      `${formatCents(owedCents)} should go back to the buyer of order ${formatOrderNumber(order.number)}, but ${cause}.`,
      'The shop will not try again by itself. Open the order and press "Try the refund again", or pay the buyer another way.',
      linkTo(order, publicUrl),
    ].join('\n\n'),
  }
}

/** To the shop: a refund that an admin requested will not be made, and the admin is no longer waiting for the reply. */
export function refundNotMadeMail(
  order: PaidOrder,
  { refundCents, why, shopAddress, publicUrl }: ShopMail & { refundCents: number; why: string },
): Mail {
  return {
    to: shopAddress,
    subject: SHOP_SUBJECTS.refundNotMade,
    text: [
      `A refund of ${formatCents(refundCents)} was requested for order ${formatOrderNumber(order.number)} and was not made: ${why}.`,
      'The shop will not try again by itself. Open the order, look at what was returned, then decide.',
      linkTo(order, publicUrl),
    ].join('\n\n'),
  }
}

/** To the shop: a bank asks about a payment or disputes it. */
export function disputeOpenedMail(
  order: PaidOrder,
  {
    amountCents,
    reason,
    dueAt,
    isInquiry,
    shopAddress,
    publicUrl,
  }: ShopMail & { amountCents: number; reason: string; dueAt: number | null; isInquiry: boolean },
): Mail {
  const due = dueAt === null ? '' : ` The deadline is ${dayFormat.format(dueAt)}.`
  return {
    to: shopAddress,
    subject: isInquiry ? SHOP_SUBJECTS.inquiry : SHOP_SUBJECTS.dispute,
    text: [
      isInquiry
        ? `The bank of the buyer of order ${formatOrderNumber(order.number)} asks about ${formatCents(amountCents)}. Reason given: ${reason.replaceAll('_', ' ')}.`
        : `The buyer of order ${formatOrderNumber(order.number)} disputes ${formatCents(amountCents)} with their bank. Reason given: ${reason.replaceAll('_', ' ')}.`,
      `Respond in the payment provider's dashboard.${due} ${isInquiry ? 'Nothing was taken back, and you can still refund this payment.' : 'Until the bank decides, this payment cannot be refunded.'}`,
      linkTo(order, publicUrl),
    ].join('\n\n'),
  }
}
