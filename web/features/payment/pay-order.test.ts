import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { ConnectionError } from '../../api/transport.ts'
import { type PaymentPorts, payOrder, pollOutcome, resumePayment, waitMs } from './pay-order.ts'
import type { ProviderAnswer } from './provider-answer.rules.ts'

const order = (status: OrderDetail['status']) => ({ status, paid: status === 'paid' }) as OrderDetail
const answer = (status: 'succeeded' | 'processing' | 'canceled' | 'requires_payment_method') => ({
  paymentIntent: { id: 'pi_1', status },
})
const problem = (status: number, detail = '') =>
  new ApiError({ type: '', title: '', code: 'CONFLICT', status, detail })

/** Ports for a successful card payment; `calls` records the order in which they were used. */
function createPorts(given: Partial<PaymentPorts> = {}) {
  const calls: string[] = []
  const ports: PaymentPorts = {
    fetchOrder: async () => order('placed'),
    markPaid: async () => order('paid'),
    createMethod: async () => ({ id: 'pm_1' }),
    confirm: async () => answer('succeeded'),
    retrieve: async () => answer('requires_payment_method'),
    wait: async () => {},
    signal: new AbortController().signal,
    ...given,
  }
  const noted = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [
      name,
      typeof port === 'function'
        ? (...input: never[]) => {
            calls.push(name)
            return (port as (...given: never[]) => unknown)(...input)
          }
        : port,
    ]),
  )
  return { ports: noted as unknown as PaymentPorts, calls }
}

const lost = () => Promise.reject(new ConnectionError('The shop gave no answer'))

/** Gives one answer per call; the last one repeats. */
function inTurn<Answer>(...answers: (() => Promise<Answer>)[]) {
  let index = 0
  return () => {
    const next = answers[Math.min(index, answers.length - 1)]
    index += 1
    return (next as () => Promise<Answer>)()
  }
}

test('A payment is confirmed and then reported to the shop', async () => {
  const { ports, calls } = createPorts()
  expect(await payOrder(ports)).toEqual({ kind: 'order' })
  expect(calls).toEqual(['fetchOrder', 'createMethod', 'confirm', 'markPaid'])
})

test('An order that another tab has paid or deleted is not charged', async () => {
  for (const status of ['paid', 'cancelled', 'expired'] as const) {
    const { ports, calls } = createPorts({ fetchOrder: async () => order(status) })
    expect(await payOrder(ports)).toEqual({ kind: 'order' })
    expect(calls).not.toContain('confirm')
  }
})

test('A refused card stops the flow before anything is reported to the shop', async () => {
  const incomplete = createPorts({
    createMethod: async () => ({ refusal: 'Your card number is incomplete.' }),
  })
  expect(await payOrder(incomplete.ports)).toEqual({
    kind: 'refused',
    message: 'Your card number is incomplete.',
  })
  expect(incomplete.calls).not.toContain('confirm')
  const error = { type: 'card_error' as const, message: 'Your card was declined.' }
  const declined = createPorts({ confirm: async () => ({ error }) })
  expect(await payOrder(declined.ports)).toEqual({ kind: 'refused', message: error.message })
  expect(declined.calls).not.toContain('markPaid')
})

test('A connection lost while confirming or reporting leaves the outcome unclear', async () => {
  expect(await payOrder(createPorts({ confirm: lost }).ports)).toEqual({ kind: 'unclear' })
  expect(await payOrder(createPorts({ markPaid: lost }).ports)).toEqual({ kind: 'unclear' })
  const failing = () => Promise.reject(problem(503))
  expect(await payOrder(createPorts({ markPaid: failing }).ports)).toEqual({ kind: 'unclear' })
})

test('A payment too late for its order ends with the order’s state and the shop’s note on the money', async () => {
  const { ports } = createPorts({
    fetchOrder: inTurn<OrderDetail>(
      async () => order('placed'),
      async () => order('expired'),
    ),
    markPaid: () => Promise.reject(problem(409, 'Your $20.00 go back to your card.')),
  })
  expect(await payOrder(ports)).toEqual({ kind: 'order', note: 'Your $20.00 go back to your card.' })
})

test('Finding out asks until the outcome is known and never confirms again', async () => {
  const { ports, calls } = createPorts({
    fetchOrder: inTurn<OrderDetail>(lost, async () => order('placed')),
    retrieve: inTurn<ProviderAnswer>(
      lost,
      async () => answer('processing'),
      async () => answer('succeeded'),
    ),
    markPaid: inTurn<OrderDetail>(
      () => Promise.reject(problem(500)),
      async () => order('paid'),
    ),
  })
  expect(await pollOutcome(ports)).toEqual({ kind: 'order' })
  expect(calls.filter((name) => name === 'wait')).toHaveLength(4)
  expect(calls).not.toContain('confirm')
  expect(calls).not.toContain('createMethod')
})

test('An order that closed meanwhile ends only when it is known whether its card was charged', async () => {
  const fetchOrder = async () => order('expired')
  const late = problem(409, 'Your $20.00 will go back to your card.')
  const charged = createPorts({
    fetchOrder,
    retrieve: inTurn<ProviderAnswer>(lost, async () => answer('succeeded')),
    markPaid: () => Promise.reject(late),
  })
  expect(await pollOutcome(charged.ports)).toEqual({ kind: 'order', note: late.message })
  for (const status of ['requires_payment_method', 'canceled'] as const) {
    const notCharged = createPorts({ fetchOrder, retrieve: async () => answer(status) })
    expect(await pollOutcome(notCharged.ports)).toEqual({ kind: 'order' })
    expect(notCharged.calls).not.toContain('markPaid')
  }
})

test('The wait between checks doubles up to half a minute', () => {
  expect([0, 1, 2, 5, 12].map(waitMs)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
})

test('A page that opens after a payment reports it to the shop', async () => {
  const made = createPorts({ retrieve: async () => answer('succeeded') })
  expect(await resumePayment(made.ports)).toEqual({ kind: 'order' })
  expect(made.calls).toEqual(['retrieve', 'markPaid'])
  expect(await resumePayment(createPorts().ports)).toBeNull()
})

test('A canceled intent is replaced while its order can still be paid', async () => {
  const { ports } = createPorts({ retrieve: async () => answer('canceled') })
  expect(await resumePayment(ports)).toEqual({ kind: 'stale' })
})
