import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTaskLimiter } from './task-limiter.ts'

it('All tasks run, and never more than the limit at once', async () => {
  const inTurn = createTaskLimiter(2)
  let running = 0
  let most = 0
  const done = await Promise.all(
    Array.from({ length: 9 }, (_, number) =>
      inTurn(async () => {
        running += 1
        most = Math.max(most, running)
        await nextTurn()
        running -= 1
        return number
      }),
    ),
  )
  expect(most).toBe(2)
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

it('The next task runs after one that failed', async () => {
  const inTurn = createTaskLimiter(1)
  const failed = inTurn(() => Promise.reject(new Error('no image')))
  const next = inTurn(async () => 'an image')
  await expect(failed).rejects.toThrow('no image')
  await expect(next).resolves.toBe('an image')
})
