import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRecords } from './records.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('An expired record is not found, and the sweep removes only expired records', async () => {
  const state = new DatabaseSync(':memory:')
  const { adapter, sweep } = openRecords(state)
  const codes = adapter('AuthorizationCode')
  await codes.upsert('short', { grantId: 'g' }, 60)
  await codes.upsert('long', { grantId: 'g' }, 3600)
  vi.setSystemTime(Date.now() + 61_000)
  expect(await codes.find('short')).toBeUndefined()
  expect(await codes.find('long')).toEqual({ grantId: 'g' })
  sweep()
  expect(state.prepare('select id from google_record').all()).toEqual([{ id: 'long' }])
})

test('Only one caller can consume a code', async () => {
  const codes = openRecords(new DatabaseSync(':memory:')).adapter('AuthorizationCode')
  await codes.upsert('code', {}, 60)
  await codes.consume('code')
  await expect(codes.consume('code')).rejects.toMatchObject({ error: 'invalid_grant' })
  expect(await codes.find('code')).toMatchObject({ consumed: expect.any(Number) })
})

test('Revoking a grant removes its tokens of that kind and no others', async () => {
  const { adapter } = openRecords(new DatabaseSync(':memory:'))
  const tokens = adapter('AccessToken')
  await tokens.upsert('mine', { grantId: 'g1' }, 60)
  await tokens.upsert('other', { grantId: 'g2' }, 60)
  await tokens.revokeByGrantId('g1')
  expect([await tokens.find('mine'), await tokens.find('other')]).toEqual([undefined, { grantId: 'g2' }])
})
