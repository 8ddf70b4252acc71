import { expect, test } from 'vitest'
import { countTasks, listTasks } from './tasks.rules.ts'

const QUEUE = { toShip: 5, unpaid: 9, toRefund: 1, newMessages: 2, lowStock: 3, searches: 4 }

test('The queue lists every kind of work, and unpaid orders are no work', () => {
  expect(listTasks(QUEUE).map(({ name, count }) => [name, count])).toEqual([
    ['toShip', 5],
    ['toRefund', 1],
    ['newMessages', 2],
    ['lowStock', 3],
    ['disagreements', undefined],
  ])
  expect(countTasks(QUEUE)).toBe(11)
})

test('Reviews are part of the queue of a shop that approves them', () => {
  const tasks = listTasks({ ...QUEUE, reviewsToApprove: 0, disagreements: 1 })
  expect(tasks.find(({ name }) => name === 'reviewsToApprove')?.count).toBe(0)
  expect(tasks.find(({ name }) => name === 'disagreements')?.count).toBe(1)
})
