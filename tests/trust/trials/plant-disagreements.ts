import { v7 as uuidv7 } from 'uuid'
import type { Reconciliation } from '../../../contract/schemas/shop-report.ts'
import type { PaymentShop } from '../../support/payment-shop.ts'

type Kind = Reconciliation['disagreements'][number]['kind']

/** An order that both sides agree about. */
export interface AgreedOrder {
  id: string
  intentId: string
}

/** What an admin should see of it. */
export interface Planted {
  kind: Kind
  orderId: string
  intentId: string | null
}

type Plant = (shop: PaymentShop, order: AgreedOrder) => Promise<Planted>

const changeOrder = ({ engine: { db } }: PaymentShop, { id }: AgreedOrder, status: 'placed' | 'cancelled') =>
  db.updateTable('orders').set({ status }).where('id', '=', id).execute()

const changePayment = (
  { engine: { db } }: PaymentShop,
  { id }: AgreedOrder,
  change: {
    status?: 'open' | 'cancelled'
    amount_cents?: number
    refunded_cents?: number
    currency?: string
    intent_id?: string
  },
) => db.updateTable('payment').set(change).where('order_id', '=', id).execute()

const removePayment = ({ engine: { db } }: PaymentShop, { id }: AgreedOrder) =>
  db.deleteFrom('payment').where('order_id', '=', id).execute()

/** An unpaid order that the shop's own books call paid. */
async function writePaid(shop: PaymentShop): Promise<AgreedOrder> {
  const { id } = await shop.placeOrder()
  const { id: intentId } = await shop.createIntent(id)
  await shop.engine.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', id).execute()
  return { id, intentId }
}

async function charge(shop: PaymentShop, orderId: string): Promise<string> {
  const card = { confirm: true, payment_method: 'pm_card_visa' }
  const params = { amount: 700, currency: 'usd', ...card, metadata: { orderId } }
  return (await shop.stripe.paymentIntents.create(params)).id
}

const seen = (kind: Kind, { id: orderId, intentId }: AgreedOrder): Planted => ({ kind, orderId, intentId })

/** Each known way in which the books of a shop and of its provider come to differ. */
export const DISAGREEMENTS: Record<string, Plant> = {
  async 'the record of a payment is lost'(shop, order) {
    await removePayment(shop, order)
    return seen('paid-at-provider-only', order)
  },
  async 'a restored backup knows the order unpaid'(shop, order) {
    await changeOrder(shop, order, 'placed')
    await changePayment(shop, order, { status: 'open' })
    return seen('paid-at-provider-only', order)
  },
  async 'the money was taken, and the order is canceled'(shop, order) {
    await changeOrder(shop, order, 'cancelled')
    return seen('paid-at-provider-only', order)
  },
  async 'an order was charged twice'(shop, { id }) {
    return seen('paid-at-provider-only', { id, intentId: await charge(shop, id) })
  },
  async 'a charge is for an order that nobody knows'(shop) {
    const id = uuidv7()
    return seen('paid-at-provider-only', { id, intentId: await charge(shop, id) })
  },
  async 'an order was written paid, and its intent is open'(shop) {
    return seen('paid-here-only', await writePaid(shop))
  },
  async 'an order was written paid, and its intent is canceled'(shop) {
    const order = await writePaid(shop)
    await shop.stripe.paymentIntents.cancel(order.intentId)
    await changePayment(shop, order, { status: 'cancelled' })
    return seen('paid-here-only', order)
  },
  async 'an order was written paid without any payment'(shop) {
    const order = await writePaid(shop)
    await removePayment(shop, order)
    return { ...seen('paid-here-only', order), intentId: null }
  },
  async 'the provider knows nothing of the payment'(shop) {
    const order = await writePaid(shop)
    const intentId = `pi_of_nobody_${order.id}`
    const settled = { intent_id: intentId, status: 'succeeded' as const }
    const payments = shop.engine.db.updateTable('payment').set(settled)
    await payments.where('order_id', '=', order.id).execute()
    return seen('paid-here-only', { ...order, intentId })
  },
  async 'another amount was written here'(shop, order) {
    await changePayment(shop, order, { amount_cents: 9_999 })
    return seen('amount-differs', order)
  },
  async 'the order costs something else by now'(shop, order) {
    const price = { lines_cents: 10_010, price_cents: 10_010 }
    await shop.engine.db.updateTable('orders').set(price).where('id', '=', order.id).execute()
    return seen('amount-differs', order)
  },
  async 'the currency is another'(shop, order) {
    await changePayment(shop, order, { currency: 'eur' })
    return seen('amount-differs', order)
  },
  async 'money was returned at the provider only'(shop, order) {
    await shop.stripe.refunds.create({ payment_intent: order.intentId, amount: 1 })
    return seen('refund-differs', order)
  },
  async 'a refund failed at the provider and counts here'(shop, order) {
    await shop.call('POST', `/order/${order.id}/refund`, { amount: 1, reason: 'Damaged' }, shop.admin)
    await shop.control('faults/webhooks', { kind: 'lose', times: 9 })
    const { data } = await shop.stripe.refunds.list({ payment_intent: order.intentId })
    await shop.control(`refunds/${data[0]?.id}`, { status: 'failed' })
    return seen('refund-state-differs', order)
  },
  async 'a payment is disputed at the provider only'(shop, order) {
    await shop.control('faults/webhooks', { kind: 'lose', times: 9 })
    await shop.control('disputes', { payment_intent: order.intentId })
    return seen('dispute-differs', order)
  },
  async 'money was returned here only'(shop, order) {
    await changePayment(shop, order, { refunded_cents: 10_000 })
    return seen('refund-differs', order)
  },
}
