import { createPaymentIntent } from '../../../server/modules/payments/create-payment-intent.ts'
import { payOrder } from '../../../server/modules/payments/pay-order.ts'
import type { PaymentShop } from '../../support/payment-shop.ts'
import { toCaller } from '../../support/sign-in.ts'
import { describeOutcome } from './rival-scenes.ts'

const TIMES = 10
/** The provider is slower than the shop is patient, but still does what it was asked to do. */
const [PATIENCE_MS, DELAY_MS] = [100, 300]
const HITCHES = ['none', 'asking times out', 'the answer to the card is lost', 'paying times out'] as const

const SETTLED_ONCE = 'paid; null→placed,placed→paid; reserve,sale; 1 receipt'
const RECEIPT = 'We received your payment'

/** Every step of a payment ten times at once, as impatient people and pages do, and again after a timeout. */
export async function payTenTimes(shop: PaymentShop, { orders }: { orders: number }): Promise<string[]> {
  const faults: string[] = []
  for (let index = 0; index < orders; index += 1) {
    const hitch = HITCHES[index % HITCHES.length] ?? 'none'
    const found = await payOnce(shop, hitch)
    faults.push(...found.map((fault) => `${hitch}: ${fault}`))
  }
  return faults
}

async function payOnce(shop: PaymentShop, hitch: (typeof HITCHES)[number]): Promise<string[]> {
  const { id } = await shop.placeOrder()
  const caller = toCaller(shop.buyer)
  const impatient = shop.context({ timeoutMs: PATIENCE_MS })
  const faults: string[] = []
  const expectDown = async (work: () => Promise<unknown>) => {
    const word = await describeOutcome(work)
    if (word !== 'PAYMENT_PROVIDER_DOWN') faults.push(`${word} where the provider was too slow`)
  }

  if (hitch === 'asking times out') {
    await shop.control('faults/api', { kind: 'slow', delayMs: DELAY_MS, match: 'POST /v1/payment_intents' })
    await expectDown(() => createPaymentIntent(impatient, { orderId: id, price: 1, caller }))
  }
  const asked = await tenTimes(() => shop.call('POST', '/create-payment-intent', { orderId: id, price: 1 }))
  const secrets = new Set(asked.map(({ body }) => body))
  if (secrets.size > 1) faults.push(`the tabs were given ${secrets.size} answers`)
  const { clientSecret = '' } = asked[0]?.json() ?? {}
  const intentId = clientSecret.split('_secret_')[0]

  // Otherwise the provider's event might reach the shop before anyone asks.
  if (hitch === 'paying times out') await shop.control('faults/webhooks', { kind: 'hold', times: 9 })
  if (hitch === 'the answer to the card is lost')
    await shop.control('faults/api', {
      kind: 'lose-reply',
      match: `POST /v1/payment_intents/${intentId}/confirm`,
    })
  await tenTimes(() => shop.confirm(clientSecret).catch(() => null))

  if (hitch === 'paying times out') {
    await shop.control('faults/api', { kind: 'slow', delayMs: DELAY_MS, match: 'GET /v1/payment_intents' })
    const payment = { id, order: id, transactionId: intentId, caller }
    await expectDown(() => payOrder(impatient, payment))
  }
  const paid = await tenTimes(() => shop.pay(id, intentId))
  faults.push(...paid.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => `paying: ${body}`))
  await shop.control('heal')
  await shop.webhooksDone()
  return [...faults, ...(await findDuplicates(shop, { id, intentId }))]
}

const tenTimes = <Result>(work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: TIMES }, () => work()))

async function findDuplicates(
  shop: PaymentShop,
  { id, intentId }: { id: string; intentId: string },
): Promise<string[]> {
  const listed = await shop.stripe.paymentIntents.list({ limit: 100 })
  const intents = listed.data.filter(({ metadata }) => metadata.orderId === id)
  const charges = (await shop.stripe.charges.list({ payment_intent: intentId })).data
  const kept = charges.filter(({ paid, refunded }) => paid && !refunded)
  const { status, steps, ledger, mails } = await shop.traces(id)
  const receipts = mails.filter((subject) => subject === RECEIPT).length
  const found = `${status}; ${steps}; ${ledger}; ${receipts} receipt`
  return [
    ...(intents.length === 1 ? [] : [`${intents.length} intents`]),
    ...(kept.length === 1 && charges.length === 1
      ? []
      : [`${kept.length} of ${charges.length} charges are kept`]),
    ...(found === SETTLED_ONCE ? [] : [found]),
  ]
}
