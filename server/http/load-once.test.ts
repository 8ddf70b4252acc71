import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('A module is loaded at its first use, once for all that wait', async () => {
  const load = vi.fn(async () => ({ name: 'module' }))
  const get = loadOnce(load)
  expect(load).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([get(), get()])
  expect(one).toBe(other)
  expect(await get()).toBe(one)
  expect(load).toHaveBeenCalledTimes(1)
})

test('A module that could not be loaded is loaded again at the next use', async () => {
  const load = vi.fn(async () => ({ name: 'module' }))
  load.mockRejectedValueOnce(new Error('gone for a moment'))
  const get = loadOnce(load)
  await expect(get()).rejects.toThrow('gone for a moment')
  expect(await get()).toEqual({ name: 'module' })
})
