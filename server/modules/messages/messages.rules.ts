import type { z } from 'zod'
import { toTimestamp } from '../../../contract/dates.ts'
import { ID_PATTERN } from '../../../contract/ids.ts'
import type { MessageMarksSchema, ReceivedMessage } from '../../../contract/schemas/message.ts'
import type { MessageRow } from '../../db/schema.ts'
import { toSearchWords } from '../../text/search-text.rules.ts'

export function toReceivedMessage(row: MessageRow): ReceivedMessage {
  return {
    _id: row.id,
    email: row.email,
    subject: row.subject,
    message: row.body,
    createdAt: toTimestamp(row.created_at),
    readAt: toTimestamp(row.read_at),
    answeredAt: toTimestamp(row.answered_at),
  }
}

/** The words that find a message, including those of its sender's address. */
export function toMessageWords({
  email,
  subject,
  body,
}: Pick<MessageRow, 'email' | 'subject' | 'body'>): string[] {
  return [...new Set(toSearchWords(`${email} ${subject} ${body}`))]
}

export type MessageSearch = { by: 'id'; id: string } | { by: 'words'; words: string[] }

/** Puts the longest word first: it is probably the rarest, and the search walks its index. */
export function toMessageSearch(q: string | undefined): MessageSearch | null {
  const text = q?.trim().toLowerCase() ?? ''
  if (!text) return null
  if (ID_PATTERN.test(text)) return { by: 'id', id: text }
  const words = [...new Set(toSearchWords(text))]
  return { by: 'words', words: words.toSorted((a, b) => b.length - a.length) }
}

type Marks = Pick<MessageRow, 'read_at' | 'answered_at'>

/**
 * Returns the marks after a change. Marks that are not named stay, marks already set keep their time, and an answered
 * message counts as read. Returns null if the marks contradict each other.
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
