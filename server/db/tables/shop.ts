import type { Generated } from 'kysely'

export interface SchemaMigrationTable {
  id: string
  applied_at: number
}

/** Facts about this store itself, such as when the demo catalogue was loaded. */
export interface ShopStateTable {
  key: string
  value: string
}

/** Mail that was promised, written with the change that promised it. */
export interface MailOutboxTable {
  id: string
  recipient: string
  /** To whom an answer goes, where that is not the shop. */
  reply_to: string | null
  subject: string
  body: string
  attempts: Generated<number>
  next_attempt_at: number
  sent_at: number | null
  /** Given up: refused for good, or tried for too long. */
  failed_at: number | null
  last_error: string | null
  created_at: number
}

/** What admins did; the address is kept as it was, because people can be removed. */
export interface AuditLogTable {
  id: string
  actor_id: string | null
  actor_email: string | null
  action: string
  subject: string
  note: string | null
  created_at: number
}
