import { contactMail, replyMail } from '../../server/modules/mail/contact-mail.ts'
import { accountTakenOverMail, resetPasswordMail, verifyEmailMail } from '../../server/modules/mail/mails.ts'
import {
  orderCanceledMail,
  orderPlacedMail,
  orderRefundedMail,
  orderShippedMail,
  paymentReceivedMail,
} from '../../server/modules/mail/order-mails.ts'
import {
  disputeOpenedMail,
  latePaymentNotReturnedMail,
  latePaymentReturnedMail,
  refundFailedMail,
  refundNotMadeMail,
  refundStuckMail,
} from '../../server/modules/mail/payment-mails.ts'
import type { Mail } from '../../server/modules/mail/queue-mail.ts'
import { NOON, type orderRow } from './order-row.ts'

type Order = Pick<typeof orderRow, 'id' | 'number' | 'user_email' | 'customer_name' | 'price_cents' | 'lines'>
type Samples = Record<string, (order: Order) => Mail>

const publicUrl = 'https://shop.example'
const url = `${publicUrl}/api/auth/verify-email?token=eyJhbGciOiJIUzI1NiJ9.x-y_z&callbackURL=%2Fverify-email`
const shopMail = { publicUrl, shopAddress: 'shop@firm.info' }
const reason = 'Out of stock'
const why = 'the card has expired or was canceled'

function paymentOf({ price_cents }: Order, { refunded = 0, lost = 0 }) {
  return { amount_cents: price_cents, refunded_cents: refunded, lost_cents: lost }
}

/** Every mail that the shop sends to a customer. */
export const customerMails: Samples = {
  'the confirmation of an address': ({ user_email }) => verifyEmailMail({ to: user_email, url }),
  'an account that went to its owner': ({ user_email }) =>
    accountTakenOverMail({ to: user_email, canceledOrders: 1 }),
  'the reset of a password': ({ user_email, customer_name }) =>
    resetPasswordMail({ to: user_email, name: customer_name, url }),
  'an order that was placed': (order) => orderPlacedMail(order, { publicUrl, holdExpiresAt: NOON }),
  'a payment that arrived': (order) =>
    paymentReceivedMail(order, { publicUrl, transactionId: 'pi_3QaT9x', paidAt: NOON }),
  'an order that was shipped': (order) =>
    orderShippedMail(order, {
      carrier: 'UPS',
      tracking: '1Z 999 AA1 0123 4567 84',
      pieces: order.lines.map(({ id, quantity }) => ({ line_id: id, quantity })),
      isFirst: true,
      isLast: true,
      publicUrl,
    }),
  'a part of an order that was shipped': (order) =>
    orderShippedMail(order, {
      carrier: 'UPS',
      tracking: '1Z 999 AA1 0123 4567 84',
      pieces: order.lines.slice(0, 1).map(({ id }) => ({ line_id: id, quantity: 1 })),
      isFirst: true,
      isLast: false,
      publicUrl,
    }),
  'an order that was canceled': (order) => orderCanceledMail(order, { reason, publicUrl }),
  'a whole refund': (order) =>
    orderRefundedMail(order, {
      refundCents: order.price_cents,
      isPending: false,
      reason,
      payment: paymentOf(order, { refunded: order.price_cents }),
      publicUrl,
    }),
  'a part of a refund that the bank has not confirmed': (order) =>
    orderRefundedMail(order, {
      refundCents: 365,
      isPending: true,
      reason,
      payment: paymentOf(order, { refunded: 465, lost: 35 }),
      publicUrl,
    }),
  'a payment that came too late': (order) =>
    latePaymentReturnedMail(order, { paidCents: 500, refundCents: 500, isPending: false, publicUrl }),
  'a part of a payment that came too late': (order) =>
    latePaymentReturnedMail(order, { paidCents: 500, refundCents: 200, isPending: true, publicUrl }),
  'a late payment that could not be returned': (order) =>
    latePaymentNotReturnedMail(order, { paidCents: 500, owedCents: 500, why, isRetried: true, publicUrl }),
  'a refund that failed': (order) =>
    refundFailedMail(order, { refundCents: 500, why, isRetried: true, publicUrl }),
  'a refund that failed for good': (order) =>
    refundFailedMail(order, { refundCents: 500, why, isRetried: false, publicUrl }),
}

/** Every mail to the shop itself. */
export const shopMails: Samples = {
  'a refund that is stuck': (order) =>
    refundStuckMail(order, { owedCents: 500, why, isCanceled: false, ...shopMail }),
  'a refund that was canceled': (order) =>
    refundStuckMail(order, { owedCents: 500, why, isCanceled: true, ...shopMail }),
  'a refund that was not made': (order) => refundNotMadeMail(order, { refundCents: 500, why, ...shopMail }),
  'a dispute': (order) =>
    disputeOpenedMail(order, {
      amountCents: 500,
      reason: 'product_not_received',
      dueAt: NOON,
      isInquiry: false,
      ...shopMail,
    }),
  'a question of a bank': (order) =>
    disputeOpenedMail(order, {
      amountCents: 500,
      reason: 'fraudulent',
      dueAt: null,
      isInquiry: true,
      ...shopMail,
    }),
  'a message of the contact form': ({ user_email }) =>
    contactMail(
      {
        id: 'message-1',
        email: user_email,
        subject: 'NB-M3-16K <urgent>',
        body: 'Do you have 40 of these?\nWe need them by "Friday" & <b>not later</b>.\n\n<script>alert(1)</script>',
      },
      { to: 'shop@firm.info', publicUrl },
    ),
}

/** Mails that an admin wrote: they begin with the admin's words and answer a subject that the recipient chose. */
export const writtenMails: Samples = {
  'a reply to a message': ({ user_email }) =>
    replyMail(
      { id: 'message-1', email: user_email, subject: 'Forty kits', created_at: NOON },
      'They ship on Monday.',
    ),
}

/** The lines of an order as mails show them. */
export const orderedLines = [
  { product: 'N7 8C', pieces: '10 pcs at $2.00', amount: '$20.00' },
  { product: 'M3 16 GB', pieces: '5 pcs at $1.00', amount: '$5.00' },
] as const
