import { describe, expect, it } from 'vitest'
import {
  describeDispute,
  describeOwed,
  describeRefundState,
  listShownRefunds,
  toRefundLook,
} from './money-moves.rules.ts'

const refund = {
  _id: '1',
  amount: 10,
  status: 'succeeded' as const,
  reason: 'Bent',
  failure: null,
  lines: [],
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
}
const failed = { ...refund, _id: '2', status: 'failed' as const }

describe('Owed money', () => {
  it('Owed money is never described as on its way while no attempt is running', () => {
    for (const audience of ['buyer', 'shop'] as const) {
      const told = describeOwed({ owed: 10, refundStuck: false, refunds: [failed] }, audience)
      expect(told).not.toBeNull()
      expect(`${told?.title} ${told?.text}`).not.toMatch(/on its way|being returned/)
    }
  })

  it('Owed money is described as on its way once the provider has been asked', () => {
    const requested = { ...refund, status: 'requested' as const }
    expect(describeOwed({ owed: 10, refundStuck: false, refunds: [failed, requested] }, 'buyer')?.title).toBe(
      '$10.00 is being returned to your card',
    )
  })

  it('Nothing is said if nothing is owed', () => {
    expect(describeOwed({ owed: 0, refundStuck: false, refunds: [failed] }, 'shop')).toBeNull()
  })
})

it('A buyer sees failed attempts only while money is owed, and an admin always', () => {
  const refunds = [failed, refund]
  expect(listShownRefunds({ refunds, owed: 0 }, 'buyer')).toEqual([refund])
  expect(listShownRefunds({ refunds, owed: 10 }, 'buyer')).toEqual(refunds)
  expect(listShownRefunds({ refunds, owed: 0 }, 'shop')).toEqual(refunds)
})

it('A buyer does not see a refund before the provider has answered, and an admin does', () => {
  const requested = { ...refund, _id: '3', status: 'requested' as const }
  for (const owed of [0, 10]) {
    expect(listShownRefunds({ refunds: [requested, refund], owed }, 'buyer')).toEqual([refund])
    expect(listShownRefunds({ refunds: [requested], owed }, 'shop')).toEqual([requested])
  }
  expect(toRefundLook(requested).label).not.toBe('On its way')
})

it('A refund says why it failed', () => {
  expect(describeRefundState({ status: 'failed', failure: 'the card has expired' })).toBe(
    'It did not reach the card: the card has expired.',
  )
})

it('A dispute tells the shop what to do by when, and the buyer what happens', () => {
  const dispute = { status: 'needs_response', dueAt: '2026-03-10T12:00:00.000Z' }
  expect(describeDispute(dispute, 'shop')).toMatch(/^Respond in .* by Mar 10, 2026\.$/)
  expect(describeDispute(dispute, 'buyer')).toBe('The bank is holding the money until it decides.')
})
