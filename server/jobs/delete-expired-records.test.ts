import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../contract/durations.ts'
import { insertUser } from '../../tests/support/factories.ts'
import { explainQueries } from '../../tests/support/record-queries.ts'
import { describeOnBothEngines } from '../../tests/support/test-engine.ts'
import { newId } from '../db/new-id.ts'
import { MAIL_RETENTION_DAYS } from '../modules/mail/delete-old-mails.ts'
import { deleteExpiredRecords } from './delete-expired-records.ts'
import { startDataSweeper } from './start-sweeps.ts'

const NOW = Date.UTC(2026, 5, 1)
const KEPT_MS = MAIL_RETENTION_DAYS * DAY_MS

describeOnBothEngines('Expired records', (getEngine) => {
  beforeEach(async () => {
    for (const table of ['attempt', 'session', 'verification', 'mail_outbox'] as const)
      await getEngine().db.deleteFrom(table).execute()
  })

  const leaveAttempt = (resets_at: number) =>
    getEngine().db.insertInto('attempt').values({ key: randomUUID(), count: 1, resets_at }).execute()
  const leaveSession = async (expires_at: number) => {
    const id = randomUUID()
    const user_id = await insertUser(getEngine())
    const times = { expires_at, created_at: 1, updated_at: 1 }
    await getEngine()
      .db.insertInto('session')
      .values({ id, user_id, token: id, ...times })
      .execute()
  }
  const leaveLink = (expires_at: number) => {
    const link = { id: randomUUID(), identifier: randomUUID(), value: 'x'.repeat(200_000) }
    const row = { ...link, expires_at, created_at: 1, updated_at: 1 }
    return getEngine().db.insertInto('verification').values(row).execute()
  }
  const leaveMail = (created_at: number, end: { sent_at?: number; failed_at?: number }) => {
    const mail = {
      recipient: 'a@b.example',
      kind: 'customer',
      subject: 'x',
      body: '',
      next_attempt_at: 1,
    } as const
    const row = { id: newId({ msecs: created_at }), ...mail, created_at, ...end }
    return getEngine().db.insertInto('mail_outbox').values(row).execute()
  }
  const readLeft = async () => {
    const { db } = getEngine()
    return {
      attempts: (await db.selectFrom('attempt').select('resets_at').execute()).map((row) => row.resets_at),
      sessions: (await db.selectFrom('session').select('expires_at').execute()).map((row) => row.expires_at),
      links: (await db.selectFrom('verification').select('expires_at').execute()).map(
        (row) => row.expires_at,
      ),
      mails: await db.selectFrom('mail_outbox').select(['created_at', 'sent_at']).orderBy('id').execute(),
    }
  }

  it('A sweep deletes what has expired and nothing that is still in use', async () => {
    for (const end of [NOW, NOW + 1]) {
      await leaveAttempt(end)
      await leaveSession(end)
      await leaveLink(end)
    }
    const old = NOW - KEPT_MS - 1
    await leaveMail(old, { sent_at: old })
    await leaveMail(old, { failed_at: old })
    await leaveMail(old, {})
    await leaveMail(NOW - KEPT_MS, { sent_at: NOW })
    expect(await deleteExpiredRecords(getEngine(), { now: NOW })).toBe(5)
    const mails = [
      { created_at: old, sent_at: null },
      { created_at: NOW - KEPT_MS, sent_at: NOW },
    ]
    expect(await readLeft()).toEqual({ attempts: [NOW + 1], sessions: [NOW + 1], links: [NOW + 1], mails })
    expect(await deleteExpiredRecords(getEngine(), { now: NOW })).toBe(0)
  })

  it('A sweep finds expired records by index', async () => {
    const [attempts, sessions, links, mails, carts, searches] = await explainQueries(getEngine(), (engine) =>
      deleteExpiredRecords(engine, { now: NOW }),
    )
    expect(attempts).toContain('attempt_over')
    expect(sessions).toContain('session_over')
    expect(links).toContain('verification_over')
    expect(mails).toMatch(/sqlite_autoindex_mail_outbox_1 \(id<|mail_outbox_pkey/)
    expect(carts).toContain('cart_expiry')
    expect(searches).toContain('search_question_day')
  })

  it('The sweeper runs while the shop is open and continues after a failure', async () => {
    for (let each = 0; each < 3; each += 1) await leaveSession(NOW)
    const onError = vi.fn()
    let failures = 1
    const now = () => {
      if (failures-- > 0) throw new Error('the database is away')
      return NOW
    }
    const sweeper = startDataSweeper({ engine: getEngine(), now, onError, everyMs: 1 })
    await expect.poll(async () => (await readLeft()).sessions).toEqual([])
    await sweeper.close()
    expect(onError).toHaveBeenCalledOnce()
    await leaveSession(NOW)
    expect((await readLeft()).sessions).toEqual([NOW])
  })
})
