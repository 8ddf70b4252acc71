import { addDays, startOfDay } from '../../../contract/dates.ts'
import type { EndpointInput, EndpointReply } from '../../../contract/endpoint-schemas.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { firstIdAt } from '../../db/first-id.rules.ts'
import { shop } from '../shop/shop.ts'
import { findAuditEntries } from './audit.repository.ts'

/** Admin actions, newest first. A search finds what an admin did and what was done to a subject. */
export async function listAudit(
  { db }: Engine,
  { q, action, from, to, limit, cursor }: EndpointInput<'listAudit'>['query'],
): Promise<{ entries: EndpointReply<'listAudit'>; nextCursor: string | null }> {
  const ends = [cursor, to && firstIdAt(startOfDay(addDays(to, 1), shop.timeZone))].filter(
    (end) => end !== undefined,
  )
  const range = {
    action,
    first: from && firstIdAt(startOfDay(from, shop.timeZone)),
    end: ends.toSorted()[0],
    limit: limit + 1,
  }
  const word = q?.toLowerCase()
  const found = await Promise.all(
    (word ? [{ actorEmail: word }, { subject: word }] : [{}]).map((about) =>
      findAuditEntries(db, { ...range, ...about }),
    ),
  )
  const entries = [...new Map(found.flat().map((row) => [row.id, row])).values()].toSorted((a, b) =>
    a.id > b.id ? -1 : 1,
  )
  const shown = entries.slice(0, limit)
  return {
    entries: shown.map((row) => ({
      _id: row.id,
      by: row.actor_email,
      action: row.action,
      subject: row.subject,
      note: row.note,
      createdAt: new Date(row.created_at).toISOString(),
    })),
    nextCursor: entries.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
