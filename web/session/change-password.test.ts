import { expect, test } from 'vitest'
import { openFakeSession, PUT_USER } from './testing/fake-session.ts'

const CHANGE = 'POST /api/auth/change-password'
const change = { currentPassword: 'secret1', newPassword: 'secret2' }

test('A password change ends the other sessions and continues with a new token', async () => {
  const { session, calls, bodies, clock, storage } = openFakeSession()
  await session.start()
  const before = session.getToken()
  await clock.advance(60_000)
  await session.changePassword(change)
  expect(bodies[CHANGE]).toEqual({ ...change, revokeOtherSessions: true })
  expect(calls.slice(-2)).toEqual([CHANGE, PUT_USER])
  expect(session.getToken()).not.toBe(before)
  expect(storage.getItem('accessToken')).toBe(session.getToken())
  expect(session.getSnapshot().status).toBe('signed-in')
})

// Seen to fail when freshToken does not wait for the replacement.
test('A call during a password change waits for the new token', async () => {
  const { session, clock } = openFakeSession()
  await session.start()
  const before = session.getToken()
  await clock.advance(60_000)
  const changed = session.changePassword(change)
  const token = await session.freshToken()
  expect(token).not.toBe(before)
  await changed
  expect(token).toBe(session.getToken())
})

// Seen to fail when the old token is kept until the new one arrives.
test('If the new token does not arrive, the old one is not used again and the next call requests it', async () => {
  const { session, all, calls } = openFakeSession()
  await session.start()
  all[PUT_USER] = 'lost'
  await session.changePassword(change)
  expect(session.getSnapshot().status).toBe('signed-in')
  expect(session.getToken()).toBeNull()
  delete all[PUT_USER]
  expect(await session.freshToken()).not.toBeNull()
  expect(calls.filter((call) => call === PUT_USER)).toHaveLength(3)
})

test('A wrong password changes nothing', async () => {
  const body = { message: 'Invalid password', code: 'INVALID_PASSWORD' }
  const { session } = openFakeSession({ [CHANGE]: { status: 400, body } })
  await session.start()
  const before = session.getToken()
  await expect(session.changePassword(change)).rejects.toThrow('Invalid password')
  expect(await session.freshToken()).toBe(before)
})

test('A session that was ended elsewhere also ends here', async () => {
  const { session, storage } = openFakeSession({
    [CHANGE]: { status: 401, body: { message: 'Unauthorized' } },
  })
  await session.start()
  await expect(session.changePassword(change)).rejects.toThrow()
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', end: 'over' })
  expect(storage.getItem('accessToken')).toBeNull()
})
