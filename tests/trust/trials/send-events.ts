import type Stripe from 'stripe'
import { findEventsOf, sendEvent } from '../../support/payment-events.ts'
import type { PaymentShop } from '../../support/payment-shop.ts'

const COPIES = 5
const MANNERS = ['before PATCH', 'beside PATCH', 'after PATCH'] as const
type Manner = (typeof MANNERS)[number]
/** One order in this many is refunded as well. */
const ONE_REFUNDED_OF = 5

const SETTLED_ONCE = {
  status: 'paid',
  steps: ['null→placed', 'placed→paid'],
  ledger: ['reserve', 'sale'],
  mails: ['We received your order', 'We received your payment'],
}
const REFUNDED_ONCE = {
  status: 'refunded',
  steps: [...SETTLED_ONCE.steps, 'paid→refunded'],
  ledger: ['reserve', 'return', 'sale'],
  mails: [...SETTLED_ONCE.mails, 'Your refund'],
}

interface EventsReport {
  faults: string[]
  told: number
}

/** Sends every event of every order five times, in each sequence, before, beside and after the browser's call. */
export async function sendEventsInEverySequence(
  shop: PaymentShop,
  { orders }: { orders: number },
): Promise<EventsReport> {
  const report: EventsReport = { faults: [], told: 0 }
  await shop.control('faults/webhooks', { kind: 'lose', times: 100 * orders })
  for (let index = 0; index < orders; index += 1) {
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.confirm(intent.clientSecret)
    const inAllOrders = permute(await findEventsOf(shop, intent.id))
    const events = inAllOrders[index % inAllOrders.length] ?? []
    const round = Math.floor(index / inAllOrders.length)
    const manner = MANNERS[(index + round) % MANNERS.length] ?? 'beside PATCH'
    const statuses = await settle(shop, { id, intentId: intent.id, events, manner })
    const faults = [
      ...statuses.filter((status) => status !== 200).map((status) => `answered ${status}`),
      ...(await findTraceFaults(shop, id, SETTLED_ONCE)),
      ...(index % ONE_REFUNDED_OF === 0 ? await refund(shop, { id, intentId: intent.id, index }) : []),
    ]
    const order = events.map(({ type }) => type).join(', ')
    report.faults.push(...faults.map((fault) => `${order} ${manner}: ${fault}`))
    report.told += COPIES * events.length
  }
  return report
}

const sendFiveTimes = (shop: PaymentShop, event: Stripe.Event) =>
  Array.from({ length: COPIES }, async () => (await sendEvent(shop, event)).statusCode)

async function sendAll(shop: PaymentShop, events: readonly Stripe.Event[]): Promise<number[]> {
  const statuses: number[] = []
  for (const event of events) statuses.push(...(await Promise.all(sendFiveTimes(shop, event))))
  return statuses
}

async function settle(
  shop: PaymentShop,
  { id, intentId, events, manner }: { id: string; intentId: string; events: Stripe.Event[]; manner: Manner },
): Promise<number[]> {
  const pay = async () => (await shop.pay(id, intentId)).statusCode
  if (manner === 'beside PATCH')
    return Promise.all([...events.flatMap((event) => sendFiveTimes(shop, event)), pay(), pay()])
  const before = manner === 'after PATCH' ? [await pay()] : []
  return [...before, ...(await sendAll(shop, events)), await pay()]
}

/** The refund's events arrive among those of the payment, again five times each. */
async function refund(
  shop: PaymentShop,
  { id, intentId, index }: { id: string; intentId: string; index: number },
): Promise<string[]> {
  const inTheirOrder = (await findEventsOf(shop, intentId)).length
  const reply = await shop.call('POST', `/order/${id}/refund`, { reason: 'Damaged' }, shop.admin)
  const events = await findEventsOf(shop, intentId)
  const turned = events.map((_, place) => events[(place + index) % events.length] ?? events[0])
  const told = turned.flatMap((event) => (event ? sendFiveTimes(shop, event) : []))
  const statuses = [reply.statusCode, ...(await Promise.all(told))]
  return [
    ...statuses.filter((status) => status !== 200).map((status) => `answered ${status} to a refund`),
    ...(events.length > inTheirOrder ? [] : ['the refund had no event']),
    ...(await findTraceFaults(shop, id, REFUNDED_ONCE)),
  ]
}

async function findTraceFaults(
  shop: PaymentShop,
  orderId: string,
  { status, steps, ledger, mails }: typeof SETTLED_ONCE,
): Promise<string[]> {
  const traces = await shop.traces(orderId)
  const found = [traces.status, traces.steps, traces.ledger, traces.mails].join('; ')
  const expected = [status, steps, ledger, mails].join('; ')
  return found === expected ? [] : [`${found} instead of ${expected}`]
}

function permute<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, place) => permute(items.toSpliced(place, 1)).map((others) => [item, ...others]))
}
