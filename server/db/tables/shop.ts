import type { Generated } from 'kysely'

export interface SchemaMigrationTable {
  id: string
  applied_at: number
}

/** Facts about this store, such as when the demo catalog was loaded. */
export interface ShopStateTable {
  key: string
  value: string
}

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
  /** The parts of the text, as JSON, from which its HTML is made. Null in a mail that is plain text. */
  content: string | null
  attempts: Generated<number>
  next_attempt_at: number
  sent_at: number | null
  /** Set when the mail is undeliverable: refused permanently, or tried for too long. */
  failed_at: number | null
  last_error: string | null
  created_at: number
}

/** Actions of admins. The email address is copied, because accounts can be removed. */
export interface AuditLogTable {
  id: string
  actor_id: string | null
  actor_email: string | null
  action: string
  subject: string
  note: string | null
  created_at: number
}
