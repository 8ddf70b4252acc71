import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMessage } from '../../tests/support/factories.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { newId } from './new-id.ts'

describe.each(engineNames)('Mails written before mails had a kind, on %s', (name) => {
  let opened: TestEngine
  beforeAll(async () => {
    opened = await openTestEngine(name)
  })
  afterAll(() => opened.remove())

  it('Mails to the shop, replies and mails to customers are told apart, and a forwarded message is found', async () => {
    const { engine } = opened
    await migrate(
      engine,
      migrations.filter(({ id }) => id < '0046'),
    )
    // As mails were stored then.
    const write = (subject: string, msecs: number) =>
      sql`insert into mail_outbox (id, recipient, subject, body, next_attempt_at, created_at)
        values (${newId({ msecs })}, 'a@firm.info', ${subject}, '', 1, 1)`.execute(engine.db)
    const message = await insertMessage(engine, { id: newId({ msecs: 2 }), subject: 'Forty kits' })
    await write('Confirm your email address', 1)
    await write('Contact form: Forty kits', 2)
    await write('Contact form: Forty kits', 3)
    await write('Re: Forty kits', 4)
    await write('A payment is disputed', 5)
    await migrate(engine, migrations)
    const mails = await engine.db
      .selectFrom('mail_outbox')
      .select(['kind', 'message_id'])
      .orderBy('id')
      .execute()
    expect(mails).toEqual([
      { kind: 'customer', message_id: null },
      { kind: 'shop', message_id: message },
      { kind: 'shop', message_id: null },
      { kind: 'reply', message_id: null },
      { kind: 'shop', message_id: null },
    ])
  })
})
