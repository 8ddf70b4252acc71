import type { z } from 'zod'
import { ID_PATTERN } from '../../../contract/ids.ts'
import type { MessageMarksSchema, ReceivedMessage } from '../../../contract/schemas/message.ts'
import type { MessageRow } from '../../db/schema.ts'
import { toSearchWords } from '../catalog/search-text.rules.ts'

function toTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}

export function toReceivedMessage(row: MessageRow): ReceivedMessage {
  return {
    _id: row.id,
    email: row.email,
    subject: row.subject,
    message: row.body,
    createdAt: new Date(row.created_at).toISOString(),
    readAt: toTime(row.read_at),
    answeredAt: toTime(row.answered_at),
  }
}

/** What a message is found by: every word of it, its sender's address included. */
export function toMessageWords({
  email,
  subject,
  body,
}: Pick<MessageRow, 'email' | 'subject' | 'body'>): string[] {
  return [...new Set(toSearchWords(`${email} ${subject} ${body}`))]
}

export type MessageSearch = { by: 'id'; id: string } | { by: 'words'; words: string[] }

/** Longest word first: it is likely the rarest, and the list is walked by it. */
export function toMessageSearch(q: string | undefined): MessageSearch | null {
  const text = q?.trim().toLowerCase() ?? ''
  if (!text) return null
  if (ID_PATTERN.test(text)) return { by: 'id', id: text }
  const words = [...new Set(toSearchWords(text))]
  return { by: 'words', words: words.toSorted((a, b) => b.length - a.length) }
}

type Marks = Pick<MessageRow, 'read_at' | 'answered_at'>

/**
 * The marks after a change: those not named stay, those that stand keep their time, and what is answered is read. Null
 * when they contradict each other.
 */
export function applyMarks(
  { read_at, answered_at }: Marks,
  { read, answered }: z.infer<typeof MessageMarksSchema>,
  now: number,
): Marks | null {
  const isAnswered = answered ?? answered_at !== null
  if (isAnswered && read === false) return null
  const isRead = isAnswered || (read ?? read_at !== null)
  return { read_at: isRead ? (read_at ?? now) : null, answered_at: isAnswered ? (answered_at ?? now) : null }
}
