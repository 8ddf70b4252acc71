import type { EndpointInput, EndpointReply } from '../../../contract/endpoint-schemas.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { findAuditEntries } from './audit.repository.ts'

/** Admin actions, newest first. */
export async function listAudit(
  { db }: Engine,
  { limit, cursor }: EndpointInput<'listAudit'>['query'],
): Promise<{ entries: EndpointReply<'listAudit'>; nextCursor: string | null }> {
  const found = await findAuditEntries(db, { beforeId: cursor, limit: limit + 1 })
  const shown = found.slice(0, limit)
  return {
    entries: shown.map((row) => ({
      _id: row.id,
      by: row.actor_email,
      action: row.action,
      subject: row.subject,
      note: row.note,
      createdAt: new Date(row.created_at).toISOString(),
    })),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
