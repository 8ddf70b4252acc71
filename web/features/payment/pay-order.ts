import { paymentFailureMessages } from '../../../content/messages/en/payment.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { isPayable } from '../../ui/orders/order-state.rules.ts'
import { judgeAnswer, type Outcome, type ProviderAnswer } from './provider-answer.rules.ts'

/** The calls of the shop and the provider that paying needs. */
export interface PaymentPorts {
  fetchOrder: () => Promise<OrderDetail>
  markPaid: (transactionId: string) => Promise<OrderDetail>
  createMethod: () => Promise<{ id: string } | { refusal: string }>
  confirm: (methodId: string) => Promise<ProviderAnswer>
  retrieve: () => Promise<ProviderAnswer>
  wait: (ms: number) => Promise<void>
  signal: AbortSignal
}

export type Ending =
  /** The order decides: it is paid or can no longer be paid. `note` is the shop's message about the money. */
  | { kind: 'order'; note?: string }
  | { kind: 'refused'; message: string }
  /** The intent is unusable, but the order can still be paid: start again with a new intent. */
  | { kind: 'stale' }
  | { kind: 'unclear' }

const UNCLEAR: Ending = { kind: 'unclear' }

const WAIT_FIRST_MS = 1_000
const WAIT_LONGEST_MS = 30_000

/** The shop has decided, and a retry changes nothing. A lost sign-in or a rate limit is no decision. */
function isDecision(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status)
}

async function askOrder({ fetchOrder }: PaymentPorts, otherwise: Ending): Promise<Ending> {
  return isPayable(await fetchOrder()) ? otherwise : { kind: 'order' }
}

/** Money was taken: reports it to the shop. Whatever fails here, nothing is charged again. */
async function settle(ports: PaymentPorts, transactionId: string): Promise<Ending> {
  try {
    await ports.markPaid(transactionId)
    return { kind: 'order' }
  } catch (error) {
    if (!isDecision(error)) return UNCLEAR
    const { message } = error
    const ending = await askOrder(ports, { kind: 'refused', message }).catch(() => UNCLEAR)
    return ending.kind === 'order' ? { ...ending, note: message } : ending
  }
}

async function follow(ports: PaymentPorts, outcome: Outcome): Promise<Ending> {
  switch (outcome.kind) {
    case 'succeeded':
      return settle(ports, outcome.transactionId)
    case 'open':
      return { kind: 'refused', message: outcome.message ?? paymentFailureMessages.notCharged }
    case 'void':
      return askOrder(ports, { kind: 'stale' }).catch(() => UNCLEAR)
    case 'unclear':
      return outcome
  }
}

/** One attempt, started by the buyer. Checks the order first: another tab may have paid or deleted it. */
export async function payOrder(ports: PaymentPorts): Promise<Ending> {
  try {
    if (!isPayable(await ports.fetchOrder())) return { kind: 'order' }
  } catch (error) {
    return {
      kind: 'refused',
      message: error instanceof ApiError ? error.message : paymentFailureMessages.shopSilent,
    }
  }
  const method = await ports.createMethod()
  if ('refusal' in method) return { kind: 'refused', message: method.refusal }
  const answer = await ports.confirm(method.id).catch(() => null)
  return follow(ports, answer ? judgeAnswer(answer) : { kind: 'unclear' })
}

/** An order that was closed meanwhile is not the whole answer: its card may have been charged too late. */
async function checkOutcomeOnce(ports: PaymentPorts): Promise<Ending> {
  try {
    const order = await ports.fetchOrder()
    if (order.paid) return { kind: 'order' }
    const outcome = judgeAnswer(await ports.retrieve())
    return outcome.kind === 'open' && !isPayable(order) ? { kind: 'order' } : await follow(ports, outcome)
  } catch {
    return UNCLEAR
  }
}

export function waitMs(round: number): number {
  return Math.min(WAIT_FIRST_MS * 2 ** round, WAIT_LONGEST_MS)
}

/** Checks order and intent at growing intervals until the outcome is known. It never charges. */
export async function pollOutcome(ports: PaymentPorts): Promise<Ending> {
  for (let round = 0; !ports.signal.aborted; round += 1) {
    const ending = await checkOutcomeOnce(ports)
    if (ending.kind !== 'unclear') return ending
    await ports.wait(waitMs(round))
  }
  return UNCLEAR
}

/** Runs when the page opens: reports a payment that the shop does not know of; null means that the buyer can pay. */
export async function resumePayment(ports: PaymentPorts): Promise<Ending | null> {
  const answer = await ports.retrieve()
  // Nothing was started here, so without an answer there is nothing to check; the caller tries again.
  if (answer.error && !answer.error.payment_intent) throw new Error(answer.error.message)
  const outcome = judgeAnswer(answer)
  return outcome.kind === 'open' ? null : follow(ports, outcome)
}
