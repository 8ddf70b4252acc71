import { beforeEach, expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import {
  countAttempt,
  deleteAttempts,
  deleteAttemptsOf,
  deleteExpiredAttempts,
} from './attempts.repository.ts'
import { ATTEMPT_LIMITS } from './attempts.rules.ts'
import { limitAttempts } from './limit-attempts.ts'

const WINDOW_MS = 1_000

describeOnBothEngines('Attempt counts', (getEngine) => {
  beforeEach(() => getEngine().db.deleteFrom('attempt').execute())

  const count = (key: string, now: number) => countAttempt(getEngine().db, { key, now, windowMs: WINDOW_MS })
  const listKeys = async () =>
    (await getEngine().db.selectFrom('attempt').select('key').orderBy('key').execute()).map(({ key }) => key)

  it('Attempts with one key add up until their window ends, then start over', async () => {
    expect(await count('a', 10_000)).toEqual({ count: 1, resetsAt: 11_000 })
    expect(await count('a', 10_999)).toEqual({ count: 2, resetsAt: 11_000 })
    expect(await count('b', 10_999)).toEqual({ count: 1, resetsAt: 11_999 })
    expect(await count('a', 11_000)).toEqual({ count: 1, resetsAt: 12_000 })
  })

  it('Setting the clock back does not extend a lockout by the same time', async () => {
    await count('a', 10_000)
    expect(await count('a', 9_000)).toEqual({ count: 2, resetsAt: 11_000 })
    expect(await count('a', 8_999)).toEqual({ count: 1, resetsAt: 9_999 })
  })

  it('Counts are deleted as soon as their window ends, and never earlier', async () => {
    await count('over', 10_000)
    await count('running', 10_001)
    await deleteExpiredAttempts(getEngine().db, { now: 11_000, limit: 10 })
    expect(await listKeys()).toEqual(['running'])
  })

  it('Counts are deleted by key', async () => {
    for (const key of ['a', 'b', 'c']) await count(key, 1)
    await deleteAttempts(getEngine().db, ['a', 'c'])
    expect(await listKeys()).toEqual(['b'])
  })

  it('Forgetting an account deletes exactly its own counts, even with wildcards in its name', async () => {
    const name = 'a_b%\\c@firm.info'
    const others = ['review:account:a_b%\\c@firm.info.example', 'sign-in:account:axb%\\c@firm.info']
    const kept = [...others, 'sign-in:address:192.0.2.1', `sign-in:pair:192.0.2.1 z${name}`]
    const gone = [`sign-in:account:${name}`, `review:account:${name}`, `sign-in:pair:192.0.2.1 ${name}`]
    for (const key of [...kept, ...gone]) await count(key, 1)
    await deleteAttemptsOf(getEngine().db, { account: name, kept: [] })
    expect((await listKeys()).toSorted()).toEqual(kept.toSorted())
  })

  it('Forgetting an account keeps the counts of the kinds that are to stay', async () => {
    const keys = ['message:account:a@firm.info', 'review:account:a@firm.info', 'review:account:b@firm.info']
    for (const key of keys) await count(key, 1)
    await deleteAttemptsOf(getEngine().db, { account: 'a@firm.info', kept: ['message'] })
    expect(await listKeys()).toEqual([keys[0], keys[2]])
  })

  it('A refusal says what there was too much of and how many minutes to wait', async () => {
    const kind = 'message'
    const end = 1_000 + ATTEMPT_LIMITS.message.windowMs
    const tryAt = (now: number) =>
      limitAttempts(getEngine(), { kind, ip: '192.0.2.1', account: 'ines@firm.info', now })
    for (let each = 0; each < ATTEMPT_LIMITS.message.byAddress; each += 1) await tryAt(1_000)
    const refusal = (minutes: number) =>
      `Too many messages from your connection. Try again in ${minutes} min.`
    for (const [left, seconds, minutes] of [
      [60_001, 61, 2],
      [60_000, 60, 1],
      [1, 1, 1],
    ] as const)
      await expect(tryAt(end - left)).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: refusal(minutes),
        retryAfterSeconds: seconds,
      })
  })
})
