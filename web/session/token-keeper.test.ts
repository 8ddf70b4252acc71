import { expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../contract/durations.ts'
import { ConnectionError } from '../api/transport.ts'
import { IdentityError } from './identity-calls.ts'
import { createFakeClock, createFakeStorage, makeToken } from './testing/fakes.ts'
import { createTokenKeeper } from './token-keeper.ts'

const START = Date.UTC(2026, 0, 1)

function openKeeper({ skewMs = 0 } = {}) {
  const clock = createFakeClock(START)
  const storage = createFakeStorage()
  const onRefused = vi.fn()
  const request = vi.fn(async () => makeToken({ at: clock.now() + skewMs }))
  const keeper = createTokenKeeper({ storage, clock, request, onRefused })
  return { keeper, clock, storage, request, onRefused }
}

const lost = async () => {
  throw new ConnectionError('lost')
}

test('The token is stored as accessToken', async () => {
  const { keeper, storage } = openKeeper()
  expect(await keeper.renew()).toBe('kept')
  expect(storage.getItem('accessToken')).toBe(keeper.get())
})

test('The token is renewed five minutes before it expires', async () => {
  const { keeper, clock, request } = openKeeper()
  await keeper.renew()
  await clock.advance(55 * MINUTE_MS - 1)
  expect(request).toHaveBeenCalledTimes(1)
  await clock.advance(1)
  expect(request).toHaveBeenCalledTimes(2)
})

test('The token counts as expired thirty seconds early', async () => {
  const { keeper, clock, request } = openKeeper()
  await keeper.renew()
  request.mockImplementation(lost)
  await clock.advance(HOUR_MS - 30_000 - 1)
  expect(keeper.get()).not.toBeNull()
  await clock.advance(1)
  expect(keeper.get()).toBeNull()
})

test('A failed renewal is retried after 30 s, doubling up to 16 minutes', async () => {
  const { keeper, clock, request } = openKeeper()
  request.mockImplementation(lost)
  expect(await keeper.renew()).toBe('failed')
  const waits: number[] = []
  let last = clock.now()
  for (let i = 0; i < 8; i++) {
    const calls = request.mock.calls.length
    while (request.mock.calls.length === calls) await clock.advance(1_000)
    waits.push((clock.now() - last) / 1_000)
    last = clock.now()
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
})

test('After a success retries start from 30 s again', async () => {
  const { keeper, clock, request } = openKeeper()
  request.mockImplementationOnce(lost).mockImplementationOnce(lost)
  await keeper.renew()
  await clock.advance(90_000)
  expect(keeper.get()).not.toBeNull()
  request.mockImplementation(lost)
  await clock.advance(55 * MINUTE_MS)
  expect(request).toHaveBeenCalledTimes(4)
  await clock.advance(30_000)
  expect(request).toHaveBeenCalledTimes(5)
})

test('Many callers that wait for a fresh token cause one request', async () => {
  const { keeper, clock, request } = openKeeper()
  await keeper.renew()
  request.mockImplementationOnce(lost)
  await clock.advance(HOUR_MS)
  request.mockClear()
  const tokens = await Promise.all([keeper.fresh(), keeper.fresh(), keeper.fresh()])
  expect(new Set(tokens).size).toBe(1)
  expect(tokens[0]).not.toBeNull()
})

test('A refused background renewal is reported', async () => {
  const { keeper, clock, request, onRefused } = openKeeper()
  await keeper.renew()
  request.mockImplementation(async () => {
    throw new IdentityError({ status: 401, code: 'UNAUTHENTICATED', message: 'Sign in first.' })
  })
  await clock.advance(55 * MINUTE_MS)
  expect(onRefused).toHaveBeenCalledTimes(1)
})

test('A token that another tab renewed is used and not requested again', async () => {
  const { keeper, clock, storage, request } = openKeeper()
  await keeper.renew()
  await clock.advance(50 * MINUTE_MS)
  const theirs = makeToken({ at: clock.now() })
  storage.setItem('accessToken', theirs)
  await clock.advance(5 * MINUTE_MS)
  expect(request).toHaveBeenCalledTimes(1)
  expect(keeper.get()).toBe(theirs)
})

test('After forgetting, an answer that arrives later is not stored', async () => {
  const { keeper, storage, request } = openKeeper()
  let answer = (_token: string) => {}
  request.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const renewal = keeper.renew()
  keeper.forget()
  answer(makeToken({ at: START }))
  expect(await renewal).toBe('refused')
  expect(keeper.get()).toBeNull()
  expect(storage.getItem('accessToken')).toBeNull()
})

test.each([-3 * HOUR_MS, 3 * HOUR_MS])(
  'Renewal works with a clock that is wrong by %i ms',
  async (skewMs) => {
    const { keeper, clock, request } = openKeeper({ skewMs })
    await keeper.renew()
    expect(keeper.get()).not.toBeNull()
    await clock.advance(55 * MINUTE_MS - 1_000)
    expect(request).toHaveBeenCalledTimes(1)
    await clock.advance(2_000)
    expect(request).toHaveBeenCalledTimes(2)
  },
)

test('A stored token is judged by the server’s time', () => {
  const { keeper, storage } = openKeeper()
  storage.setItem('accessToken', makeToken({ at: START - 2 * HOUR_MS }))
  expect(keeper.adoptStored()).toBe(false)
  keeper.setServerTime(START - 90 * MINUTE_MS)
  expect(keeper.adoptStored()).toBe(true)
})

test.each(['', 'a.b.c', 'not a token', makeToken({ at: START }).slice(0, 40)])(
  'The stored value %j counts as no token',
  (rubbish) => {
    const { keeper, storage } = openKeeper()
    storage.setItem('accessToken', rubbish)
    expect(keeper.adoptStored()).toBe(false)
    expect(keeper.storedOwner()).toBeNull()
  },
)
