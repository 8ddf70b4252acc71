import { expect, test } from 'vitest'
import {
  choosePaymentView,
  explainClosed,
  type PaymentEvent,
  type PaymentFlow,
  reduceFlow,
} from './payment-flow.rules.ts'

const START: PaymentFlow = { step: 'preparing' }
const walk = (...events: PaymentEvent[]) => events.reduce(reduceFlow, START)

test('Paying is not possible before the intent is ready, during a payment or after it', () => {
  expect(walk({ type: 'pressed' })).toEqual(START)
  const paying = walk({ type: 'prepared' }, { type: 'pressed' })
  expect(paying).toEqual({ step: 'paying' })
  expect(reduceFlow(paying, { type: 'pressed' })).toBe(paying)
  const over = reduceFlow(paying, { type: 'ended', note: null })
  expect(reduceFlow(over, { type: 'pressed' })).toBe(over)
  expect(reduceFlow(over, { type: 'refused', message: 'late' })).toBe(over)
})

test('A refusal stops the flow with its message, and the buyer can try again', () => {
  const refused = walk({ type: 'prepared' }, { type: 'pressed' }, { type: 'refused', message: 'Declined.' })
  expect(refused).toEqual({ step: 'ready', error: 'Declined.' })
  expect(reduceFlow(refused, { type: 'pressed' })).toEqual({ step: 'paying' })
})

test('An unclear outcome is checked, and paying is not possible meanwhile', () => {
  const checking = walk({ type: 'prepared' }, { type: 'pressed' }, { type: 'unclear' })
  expect(checking).toEqual({ step: 'checking' })
  expect(reduceFlow(checking, { type: 'pressed' })).toBe(checking)
})

test('The order decides what is shown, except during a payment', () => {
  const ready: PaymentFlow = { step: 'ready', error: null }
  expect(choosePaymentView({ status: 'placed', paid: false }, ready)).toBe('form')
  expect(choosePaymentView({ status: 'paid', paid: true }, { step: 'paying' })).toBe('paid')
  expect(choosePaymentView({ status: 'expired', paid: false }, { step: 'checking' })).toBe('form')
  expect(choosePaymentView({ status: 'expired', paid: false }, ready)).toBe('closed')
  expect(choosePaymentView({ status: 'refunded', paid: true }, ready)).toBe('closed')
})

test('The page says that nothing was charged only if that is true', () => {
  const at = '2026-11-15T12:00:00.000Z'
  const entry = { by: 'system' as const, createdAt: at }
  const closed = [
    { ...entry, _id: '1', status: 'placed' as const, note: null },
    { ...entry, _id: '2', status: 'cancelled' as const, note: 'Deleted' },
  ]
  const order = { status: 'cancelled' as const, owed: 0, refundStuck: false, refunds: [] }
  expect(explainClosed({ ...order, history: closed })).toEqual({
    title: 'This order was canceled.',
    text: 'Its pieces are available to others again. Nothing was charged.',
  })
  const late = { ...entry, _id: '3', status: 'cancelled' as const, note: 'Late payment refunded' }
  expect(explainClosed({ ...order, history: [...closed, late] }).text).toBe(
    'Its pieces are available to others again. Late payment refunded',
  )
  const owed = explainClosed({ ...order, history: closed, owed: 100 })
  expect(owed.text).toMatch(/^Its pieces are available to others again\. We owe you \$100\.00\./)
  expect(owed.text).not.toContain('Nothing was charged')
})

test('An order is not called refunded while its money is owed', () => {
  const refunded = { status: 'refunded' as const, history: [], refundStuck: false, refunds: [] }
  expect(explainClosed({ ...refunded, owed: 0 }).title).toBe('This order was refunded.')
  expect(explainClosed({ ...refunded, owed: 40 }).title).toBe('We owe you $40.00')
})
