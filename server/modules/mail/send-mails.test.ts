import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../../../tests/support/run-shop.ts'
import { openShopSandbox, type ShopSandbox } from '../../../tests/support/shop-sandbox.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import { retryDelayMs } from './mail.rules.ts'
import { queueMail } from './queue-mail.ts'
import { type MailSender, startMailSender } from './send-mails.ts'

const TO = 'ines@firm.info'
const MAILS = 12

describe.each(engineNames)('The mail sender on %s', (name) => {
  let opened: TestEngine
  let sandbox: ShopSandbox | undefined
  let senders: MailSender[] = []
  let errors: unknown[] = []
  let now = 1_000_000

  beforeAll(async () => {
    opened = await openTestEngine(name, 'migrated')
  })
  beforeEach(() => opened.engine.db.deleteFrom('mail_outbox').execute())
  afterEach(async () => {
    for (const sender of senders) await sender.close()
    await sandbox?.close()
    senders = []
    errors = []
    sandbox = undefined
  })
  afterAll(() => opened.remove())

  function start(smtpUrl: string, engine = opened.engine): MailSender {
    const options = { engine, smtpUrl, from: 'Shop <shop@firm.info>', now: () => now }
    const sender = startMailSender({
      ...options,
      onError: (error) => errors.push(error),
      onUndeliverable: () => {},
    })
    senders.push(sender)
    return sender
  }

  const queue = (subject: string) =>
    queueMail(opened.engine.db, { to: TO, kind: 'customer', subject, text: `Text of ${subject}` }, now)
  const readRows = () => opened.engine.db.selectFrom('mail_outbox').selectAll().orderBy('subject').execute()

  it('A queued mail is sent once, and its text is deleted', async () => {
    sandbox = await openShopSandbox()
    await queue('Hello')
    start(sandbox.mail.smtpUrl)
    await expect.poll(readRows).toMatchObject([{ sent_at: now, attempts: 1, body: '', last_error: null }])
    const [mail, ...others] = await sandbox.readMail(TO)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: [TO], subject: 'Hello', text: expect.stringContaining('Text of Hello') })
    expect(errors).toEqual([])
  })

  it('A mail carries its reply address, which is deleted after sending', async () => {
    sandbox = await openShopSandbox()
    const hostile = 'ines@firm.info\r\nBcc: victim@firm.info'
    for (const replyTo of ['ines@firm.info', hostile]) {
      const subject = `${replyTo}\r\nX-Planted: yes`
      await queueMail(opened.engine.db, { to: TO, kind: 'shop', replyTo, subject, text: 'x' }, now)
    }
    start(sandbox.mail.smtpUrl)
    const isDone = (row: { sent_at: number | null }) => row.sent_at !== null
    await expect.poll(async () => (await readRows()).filter(isDone).length).toBe(2)
    expect((await readRows()).map(({ reply_to }) => reply_to)).toEqual([null, null])
    const mails = await sandbox.readMail(TO)
    const headersOf = ({ headers }: (typeof mails)[number], name: string) =>
      headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value)
    expect(mails.flatMap((mail) => headersOf(mail, 'reply-to'))).toContain('ines@firm.info')
    for (const mail of mails) {
      expect(mail.to).toEqual([TO])
      for (const planted of ['bcc', 'x-planted']) expect(headersOf(mail, planted)).toEqual([])
    }
  })

  it('A mail is retried with growing delays while the server is down, and sent once it is up', async () => {
    const smtpPort = await findFreePort()
    await queue('Patience')
    const sender = start(`smtp://127.0.0.1:${smtpPort}`)
    for (const attempts of [1, 2, 3]) {
      const retryAt = now + retryDelayMs(attempts)
      await expect.poll(readRows).toMatchObject([{ attempts, sent_at: null, next_attempt_at: retryAt }])
      expect((await readRows())[0]?.last_error).toContain('ECONNREFUSED')
      if (attempts === 3) sandbox = await openShopSandbox({ smtpPort })
      now = retryAt
      sender.wake()
    }
    await expect.poll(readRows).toMatchObject([{ attempts: 4, sent_at: now, body: '' }])
    expect(await sandbox?.readMail(TO)).toHaveLength(1)
    expect(errors).toHaveLength(3)
  })

  it('Other mails are sent while one is refused', async () => {
    sandbox = await openShopSandbox()
    await queueMail(
      opened.engine.db,
      { to: 'not an address', kind: 'customer', subject: 'Bad', text: 'x' },
      now,
    )
    await queue('Good')
    start(sandbox.mail.smtpUrl)
    await expect.poll(readRows).toMatchObject([
      { subject: 'Bad', sent_at: null, last_error: expect.any(String) },
      { subject: 'Good', sent_at: now },
    ])
    expect(await sandbox.readMail(TO)).toHaveLength(1)
  })

  it('Two processes share the work and send each mail once', async () => {
    sandbox = await openShopSandbox()
    const subjects = Array.from({ length: MAILS }, (_, index) => `Mail ${index}`)
    for (const subject of subjects) await queue(subject)
    const other = opened.openAgain()
    for (const engine of [opened.engine, other]) start(sandbox.mail.smtpUrl, engine)
    const countSent = async () => (await readRows()).filter(({ sent_at }) => sent_at).length
    await expect.poll(countSent).toBe(MAILS)
    const received = (await sandbox.readMail(TO)).map(({ subject }) => subject)
    expect(received.toSorted()).toEqual(subjects.toSorted())
    for (const sender of senders.splice(0)) await sender.close()
    await other.close()
  })
})
