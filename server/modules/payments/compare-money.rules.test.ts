import { describe, expect, it } from 'vitest'
import { compareDisputes, compareRefundStates, mergeDisagreements } from './compare-money.rules.ts'
import type { ProviderDispute, ProviderRefund } from './provider-answers.rules.ts'
import type { Disagreement } from './reconciliation.rules.ts'

const payment = { order_id: 'order-1', intent_id: 'pi_1' }
const refund: ProviderRefund = {
  id: 're_1',
  intentId: 'pi_1',
  amountCents: 500,
  status: 'succeeded',
  failure: null,
  refundId: null,
  reason: 'Bent',
  actor: null,
}
const row = { provider_id: 're_1', amount_cents: 500, status: 'succeeded' as const, ...payment }
const dispute: ProviderDispute = {
  id: 'du_1',
  intentId: 'pi_1',
  amountCents: 500,
  reason: 'fraudulent',
  status: 'lost',
  dueAt: null,
  createdAt: 1,
}
const disputeRow = { id: 'du_1', amount_cents: 500, status: 'lost', ...payment }

describe('Comparison of refunds', () => {
  const compare = (listed: ProviderRefund[], rows: (typeof row)[], payments = [payment]) =>
    compareRefundStates(listed, { rows, payments })

  it('Refunds with the same state agree', () => {
    expect(compare([refund], [row])).toEqual([])
  })

  it('A refund that failed at the provider and counts here is a disagreement', () => {
    expect(compare([{ ...refund, status: 'failed' }], [row])).toEqual([
      {
        kind: 'refund-state-differs',
        orderId: 'order-1',
        intentId: 'pi_1',
        here: 500,
        there: 500,
        text: 'A refund of $5.00 is succeeded here; at the provider it is failed.',
      },
    ])
  })

  it('A refund that only one side knows is a disagreement', () => {
    expect(compare([], [row])).toMatchObject([{ here: 500, there: null }])
    expect(compare([refund], [])).toMatchObject([{ here: null, there: 500 }])
  })

  it('Refunds of another shop’s payments are not compared', () => {
    expect(compare([refund], [], [])).toEqual([])
  })
})

describe('Comparison of disputes', () => {
  const compare = (listed: ProviderDispute[], rows: (typeof disputeRow)[]) =>
    compareDisputes(listed, { rows, payments: [payment] })

  it('Disputes with the same state and amount agree', () => {
    expect(compare([dispute], [disputeRow])).toEqual([])
  })

  it('A dispute with another state or amount, or that only one side knows, is a disagreement', () => {
    expect(compare([{ ...dispute, status: 'won' }], [disputeRow])).toMatchObject([
      { kind: 'dispute-differs', text: 'A dispute about $5.00 is lost here; at the provider it is won.' },
    ])
    expect(compare([{ ...dispute, amountCents: 1 }], [disputeRow])).toMatchObject([{ here: 500, there: 1 }])
    expect(compare([dispute], [])).toMatchObject([{ here: null, there: 500 }])
    expect(compare([], [disputeRow])).toMatchObject([{ here: 500, there: null }])
  })
})

it('An order gets one line: a refund’s state explains a different sum, and a sum explains an unknown refund', () => {
  const sum: Disagreement = {
    kind: 'refund-differs',
    orderId: 'order-1',
    intentId: 'pi_1',
    here: 500,
    there: 0,
    text: '',
  }
  const known: Disagreement = { ...sum, kind: 'refund-state-differs' }
  expect(mergeDisagreements([sum], [known])).toEqual([known])
  expect(mergeDisagreements([sum], [{ ...known, here: null }])).toEqual([sum])
})
