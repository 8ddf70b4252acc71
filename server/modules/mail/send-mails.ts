import type { Transporter } from 'nodemailer'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import type { MailRow } from '../../db/schema.ts'
import { shop } from '../shop/shop.ts'
import {
  claimDueMail,
  findNextAttempt,
  makeWaitingMailsDue,
  markSent,
  markUndeliverable,
  postponeMail,
} from './mail.repository.ts'
import { isFromLaterClock, isUndeliverable, retryDelayMs } from './mail.rules.ts'
import { readMail, renderMail } from './render-mail.ts'

/** Other processes can queue mail too. No mail waits longer than this to be noticed. */
const LOOK_EVERY_MS = 15_000
const SMTP_TIMEOUT_MS = 10_000
/** Longer than an attempt can take when the mail server answers each step just in time. */
const ATTEMPT_MS = 2 * MINUTE_MS

export interface MailSender {
  /** Looks for mail immediately, because some was queued. */
  wake(): void
  close(): Promise<void>
}

interface SenderOptions {
  engine: Engine
  smtpUrl: string
  from: string
  now: () => number
  /** Called when an attempt failed and will be retried. */
  onError: (error: unknown) => void
  /** Called when a mail is undeliverable. */
  onUndeliverable: (mail: { id: string; subject: string }, error: unknown) => void
}

/** Sends the mails of the outbox one at a time, until the mail server accepts each or it is undeliverable. */
export function startMailSender(options: SenderOptions): MailSender {
  const { engine, smtpUrl, from, now, onError, onUndeliverable } = options
  let transport: Transporter | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let closed = false

  /** Loaded for the first mail, because many processes never send one. */
  async function openTransport(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    const timeouts = {
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    }
    return createTransport({ url: smtpUrl, ...timeouts }, { from })
  }

  async function handleFailure(
    { id, subject, attempts, created_at }: MailRow,
    error: unknown,
  ): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error)
    if (isUndeliverable(error, now() - created_at)) {
      await markUndeliverable(engine.db, { id, error: reason, now: now() })
      onUndeliverable({ id, subject }, error)
      return
    }
    onError(error)
    await postponeMail(engine.db, { id, error: reason, retryAt: now() + retryDelayMs(attempts) })
  }

  /** A mail whose HTML cannot be made is sent as plain text, which says the same. */
  async function renderHtml(mail: MailRow): Promise<Partial<Awaited<ReturnType<typeof renderMail>>>> {
    try {
      return await renderMail(readMail(mail))
    } catch (error) {
      onError(error)
      return {}
    }
  }

  async function sendDue(): Promise<void> {
    while (!closed) {
      const mail = await claimDueMail(engine.db, { now: now(), until: now() + ATTEMPT_MS })
      if (!mail) return
      try {
        // All attempts use the same Message-ID, so a server that accepted the mail before the connection broke can
        // tell.
        const messageId = `<${mail.id}@${shop.domain}>`
        transport ??= await openTransport()
        await transport.sendMail({
          messageId,
          to: mail.recipient,
          // In an object, the value counts as one address, whatever it contains.
          ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
          subject: mail.subject,
          text: mail.body,
          // Otherwise the library scans the whole mail to choose an encoding.
          textEncoding: 'quoted-printable',
          ...(await renderHtml(mail)),
        })
        await markSent(engine.db, { id: mail.id, now: now() })
      } catch (error) {
        await handleFailure(mail, error)
      }
    }
  }

  async function run(): Promise<void> {
    again = false
    // The wait after an error, so that a database that does not answer is left alone for a while.
    let wait = LOOK_EVERY_MS
    try {
      await sendDue()
      const next = closed ? null : await findNextAttempt(engine.db)
      if (next !== null) wait = Math.min(Math.max(next - now(), 0), LOOK_EVERY_MS)
      if (next !== null && isFromLaterClock(next, now())) {
        await makeWaitingMailsDue(engine.db, now())
        wait = 0
      }
    } catch (error) {
      onError(error)
    }
    running = null
    if (!closed) timer = setTimeout(wake, again ? 0 : wait).unref()
  }

  function wake(): void {
    if (closed) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    running = run()
  }

  wake()
  return {
    wake,
    async close() {
      closed = true
      clearTimeout(timer)
      await running
      transport?.close()
    },
  }
}
