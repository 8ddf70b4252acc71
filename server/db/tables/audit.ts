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
