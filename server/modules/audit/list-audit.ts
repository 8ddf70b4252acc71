import { addDays, startOfDay, toTimestamp } from '../../../contract/dates.ts'
import type { EndpointInput, EndpointReply } from '../../../contract/endpoint-schemas.ts'
import { ID_PATTERN } from '../../../contract/ids.ts'
import { formatOrderNumber, parseOrderNumber } from '../../../contract/order-number.ts'
import { cutPage } from '../../db/cut-page.rules.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { firstIdAt } from '../../db/first-id.rules.ts'
import { shop } from '../shop/shop.ts'
import { findAuditEntries, findOrderId, findSubjectNames, type SubjectName } from './audit.repository.ts'

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
  const subjects = q ? await findSubjects(db, q) : []
  const abouts = q ? [{ actorEmail: q.toLowerCase() }, ...subjects.map((subject) => ({ subject }))] : [{}]
  const found = await Promise.all(abouts.map((about) => findAuditEntries(db, { ...range, ...about })))
  const entries = [...new Map(found.flat().map((row) => [row.id, row])).values()].toSorted((a, b) =>
    a.id > b.id ? -1 : 1,
  )
  const { shown, nextCursor } = cutPage(entries, limit, ({ id }) => id)
  const ids = new Set(shown.map(({ subject }) => subject).filter((subject) => ID_PATTERN.test(subject)))
  const names = await findSubjectNames(db, [...ids])
  return {
    entries: shown.map((row) => ({
      _id: row.id,
      by: row.actor_email,
      action: row.action,
      subject: row.subject,
      subjectName: toName(names.get(row.subject)),
      note: row.note,
      createdAt: toTimestamp(row.created_at),
    })),
    nextCursor,
  }
}

/** The typed id or email address, and the order whose number was typed. */
async function findSubjects(db: Db, q: string): Promise<string[]> {
  const number = parseOrderNumber(q, shop.orderPrefix)
  const orderId = number === null ? null : await findOrderId(db, number)
  return [q.toLowerCase(), ...(orderId ? [orderId] : [])]
}

function toName(named: SubjectName | undefined): string | null {
  if (!named) return null
  return 'name' in named ? named.name : formatOrderNumber(named.number, shop.orderPrefix)
}
