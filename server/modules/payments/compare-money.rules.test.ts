import fc from 'fast-check'
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
    expect(compare([], [row])).toMatchObject([
      {
        here: 500,
        there: null,
        text: 'A refund of $5.00 is succeeded here; the provider does not know it.',
      },
    ])
    expect(compare([refund], [])).toEqual([
      {
        kind: 'refund-state-differs',
        orderId: 'order-1',
        intentId: 'pi_1',
        here: null,
        there: 500,
        text: 'A refund of $5.00 is succeeded at the provider, but not recorded here.',
      },
    ])
  })

  it('A refund that the provider has not answered yet is not compared', () => {
    const requested = { ...row, provider_id: null, status: 'requested' as const }
    expect(compareRefundStates([], { rows: [requested], payments: [payment] })).toEqual([])
  })

  it('A refund that only the provider knows is reported for the order of its own payment', () => {
    const other = { order_id: 'order-2', intent_id: 'pi_2' }
    expect(compare([refund], [], [other, payment])).toMatchObject([{ orderId: 'order-1' }])
  })

  it('Refunds of another shop’s payments are not compared', () => {
    expect(compare([refund], [], [])).toEqual([])
    expect(compare([refund], [], [{ order_id: 'order-2', intent_id: 'pi_2' }])).toEqual([])
  })

  it('Lists that agree do so in any order, and one difference is reported alone', () => {
    const numbers = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 8 })
    const inTwoOrders = numbers.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(inTwoOrders, ([here, there]) => {
        const rows = here.map((number) => ({ ...row, provider_id: `re_${number}` }))
        const listed = there.map((number) => ({ ...refund, id: `re_${number}` }))
        expect(compare(listed, rows)).toEqual([])
        const [first, ...others] = listed
        expect(compare(others, rows)).toHaveLength(1)
        expect(
          compare(
            listed,
            rows.filter(({ provider_id }) => provider_id !== first?.id),
          ),
        ).toHaveLength(1)
      }),
    )
  })
})

describe('Comparison of disputes', () => {
  const compare = (listed: ProviderDispute[], rows: (typeof disputeRow)[], payments = [payment]) =>
    compareDisputes(listed, { rows, payments })

  it('Disputes with the same state and amount agree', () => {
    expect(compare([dispute], [disputeRow])).toEqual([])
  })

  it('A dispute with another state or amount, or that only one side knows, is a disagreement', () => {
    expect(compare([{ ...dispute, status: 'won' }], [disputeRow])).toMatchObject([
      { kind: 'dispute-differs', text: 'A dispute about $5.00 is lost here; at the provider it is won.' },
    ])
    expect(compare([{ ...dispute, amountCents: 1 }], [disputeRow])).toMatchObject([{ here: 500, there: 1 }])
    expect(compare([dispute], [])).toEqual([
      {
        kind: 'dispute-differs',
        orderId: 'order-1',
        intentId: 'pi_1',
        here: null,
        there: 500,
        text: 'A dispute about $5.00 is lost at the provider, but not recorded here.',
      },
    ])
    expect(compare([], [disputeRow])).toMatchObject([
      { here: 500, there: null, text: 'A dispute about $5.00 is lost here; the provider does not know it.' },
    ])
  })

  it('A dispute that only the provider knows is reported, even when another dispute is recorded', () => {
    const second = { ...dispute, id: 'du_2' }
    expect(compare([dispute, second], [disputeRow])).toMatchObject([{ here: null, there: 500 }])
  })

  it('The provider’s states are written in words', () => {
    const [found] = compare(
      [{ ...dispute, status: 'warning_under_review' }],
      [{ ...disputeRow, status: 'warning_needs_response' }],
    )
    expect(found?.text).toBe(
      'A dispute about $5.00 is warning needs response here; at the provider it is warning under review.',
    )
  })

  it('Disputes of another shop’s payments are not compared', () => {
    expect(compare([dispute], [], [])).toEqual([])
    const other = { order_id: 'order-2', intent_id: 'pi_2' }
    expect(compare([dispute], [], [other])).toEqual([])
    expect(compare([dispute], [], [other, payment])).toMatchObject([{ orderId: 'order-1' }])
  })
})

describe('Disagreements of sums and of single refunds', () => {
  const sum: Disagreement = {
    kind: 'refund-differs',
    orderId: 'order-1',
    intentId: 'pi_1',
    here: 500,
    there: 0,
    text: '',
  }
  const known: Disagreement = { ...sum, kind: 'refund-state-differs' }
  const unknown: Disagreement = { ...known, here: null }
  const disputed: Disagreement = { ...sum, kind: 'dispute-differs' }

  it('An order gets one line: a refund’s state explains a different sum, and a sum explains an unknown refund', () => {
    expect(mergeDisagreements([sum], [known])).toEqual([known])
    expect(mergeDisagreements([sum], [unknown])).toEqual([sum])
  })

  it('A refund’s state explains only the sum of its own order', () => {
    const other = { ...sum, orderId: 'order-2' }
    expect(mergeDisagreements([other], [known])).toEqual([other, known])
    expect(mergeDisagreements([other], [unknown])).toEqual([other, unknown])
  })

  it('A refund’s state does not explain a different payment, which is reported instead', () => {
    const amount: Disagreement = { ...sum, kind: 'amount-differs' }
    expect(mergeDisagreements([amount], [known])).toEqual([amount])
  })

  it('A dispute is always reported, and never explains a different sum', () => {
    expect(mergeDisagreements([sum], [disputed])).toEqual([sum, disputed])
    expect(mergeDisagreements([sum], [disputed, known])).toEqual([disputed, known])
    expect(mergeDisagreements([], [disputed])).toEqual([disputed])
  })
})
