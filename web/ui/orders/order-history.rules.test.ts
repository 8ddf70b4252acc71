import { expect, test } from 'vitest'
import { toTimeline } from './order-history.rules.ts'

const at = '2026-11-15T12:00:00.000Z'
const entry = { by: 'customer' as const, note: null, createdAt: at }

test('Each step has its own text, and the newest is marked', () => {
  const timeline = toTimeline([
    { ...entry, _id: '1', status: 'placed' },
    { ...entry, _id: '2', status: 'paid' },
  ])
  expect(timeline.map(({ title, isLast }) => [title, isLast])).toEqual([
    ['Order placed', false],
    ['Paid', true],
  ])
})

test('An event that changes no state is shown once, in its own words', () => {
  const [, partial] = toTimeline([
    { ...entry, _id: '1', status: 'paid' },
    { ...entry, _id: '2', status: 'paid', by: 'shop', note: '$10.00 refunded: one piece was bent' },
  ])
  expect(partial).toMatchObject({
    title: '$10.00 refunded: one piece was bent',
    note: null,
    by: 'by the shop',
  })
})
