import type { Generated } from 'kysely'

/** To a customer about their account or orders, to the shop, or to whoever sent a message through the contact form. */
export type MailKind = 'customer' | 'shop' | 'reply'

/** Mails to send, written in the same transaction as the change they report. */
export interface MailOutboxTable {
  id: string
  recipient: string
  /** Who gets the answer, if not the shop. */
  reply_to: string | null
  subject: string
  kind: MailKind
  /** The message of the contact form that the mail forwards or replies to. */
  message_id: string | null
  /** The plain text. */
  body: string
  /** The blocks of the mail, as JSON, from which its HTML is made. Null in a mail that is plain text. */
  content: string | null
  attempts: Generated<number>
  next_attempt_at: number
  sent_at: number | null
  /** Set when the mail is undeliverable: refused permanently, or tried for too long. */
  failed_at: number | null
  last_error: string | null
  created_at: number
}
