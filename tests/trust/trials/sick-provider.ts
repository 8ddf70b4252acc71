import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '../../../server/db/dialect/engine.ts'
import { createPaymentIntent } from '../../../server/modules/payments/create-payment-intent.ts'
import { payOrder } from '../../../server/modules/payments/pay-order.ts'
import type { PaymentContext } from '../../../server/modules/payments/payment-context.ts'
import { openProvider } from '../../../server/modules/payments/provider.ts'
import { refundOrder } from '../../../server/modules/payments/refund-order.ts'
import type { PaymentShop } from '../../support/payment-shop.ts'
import { toCaller } from '../../support/sign-in.ts'
import { stepProvider } from '../../support/stepped-provider.ts'

export interface Patience {
  timeoutMs?: number
  retries?: number
}

interface Ailment {
  fault?: object
  apiUrl?: string
  /** The shop's own retry may have succeeded. */
  mayPass?: boolean
}

export const listAilments = (slowMs: number): Record<string, Ailment> => ({
  // Nothing listens there.
  'is down': { apiUrl: 'http://127.0.0.1:9/' },
  'answers 500': { fault: { kind: 'error', status: 500 } },
  'answers 429': { fault: { kind: 'error', status: 429 } },
  'cuts every answer off': { fault: { kind: 'lose-reply' }, mayPass: true },
  [`is ${slowMs / 1000} s slow`]: { fault: { kind: 'slow', delayMs: slowMs } },
})

interface Patient {
  id: string
  productId: string
  intentId: string
}

interface OrderAction {
  prepare(shop: PaymentShop): Promise<Patient>
  act(context: PaymentContext, shop: PaymentShop, order: Patient): Promise<unknown>
  /** Intents, charges and returned cents at the provider when it was done once. */
  once: string
  /** The text shown while the provider does not answer, where it differs from the usual one. */
  clear?: string
}

const CLEAR =
  'The payment provider is not responding. Nothing was lost, and nothing will be charged twice. Please try again in a moment.'
/** The shop reads the provider's list before it stores a refund. */
const NOTHING_REFUNDED =
  'The payment provider is not responding. Nothing was refunded, and no refund is saved. Please try again in a moment.'

export const ORDER_ACTIONS: Record<string, OrderAction> = {
  'asking for an intent': {
    prepare: async (shop) => ({ ...(await shop.placeOrder()), intentId: '' }),
    act: (context, { buyer }, { id }) =>
      createPaymentIntent(context, { orderId: id, price: 1, caller: toCaller(buyer, 'customer') }),
    once: '1 intents, 0 charges, 0 returned',
  },
  paying: {
    async prepare(shop) {
      const order = await shop.placeOrder()
      const intent = await shop.createIntent(order.id)
      await shop.confirm(intent.clientSecret)
      return { ...order, intentId: intent.id }
    },
    act: (context, { buyer }, { id, intentId }) =>
      payOrder(context, { id, order: id, transactionId: intentId, caller: toCaller(buyer, 'customer') }),
    once: '1 intents, 1 charges, 0 returned',
  },
  refunding: {
    async prepare(shop) {
      const order = await ORDER_ACTIONS.paying?.prepare(shop)
      if (!order) throw new Error('an order is paid before it is refunded')
      await shop.pay(order.id, order.intentId)
      return order
    },
    act: (context, { admin }, { id }) =>
      refundOrder(context, { id, amount: '1.23', reason: 'Damaged', caller: toCaller(admin, 'admin') }),
    once: '1 intents, 1 charges, 123 returned',
    clear: NOTHING_REFUNDED,
  },
}

/** Does something about money while the provider fails, and again when it works. Returns what went wrong. */
export async function endureProvider(
  shop: PaymentShop,
  { action, ailment, patience }: { action: OrderAction; ailment: Ailment; patience: Patience },
): Promise<string[]> {
  const faults: string[] = []
  await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
  const order = await action.prepare(shop)
  const { stripe } = shop.sandbox
  const openDesk = (apiUrl: string, given?: Patience): PaymentContext => ({
    ...shop.context(),
    provider: stepProvider(openProvider({ ...stripe, apiUrl }, given), () => lockAll(shop.engine, order)),
  })
  if (ailment.fault) await shop.control('faults/api', { ...ailment.fault, times: 9 })
  const ill = openDesk(ailment.apiUrl ?? stripe.apiUrl, patience)
  const told = await action.act(ill, shop, order).then(
    () => 'that it is done',
    ({ message }: Error) => message,
  )
  const isDone = told === 'that it is done' && ailment.mayPass
  if (told !== (action.clear ?? CLEAR) && !isDone) faults.push(`told ${told}`)
  await shop.control('heal')
  if (!isDone)
    await action.act(openDesk(stripe.apiUrl), shop, order).catch((error: unknown) => {
      faults.push(`afterwards: ${error}`)
    })
  const found = await countAtProvider(shop, order.id)
  if (found !== action.once) faults.push(`${found} instead of ${action.once}`)
  return faults
}

const LOCK_PATIENCE_MS = 30_000

/** This would wait if the shop kept the order, its payment or its product locked during a call to the provider. */
async function lockAll({ db }: Engine, { id, productId }: Patient): Promise<void> {
  const locked = db.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set({ hidden_at: null }).where('id', '=', id).execute()
    await tx.updateTable('payment').set({ late: 0 }).where('order_id', '=', id).execute()
    await tx.updateTable('product').set({ archived_at: null }).where('id', '=', productId).execute()
  })
  const tooLong = sleep(LOCK_PATIENCE_MS, null, { ref: false }).then(() => {
    throw new Error('something was locked over a call to the provider')
  })
  await Promise.race([locked, tooLong])
}

async function countAtProvider({ stripe }: PaymentShop, orderId: string): Promise<string> {
  const { data } = await stripe.paymentIntents.list({ limit: 100 })
  const intents = data.filter(({ metadata }) => metadata.orderId === orderId)
  const charges = await Promise.all(intents.map(({ id }) => stripe.charges.list({ payment_intent: id })))
  const all = charges.flatMap((listed) => listed.data)
  const returned = all.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
  return `${intents.length} intents, ${all.length} charges, ${returned} returned`
}
