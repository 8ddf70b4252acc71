import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'

const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 16 * MINUTE_MS
/** As long as mail servers keep trying (RFC 5321, 4.5.4.1). */
const PATIENCE_MS = 5 * DAY_MS

export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
}

/** No delay is this long, so the attempt was scheduled before the clock was set back. */
export function isFromLaterClock(nextAttemptAt: number, now: number): boolean {
  return nextAttemptAt > now + 2 * LONGEST_RETRY_MS
}

/** From this code on, replies are about a mailbox or a message. Lower codes are about commands and our own sign-in. */
const MAILBOX_REPLIES = 550

interface SendError {
  code?: string
  command?: string
  responseCode?: number
  message?: string
}

/**
 * Whether the mail server has permanently refused this mail, because of its recipient or its text. A refusal of the
 * shop (sign-in, sender, connection) says nothing about the mail: the owner can fix it, and the mail then goes out.
 */
function isRefusedForGood({ code, command, responseCode = 0, message = '' }: SendError): boolean {
  if (command === 'RCPT TO' || command === 'DATA') return responseCode >= MAILBOX_REPLIES
  // There was no reply, because the recipient is not an address.
  return code === 'EENVELOPE' && command === 'API' && message.includes('recipient')
}

export function isUndeliverable(error: unknown, ageMs: number): boolean {
  return ageMs >= PATIENCE_MS || isRefusedForGood(error as SendError)
}
