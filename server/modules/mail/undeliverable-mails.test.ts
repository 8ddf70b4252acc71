import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { queueMail } from './queue-mail.ts'
import { type MailSender, startMailSender } from './send-mails.ts'

/** What this mail server replies to each recipient. */
const REPLIES: Record<string, [number, string]> = {
  'nobody@firm.info': [550, 'no such mailbox'],
  'busy@firm.info': [451, 'try later'],
}

describeOnBothEngines('Mails that the mail server refuses', (getEngine) => {
  let sender: MailSender | undefined
  let server: SMTPServer | undefined
  let smtpUrl: string
  let taken: string[] = []
  let givenUp: unknown[] = []
  let errors: unknown[] = []
  let now = 1_000_000

  beforeEach(async () => {
    await getEngine().db.deleteFrom('mail_outbox').execute()
    taken = []
    givenUp = []
    errors = []
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 200,
      onRcptTo({ address }, _session, done) {
        const [responseCode, message] = REPLIES[address] ?? []
        done(responseCode ? Object.assign(new Error(message), { responseCode }) : null)
      },
      onData(stream, { envelope }, done) {
        taken.push(...envelope.rcptTo.map(({ address }) => address))
        stream.resume().on('end', () => done())
      },
    })
    const listener = server.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    smtpUrl = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  })
  afterEach(() => sender?.close())
  afterEach(() => new Promise<void>((resolve) => server?.close(resolve)))

  function start(): void {
    sender = startMailSender({
      engine: getEngine(),
      smtpUrl,
      from: 'Shop <shop@firm.info>',
      now: () => now,
      onError: (error) => errors.push(error),
      onUndeliverable: (mail) => givenUp.push(mail),
    })
  }
  const queue = (to: string) =>
    queueMail(
      getEngine().db,
      { to, kind: 'customer', subject: `To ${to}`, text: 'A link that must not lie about' },
      now,
    )
  const readRows = () => getEngine().db.selectFrom('mail_outbox').selectAll().orderBy('recipient').execute()

  it('A permanently refused mail is given up immediately with the reason, reported once and never retried', async () => {
    for (const to of ['nobody@firm.info', 'ines@firm.info', 'not an address']) await queue(to)
    start()
    await expect.poll(readRows).toMatchObject([
      { recipient: 'ines@firm.info', sent_at: now, failed_at: null },
      { recipient: 'nobody@firm.info', sent_at: null, failed_at: now, attempts: 1, body: '' },
      { recipient: 'not an address', sent_at: null, failed_at: now, attempts: 1, body: '' },
    ])
    expect((await readRows())[1]?.last_error).toContain('no such mailbox')
    now += DAY_MS
    await queue('later@firm.info')
    sender?.wake()
    await expect.poll(() => taken).toEqual(['ines@firm.info', 'later@firm.info'])
    expect((await readRows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1])
    expect(givenUp).toHaveLength(2)
    expect(givenUp).toContainEqual({ id: expect.any(String), subject: 'To nobody@firm.info' })
    expect(errors).toEqual([])
  })

  it('A temporarily refused mail is retried for five days and then given up', async () => {
    await queue('busy@firm.info')
    start()
    await expect.poll(readRows).toMatchObject([{ attempts: 1, failed_at: null }])
    await expect.poll(() => errors).toHaveLength(1)
    now += 5 * DAY_MS - 1
    sender?.wake()
    await expect.poll(() => errors).toHaveLength(2)
    now += DAY_MS
    sender?.wake()
    await expect.poll(readRows).toMatchObject([{ attempts: 3, failed_at: now, sent_at: null }])
    expect((await readRows())[0]?.last_error).toContain('try later')
    expect(givenUp).toHaveLength(1)
  })
})
