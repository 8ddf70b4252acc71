import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '../../contract/constants.ts'
import { createChunkLoader, type PageModule } from './chunks.ts'

const page: PageModule = { Component: () => null }

/** A chunk import as the bundler writes it. */
function part(source: string, load: () => Promise<PageModule>) {
  return Object.assign(load, { toString: () => source })
}

const failing = part('()=>import(`/assets/home-page-abc.js`)', () =>
  Promise.reject(new TypeError('no network')),
)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('A chunk that arrives is returned', async () => {
  await expect(createChunkLoader()(async () => page)).resolves.toBe(page)
  expect(vi.getTimerCount()).toBe(0)
})

test('A chunk that fails becomes an error with type and address', async () => {
  await expect(createChunkLoader({ isGone: async () => false })(failing)).rejects.toMatchObject({
    name: 'ChunkError',
    type: 'error',
    address: '/assets/home-page-abc.js',
    message: 'Loading chunk failed (error: /assets/home-page-abc.js)',
  })
})

test.each([
  ['()=>import("./post-abc.js").then(e=>e.default)', /\/web\/app\/post-abc\.js$/],
  ["() => import('../../content/post.md')", /\/content\/post\.md$/],
])('The address is found in %s', async (source, address) => {
  const load = part(source, () => Promise.reject(new Error('gone')))
  await expect(createChunkLoader({ isGone: async () => false })(load)).rejects.toMatchObject({
    address: expect.stringMatching(address),
  })
})

test('A chunk that gets a 404 counts as missing', async () => {
  const isGone = vi.fn(async () => true)
  await expect(createChunkLoader({ isGone })(failing)).rejects.toMatchObject({ type: 'missing' })
  expect(isGone).toHaveBeenCalledWith('/assets/home-page-abc.js')
})

test('A chunk times out after 120 seconds and not before', async () => {
  const settled = vi.fn()
  const never = part('()=>import("/assets/home-page-abc.js")', () => new Promise(() => {}))
  createChunkLoader()(never).catch(settled)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'timeout', address: '/assets/home-page-abc.js' }),
  )
})
