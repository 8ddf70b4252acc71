import { createTransport } from 'nodemailer'
import type { Engine } from '../../db/dialect/engine.ts'
import { claimDueMail, findNextAttempt, markFailed, markSent } from './mail.repository.ts'

const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 16 * 60_000
/** Other processes may promise mail too; none waits longer than this to be seen. */
const LOOK_EVERY_MS = 15_000
const SMTP_TIMEOUT_MS = 10_000
/** Longer than an attempt can take with a mail server that answers each step just in time. */
const ATTEMPT_MS = 2 * 60_000

export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
}

export interface MailSender {
  /** Something was promised: look at once. */
  wake(): void
  close(): Promise<void>
}

interface SenderOptions {
  engine: Engine
  smtpUrl: string
  from: string
  now: () => number
  onError: (error: unknown) => void
}

/** Sends what the outbox holds, one at a time, again and again until the mail server takes it. */
export function startMailSender({ engine, smtpUrl, from, now, onError }: SenderOptions): MailSender {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    },
    { from },
  )
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let closed = false

  async function sendDue(): Promise<void> {
    while (!closed) {
      const mail = await claimDueMail(engine.db, { now: now(), until: now() + ATTEMPT_MS })
      if (!mail) return
      try {
        // The same Message-ID at each attempt: a mail server that took it before the connection broke can tell.
        const messageId = `<${mail.id}@northbridge>`
        await transport.sendMail({ messageId, to: mail.recipient, subject: mail.subject, text: mail.body })
        await markSent(engine.db, { id: mail.id, now: now() })
      } catch (error) {
        onError(error)
        await markFailed(engine.db, {
          id: mail.id,
          error: error instanceof Error ? error.message : String(error),
          retryAt: now() + retryDelayMs(mail.attempts),
        })
      }
    }
  }

  async function run(): Promise<void> {
    again = false
    // A database that does not answer is left alone for a while.
    let wait = LOOK_EVERY_MS
    try {
      await sendDue()
      const next = closed ? null : await findNextAttempt(engine.db)
      if (next !== null) wait = Math.min(Math.max(next - now(), 0), LOOK_EVERY_MS)
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
      transport.close()
    },
  }
}
