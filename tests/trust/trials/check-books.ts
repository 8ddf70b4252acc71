import type Stripe from 'stripe'
import { wasPaid } from '../../../contract/order-states.ts'
import { compareWithProvider } from '../../../server/modules/payments/compare-with-provider.ts'
import { openProvider } from '../../../server/modules/payments/provider.ts'
import { openAccount } from '../../support/card.ts'
import type { Buyer } from './buyers.ts'
import { checkMails } from './check-mails.ts'
import { findStockFaults } from './check-stock.ts'
import { TRIAL_ORIGIN, type Trial, type TrialStore } from './trial.ts'

/** What the shop told customers, and what it should not have told them. */
export interface Promises {
  placed: string[]
  paid: string[]
  faults: string[]
}

export interface BooksReport {
  faults: string[]
  orders: number
  paid: number
  /** Payments that came too late and were returned. */
  returned: number
  charges: number
  /** Mails that a killed shop sent again, because it had not recorded them as sent; both have the same Message-ID. */
  mailsSentAgain: number
}

/**
 * Compares what customers were told with the orders, and these with the provider's charges, the stock and the mails.
 */
export async function checkBooks(
  trial: Trial,
  {
    productIds,
    buyers,
    promises,
  }: { productIds: readonly string[]; buyers: readonly Buyer[]; promises: Promises },
): Promise<BooksReport> {
  const orders = await readOrders(trial.store)
  const charges = await listCharges(trial)
  const mails = await checkMails(trial, { buyers, orders })
  const stock = await findStockFaults(trial.store, productIds)
  return {
    faults: [
      ...promises.faults,
      ...findBrokenPromises(promises, orders),
      ...findMoneyFaults(charges, orders),
      ...(await findDisagreements(trial)),
      ...stock,
      ...mails.faults,
    ],
    orders: orders.length,
    paid: orders.filter(({ status }) => wasPaid(status)).length,
    returned: charges.filter(({ refunded }) => refunded).length,
    charges: charges.length,
    mailsSentAgain: mails.sentAgain,
  }
}

type CheckedOrder = Awaited<ReturnType<typeof readOrders>>[number]

async function readOrders({ engine: { db } }: TrialStore) {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('payment', 'payment.order_id', 'orders.id')
    .select(['orders.id', 'orders.status', 'orders.user_email', 'orders.price_cents'])
    .select(['payment.intent_id', 'payment.late'])
    .execute()
  const events = await db
    .selectFrom('order_event')
    .select(['order_id', 'from_status', 'to_status', 'actor'])
    .execute()
  return orders.map((order) => ({
    ...order,
    isCanceled: events.some(
      ({ order_id, to_status, actor }) =>
        order_id === order.id && to_status === 'cancelled' && actor === 'shop',
    ),
    timesPaid: events.filter(
      ({ order_id, from_status, to_status }) =>
        order_id === order.id && from_status === 'placed' && to_status === 'paid',
    ).length,
  }))
}

/** The charges that took money. */
async function listCharges({ sandbox }: Trial): Promise<Stripe.Charge[]> {
  const all = await openAccount(sandbox).charges.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  return all.filter(({ paid }) => paid)
}

function findBrokenPromises({ placed, paid }: Promises, orders: readonly CheckedOrder[]): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const isPaid = (id: string) => wasPaid(byId.get(id)?.status ?? 'placed')
  return [
    ...placed.filter((id) => !byId.has(id)).map((id) => `order ${id} was confirmed and is gone`),
    ...paid.filter((id) => !isPaid(id)).map((id) => `order ${id} was told to be paid and is not`),
    ...orders.filter(({ id }) => !placed.includes(id)).map(({ id }) => `nobody was told of order ${id}`),
  ]
}

function findMoneyFaults(charges: readonly Stripe.Charge[], orders: readonly CheckedOrder[]): string[] {
  const byIntent = new Map(orders.map((order) => [order.intent_id, order]))
  const kept = charges.filter(({ refunded }) => !refunded)
  const orphans = charges.flatMap(({ id, payment_intent, refunded, amount }) => {
    const order = byIntent.get(String(payment_intent))
    if (!order) return [`charge ${id} belongs to no order`]
    if (order.price_cents !== amount) return [`charge ${id} is ${amount}, its order ${order.price_cents}`]
    const fits = refunded ? !wasPaid(order.status) && order.late === 1 : order.status === 'paid'
    return fits ? [] : [`charge ${id} (refunded: ${refunded}) belongs to an order that is ${order.status}`]
  })
  const paid = orders.filter(({ status }) => wasPaid(status))
  const unpaid = paid.flatMap(({ id, intent_id, timesPaid }) => {
    const own = kept.filter(({ payment_intent }) => payment_intent === intent_id)
    if (own.length !== 1) return [`order ${id} is paid with ${own.length} charges`]
    return timesPaid === 1 ? [] : [`order ${id} became paid ${timesPaid} times`]
  })
  return [...orphans, ...unpaid]
}

/** What an admin would see in the reconciliation view. */
async function findDisagreements({ store, sandbox }: Trial): Promise<string[]> {
  const provider = openProvider(sandbox.stripe)
  const context = {
    engine: store.engine,
    provider,
    publicUrl: TRIAL_ORIGIN,
    shopAddress: 'shop@firm.info',
    onMailQueued() {},
    now: Date.now,
  }
  const { disagreements } = await compareWithProvider(context)
  return disagreements.map(({ kind, text }) => `${kind}: ${text}`)
}
