import { paymentResultMessages } from '../../../content/messages/en/payment.ts'
import type { Order, OrderDetail } from '../../../contract/schemas/order.ts'
import { describeOwed } from '../../ui/orders/money-moves.rules.ts'
import { isPayable } from '../../ui/orders/order-state.rules.ts'

/** The buyer's step. It does not include whether the order is paid: the order says that. */
export type PaymentFlow =
  | { step: 'preparing' }
  | { step: 'unavailable'; reason: string }
  | { step: 'ready'; error: string | null }
  | { step: 'paying' }
  | { step: 'checking' }
  /** `note` is the shop's message about money that came too late. */
  | { step: 'over'; note: string | null }

export type PaymentEvent =
  | { type: 'prepared' }
  | { type: 'unavailable'; reason: string }
  | { type: 'restarted' }
  | { type: 'pressed' }
  | { type: 'refused'; message: string }
  | { type: 'unclear' }
  | { type: 'ended'; note: string | null }

/** Ignores an event that does not belong to the current step. */
export function reduceFlow(flow: PaymentFlow, event: PaymentEvent): PaymentFlow {
  switch (event.type) {
    case 'prepared':
      return flow.step === 'preparing' ? { step: 'ready', error: null } : flow
    case 'unavailable':
      return flow.step === 'preparing' ? { step: 'unavailable', reason: event.reason } : flow
    case 'restarted':
      return { step: 'preparing' }
    case 'pressed':
      return flow.step === 'ready' ? { step: 'paying' } : flow
    case 'refused':
      return flow.step === 'over' ? flow : { step: 'ready', error: event.message }
    case 'unclear':
      return flow.step === 'over' ? flow : { step: 'checking' }
    case 'ended':
      return { step: 'over', note: event.note }
  }
}

export type PaymentView = 'form' | 'paid' | 'closed'

/** During a payment the form stays until the outcome is known, whatever happens to the order meanwhile. */
export function choosePaymentView(order: Pick<Order, 'status' | 'paid'>, flow: PaymentFlow): PaymentView {
  if (order.paid && order.status !== 'refunded') return 'paid'
  const isUnderWay = flow.step === 'paying' || flow.step === 'checking'
  return isPayable(order) || isUnderWay ? 'form' : 'closed'
}

/** A note added after the order was closed: a payment that came too late, and what happened to the money. */
function findLateNote({ status, history }: Pick<OrderDetail, 'status' | 'history'>): string | null {
  const closedAt = history.findIndex((entry) => entry.status === status)
  return history.slice(closedAt + 1).findLast(({ note }) => note)?.note ?? null
}

type ClosedOrder = Pick<OrderDetail, 'status' | 'history' | 'owed' | 'refundStuck' | 'refunds'>

/** Why an order can no longer be paid, and where the money is. Money that is still owed comes first. */
export function explainClosed(order: ClosedOrder): { title: string; text: string } {
  const owed = describeOwed(order, 'buyer')
  if (order.status === 'refunded')
    return owed ?? { title: paymentResultMessages.refunded, text: paymentResultMessages.refundedText }
  const money = owed
    ? `${owed.title}. ${owed.text}`
    : (findLateNote(order) ?? paymentResultMessages.nothingCharged)
  const title = order.status === 'expired' ? paymentResultMessages.expired : paymentResultMessages.canceled
  return { title, text: paymentResultMessages.released(money) }
}
