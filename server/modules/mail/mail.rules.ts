import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'

const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 16 * MINUTE_MS
/** As long as mail servers themselves keep trying (RFC 5321, 4.5.4.1). */
const PATIENCE_MS = 5 * DAY_MS

export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
}

/** No attempt is put off for so long: this one was, by a clock that has been set back since. */
export function isFromLaterClock(nextAttemptAt: number, now: number): boolean {
  return nextAttemptAt > now + 2 * LONGEST_RETRY_MS
}

/** The lowest reply that is about a mailbox or a message; those below are about commands and about our own sign-in. */
const MAILBOX_REPLIES = 550

interface SendError {
  code?: string
  command?: string
  responseCode?: number
  message?: string
}

/**
 * The mail server has refused this mail for good: its recipient or its text. A refusal of ours (sign-in, sender, the
 * connection itself) is no word about the mail; the owner can mend it, and the mail then goes out.
 */
function isRefusedForGood({ code, command, responseCode = 0, message = '' }: SendError): boolean {
  if (command === 'RCPT TO' || command === 'DATA') return responseCode >= MAILBOX_REPLIES
  // It never came to a reply: the recipient is no address at all.
  return code === 'EENVELOPE' && command === 'API' && message.includes('recipient')
}

export function isHopeless(error: unknown, ageMs: number): boolean {
  return ageMs >= PATIENCE_MS || isRefusedForGood(error as SendError)
}

/** Begins the subject of every mail to the shop itself, and of no mail to a customer. */
export const CONTACT_PREFIX = 'Contact form: '

export function contactSubject(subject: string): string {
  return CONTACT_PREFIX + subject
}
