import type { Order } from '../../../contract/schemas/order.ts'
import { isPayable } from '../../ui/order-status.rules.ts'

/** Where somebody is who pays. Whether the order is paid is not among it: that is read from the order. */
export type PaymentFlow =
  | { step: 'preparing' }
  | { step: 'unavailable'; reason: string }
  | { step: 'ready'; error: string | null }
  | { step: 'paying' }
  | { step: 'checking' }
  | { step: 'over' }

export type PaymentEvent =
  | { type: 'prepared' }
  | { type: 'unavailable'; reason: string }
  | { type: 'restarted' }
  | { type: 'pressed' }
  | { type: 'refused'; message: string }
  | { type: 'unclear' }
  | { type: 'ended' }

/** An event that does not belong to the present step changes nothing. */
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
      return { step: 'over' }
  }
}

export type PaymentView = 'form' | 'paid' | 'closed'

/** While a payment is under way its end is awaited, whatever became of the order meanwhile. */
export function choosePaymentView(order: Pick<Order, 'status' | 'paid'>, flow: PaymentFlow): PaymentView {
  if (order.paid && order.status !== 'refunded') return 'paid'
  const isUnderWay = flow.step === 'paying' || flow.step === 'checking'
  return isPayable(order) || isUnderWay ? 'form' : 'closed'
}

/** Why an order cannot be paid any more. */
export function explainClosed({
  status,
  transactionId,
  refunded,
}: Pick<Order, 'status' | 'transactionId' | 'refunded'>) {
  const wasCharged = transactionId !== null || refunded > 0
  const money = wasCharged ? 'What you had paid goes back to your card.' : 'Nothing was charged.'
  if (status === 'expired') {
    return { title: 'The hold is over.', text: `The pieces went back to stock. ${money}` }
  }
  if (status === 'refunded') {
    return { title: 'This order was refunded.', text: 'What you had paid goes back to your card.' }
  }
  return { title: 'This order was cancelled.', text: `Its pieces went back to stock. ${money}` }
}
