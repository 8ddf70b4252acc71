import {
  disputeMessages,
  latePaymentMessages,
  mailFrame,
  refundFailedMessages,
  refundNotMadeMessages,
  refundStuckMessages,
  shopMailSubjects,
} from '../../../content/messages/en/mails.ts'
import { formatDateTimeZone } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import type { OrderedLine, OrderRow } from '../../db/schema.ts'
import { formatCents, formatOrderNumber, shop } from '../shop/shop.ts'
import type { MailBlock } from './mail-blocks.rules.ts'
import { linkToOrder, toBuyer } from './order-mails.ts'
import { compose, type Mail } from './queue-mail.ts'

type PaidOrder = Pick<OrderRow, 'id' | 'number' | 'user_email' | 'customer_name'> & {
  lines: readonly Pick<OrderedLine, 'product_name' | 'quantity'>[]
}

/** The first products of an order, and how many more there are. */
function listFirst(order: PaidOrder, toText: (line: PaidOrder['lines'][number]) => string): string {
  const [first, second, ...more] = order.lines
  if (!first) return ''
  if (!second) return toText(first)
  return more.length === 0
    ? mailFrame.two(toText(first), toText(second))
    : mailFrame.andMore(toText(first), more.length + 1)
}

const nameProducts = (order: PaidOrder) => listFirst(order, ({ product_name }) => product_name)

const listContent = (order: PaidOrder) =>
  listFirst(order, ({ quantity, product_name }) => mailFrame.piecesOf(formatPieces(quantity), product_name))

function explainLatePayment(order: PaidOrder, cents: number): MailBlock {
  return {
    text: latePaymentMessages.cameTooLate({
      paid: formatCents(cents),
      order: formatOrderNumber(order.number),
      content: listContent(order),
    }),
  }
}

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
  const { returnedSubject, allOfIt, partOfIt, returned, pending, orderAgain } = latePaymentMessages
  const part = refundCents === paidCents ? allOfIt : partOfIt(formatCents(refundCents))
  return toBuyer(order, returnedSubject, [
    explainLatePayment(order, paidCents),
    { text: `${(isPending ? pending : returned)(part)} ${orderAgain}` },
    linkToOrder(order, publicUrl),
  ])
}

export function latePaymentNotReturnedMail(
  order: PaidOrder,
  {
    paidCents,
    owedCents,
    why,
    isRetried,
    publicUrl,
  }: { paidCents: number; owedCents: number; why: string; isRetried: boolean; publicUrl: string },
): Mail {
  const { notReturnedSubject, notReturned } = latePaymentMessages
  const next = refundFailedMessages.next({ amount: formatCents(owedCents), isRetried })
  return toBuyer(order, notReturnedSubject, [
    explainLatePayment(order, paidCents),
    { text: notReturned({ why, next }) },
    linkToOrder(order, publicUrl),
    { text: mailFrame.questions },
  ])
}

export function refundFailedMail(
  order: PaidOrder,
  {
    refundCents,
    why,
    isRetried,
    publicUrl,
  }: { refundCents: number; why: string; isRetried: boolean; publicUrl: string },
): Mail {
  const { subject, failed, next } = refundFailedMessages
  const amount = formatCents(refundCents)
  return toBuyer(order, subject, [
    { text: failed({ amount, order: formatOrderNumber(order.number), product: nameProducts(order), why }) },
    { text: next({ amount, isRetried }) },
    linkToOrder(order, publicUrl),
    { text: mailFrame.questions },
  ])
}

interface ShopMail {
  shopAddress: string
  publicUrl: string
}

function toShop(
  { id }: PaidOrder,
  { shopAddress, publicUrl }: ShopMail,
  subject: string,
  paragraphs: readonly string[],
): Mail {
  const url = `${publicUrl}${fillPath(pages.managedOrder, { id })}`
  return compose({ to: shopAddress, kind: 'shop', subject }, [
    ...paragraphs.map((text) => ({ text })),
    { button: { label: mailFrame.openOrder, url } },
  ])
}

/** To the shop: money is owed, and the shop will not retry automatically. */
export function refundStuckMail(
  order: PaidOrder,
  { owedCents, why, isCanceled, ...mail }: ShopMail & { owedCents: number; why: string; isCanceled: boolean },
): Mail {
  const { intro, canceled, failed, next } = refundStuckMessages
  const cause = isCanceled ? canceled : failed(why)
  return toShop(order, mail, shopMailSubjects.refundStuck, [
    intro({ owed: formatCents(owedCents), order: formatOrderNumber(order.number), cause }),
    next,
  ])
}

/** To the shop: a refund that an admin requested will not be made, and the admin is no longer waiting for the reply. */
export function refundNotMadeMail(
  order: PaidOrder,
  { refundCents, why, ...mail }: ShopMail & { refundCents: number; why: string },
): Mail {
  const { intro, next } = refundNotMadeMessages
  return toShop(order, mail, shopMailSubjects.refundNotMade, [
    intro({ amount: formatCents(refundCents), order: formatOrderNumber(order.number), why }),
    next,
  ])
}

/** To the shop: a bank asks about a payment or disputes it. */
export function disputeOpenedMail(
  order: PaidOrder,
  {
    amountCents,
    reason,
    dueAt,
    isInquiry,
    ...mail
  }: ShopMail & { amountCents: number; reason: string; dueAt: number | null; isInquiry: boolean },
): Mail {
  const { inquiry, dispute, respond, respondBy, inquiryNext, disputeNext } = disputeMessages
  const facts = {
    amount: formatCents(amountCents),
    order: formatOrderNumber(order.number),
    reason: reason.replaceAll('_', ' '),
  }
  const answer = dueAt === null ? respond : respondBy(formatDateTimeZone(dueAt, shop.timeZone))
  return toShop(order, mail, isInquiry ? shopMailSubjects.inquiry : shopMailSubjects.dispute, [
    (isInquiry ? inquiry : dispute)(facts),
    `${answer} ${isInquiry ? inquiryNext : disputeNext}`,
  ])
}
