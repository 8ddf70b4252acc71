import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PART_TIMEOUT_MS } from '../contract/constants.ts'
import { createPartLoader, type PageModule } from './parts.ts'

const addresses = { 'home/home-page': '/assets/home-page-abc.js' }
const page: PageModule = { Component: () => null }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('gives the part that arrives', async () => {
  const loadPart = createPartLoader({ addresses })
  await expect(loadPart('home/home-page', async () => page)).resolves.toBe(page)
  expect(vi.getTimerCount()).toBe(0)
})

test('turns a part that fails into an error with type and address', async () => {
  const loadPart = createPartLoader({ addresses, isGone: async () => false })
  const failed = loadPart('home/home-page', () => Promise.reject(new TypeError('no network')))
  await expect(failed).rejects.toMatchObject({
    name: 'PartError',
    type: 'error',
    address: '/assets/home-page-abc.js',
    message: 'Loading chunk failed (error: /assets/home-page-abc.js)',
  })
})

test('says that a part is missing when its address answers not found', async () => {
  const loadPart = createPartLoader({ addresses, isGone: async () => true })
  const failed = loadPart('home/home-page', () => Promise.reject(new TypeError('404')))
  await expect(failed).rejects.toMatchObject({ type: 'missing' })
})

test('gives up on a part after 120 seconds and not before', async () => {
  const loadPart = createPartLoader({ addresses })
  const settled = vi.fn()
  const late = loadPart('home/home-page', () => new Promise(() => {}))
  late.catch(settled)
  await vi.advanceTimersByTimeAsync(PART_TIMEOUT_MS - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'timeout', address: '/assets/home-page-abc.js' }),
  )
})
