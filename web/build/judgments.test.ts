import { expect, it, vi } from 'vitest'
import { MAX_JUDGED } from '../../contract/constants.ts'
import type { ApiClient } from '../api/client.ts'
import { createJudgments } from './judgments.ts'

/** Answers that every product fits, and remembers what was asked. */
function playShop({ isDown = false } = {}) {
  const asked: { parts: string; ids: string }[] = []
  const shop = {
    asked,
    isDown,
    call: async (_name: string, { query }: { query: { parts: string; ids: string } }) => {
      asked.push(query)
      if (shop.isDown) throw new Error('The connection was lost')
      const products = query.ids.split(',').map((_id) => ({ _id, result: 'fits', message: query.parts }))
      return { problems: [], products }
    },
  }
  return shop
}

const open = (shop: ReturnType<typeof playShop>) =>
  createJudgments(shop as unknown as Pick<ApiClient, 'call'>)
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

it('All products of one page are asked for in one request, each once', async () => {
  const shop = playShop()
  const judgments = open(shop)
  for (const id of ['b', 'a', 'b']) judgments.want('n7-8c', id)
  await nextTask()
  judgments.want('n7-8c', 'a')
  await nextTask()
  expect(shop.asked).toEqual([{ parts: 'n7-8c', ids: 'a,b' }])
  expect(judgments.find('n7-8c', 'a')).toMatchObject({ result: 'fits' })
})

it('A long list is asked for in several requests, none above the limit', async () => {
  const shop = playShop()
  const judgments = open(shop)
  for (let id = 0; id < 2 * MAX_JUDGED + 1; id++) judgments.want('n7-8c', String(id))
  await nextTask()
  expect(shop.asked.map(({ ids }) => ids.split(',').length)).toEqual([MAX_JUDGED, MAX_JUDGED, 1])
})

it('Listeners hear of an answer', async () => {
  const judgments = open(playShop())
  const listener = vi.fn()
  const end = judgments.subscribe(listener)
  judgments.want('n7-8c', 'a')
  await nextTask()
  await nextTask()
  expect(listener).toHaveBeenCalledOnce()
  end()
})

it('A changed build forgets what was said about the one before, even if the answer comes late', async () => {
  const answers: (() => void)[] = []
  const shop = playShop()
  const late = async (...given: Parameters<typeof shop.call>) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return shop.call(...given)
  }
  const judgments = open({ ...shop, call: late })
  judgments.want('n7-8c', 'a')
  await nextTask()
  judgments.want('n9-16c', 'a')
  await nextTask()
  for (const answer of answers.reverse()) answer()
  await nextTask()
  expect(judgments.find('n7-8c', 'a')).toBeUndefined()
  expect(judgments.find('n9-16c', 'a')).toMatchObject({ message: 'n9-16c' })
})

it('A product without an answer is asked for again', async () => {
  const shop = playShop({ isDown: true })
  const judgments = open(shop)
  judgments.want('n7-8c', 'a')
  await nextTask()
  await nextTask()
  expect(judgments.find('n7-8c', 'a')).toBeUndefined()
  shop.isDown = false
  judgments.want('n7-8c', 'a')
  await nextTask()
  await nextTask()
  expect(judgments.find('n7-8c', 'a')).toBeDefined()
})
