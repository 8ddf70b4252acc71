import { expect, it } from 'vitest'
import { HOUR_MS } from '../../contract/durations.ts'
import { readSamples } from '../../tests/support/read-metrics.ts'
import { explainQueries } from '../../tests/support/record-queries.ts'
import { describeEmptyShop } from '../../tests/support/test-app.ts'
import { queueMail } from '../modules/mail/queue-mail.ts'
import { readMailBacklog } from '../modules/mail/read-mail-backlog.ts'
import { readOwedCents } from '../modules/payments/list-attention.ts'
import { openStoredMetrics } from './stored-metrics.ts'

describeEmptyShop('Metrics from the database', (getApp, getEngine) => {
  /** A scrape omits these metrics while the database is slow, so this repeats it until they are there. */
  async function read(): Promise<Map<string, number>> {
    let samples = new Map<string, number>()
    const ask = async () => {
      samples = readSamples((await getApp().inject({ url: '/metrics' })).body)
      return samples.has('northbridge_mail_backlog')
    }
    await expect.poll(ask).toBe(true)
    return samples
  }

  const queue = (count: number, now: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        queueMail(
          getEngine().db,
          { to: `m${index}@firm.info`, kind: 'customer', subject: 'Hello', text: 'Hello' },
          now,
        ),
      ),
    )

  it('An empty outbox has no backlog and no age', async () => {
    const samples = await read()
    expect(samples.get('northbridge_mail_backlog')).toBe(0)
    expect(samples.get('northbridge_mail_backlog_oldest_seconds')).toBe(0)
    expect(samples.get('northbridge_owed_cents')).toBe(0)
  })

  it('The backlog counts mails that wait, not those that were sent or are undeliverable', async () => {
    const { db } = getEngine()
    const now = Date.now()
    await queue(1, now - 9 * HOUR_MS)
    await db.updateTable('mail_outbox').set({ sent_at: now }).execute()
    await queue(1, now - 5 * HOUR_MS)
    await db.updateTable('mail_outbox').set({ failed_at: now }).where('sent_at', 'is', null).execute()
    await queue(1, now - HOUR_MS)
    await queue(2, now)
    const samples = await read()
    expect(samples.get('northbridge_mail_backlog')).toBe(3)
    const age = samples.get('northbridge_mail_backlog_oldest_seconds') ?? 0
    expect(age).toBeGreaterThanOrEqual(3_600)
    expect(age).toBeLessThan(5 * 3_600)
  })

  it('A long backlog is counted up to a limit', async () => {
    expect(await readMailBacklog(getEngine(), { now: Date.now(), limit: 2 })).toMatchObject({ count: 2 })
  })

  it('The mail backlog and the owed amount are each read from an index', async () => {
    const mailPlans = await explainQueries(getEngine(), (engine) => readMailBacklog(engine, { now: 0 }))
    const owedPlans = await explainQueries(getEngine(), (engine) => readOwedCents(engine))
    expect([mailPlans.length > 0, owedPlans.length > 0]).toEqual([true, true])
    for (const plan of mailPlans) expect(plan).toContain('mail_outbox_due')
    for (const plan of owedPlans) expect(plan).toContain('payment_owed')
    for (const plan of [...mailPlans, ...owedPlans])
      expect(plan).not.toMatch(/USE TEMP B-TREE|\bSort\b|Seq Scan/)
  })

  it('A database that does not answer is left out, and overlapping scrapes ask it once', async () => {
    let asked = 0
    const db = getEngine().db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult() {
        asked += 1
        return new Promise(() => {})
      },
    })
    const print = openStoredMetrics({ ...getEngine(), db })
    expect(await Promise.all([print(), print()])).toEqual(['', ''])
    expect(await print()).toBe('')
    expect(asked).toBe(1)
  })

  it('A database that fails is left out, and included again when it is back', async () => {
    let isDown = true
    const db = getEngine().db.withPlugin({
      transformQuery({ node }) {
        if (isDown) throw new Error('down')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const print = openStoredMetrics({ ...getEngine(), db })
    expect(await print()).toBe('')
    isDown = false
    await expect.poll(print).toContain('northbridge_mail_backlog 3')
  })
})
