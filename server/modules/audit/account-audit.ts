import { toTimestamp } from '../../../contract/dates.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Redact } from '../access/redact.rules.ts'
import { findEntriesAbout, findEntriesBy, overwriteEntry } from './audit.repository.ts'

/** An order or a review, with the function that redacts log notes about it. */
interface LoggedSubject {
  id: string
  redact: Redact
}

interface ErasedPerson {
  userId: string
  email: string
  former: string
  redact: Redact
  /** The person's orders and reviews. */
  subjects: readonly LoggedSubject[]
}

/** Keeps every log entry by or about the person, but replaces their email address with `former` and redacts notes. */
export async function erasePersonFromLog(
  tx: Db,
  { userId, email, former, redact, subjects }: ErasedPerson,
): Promise<void> {
  for (const { id, subject, note } of await findEntriesBy(tx, userId)) {
    const entry = { actor_email: former, subject: subject === email ? former : subject }
    await overwriteEntry(tx, { id, entry: { ...entry, note: note && redact(note) } })
  }
  for (const { id, subject, note } of await findEntriesAbout(tx, [email, userId])) {
    const entry = { subject: subject === email ? former : subject, note: note && redact(note) }
    await overwriteEntry(tx, { id, entry })
  }
  await redactNotesAbout(tx, subjects)
}

/** Call this before a review is deleted, too: afterwards nothing links the log notes about it to the person. */
export async function redactNotesAbout(tx: Db, subjects: readonly LoggedSubject[]): Promise<void> {
  const byId = new Map(subjects.map((each) => [each.id, each.redact]))
  for (const ids of inBatches([...byId.keys()])) {
    for (const { id, subject, note } of await findEntriesAbout(tx, ids)) {
      const left = note && (byId.get(subject)?.(note) ?? note)
      if (left !== note) await overwriteEntry(tx, { id, entry: { note: left } })
    }
  }
}

/** Every admin action of one person, oldest first. */
export async function exportAdminActionsOf(db: Db, userId: string) {
  const entries = await findEntriesBy(db, userId)
  return entries.map(({ action, subject, note, created_at }) => ({
    action,
    subject,
    note,
    at: toTimestamp(created_at),
  }))
}

/**
 * When admins gave a person the role and took it away, oldest first. The other entries about a person are about orders,
 * reviews and messages, which say the same themselves.
 */
export async function exportRoleChangesOf(db: Db, email: string) {
  const entries = await findEntriesAbout(db, [email])
  return entries
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ action, created_at }) => ({ action, at: toTimestamp(created_at) }))
}
