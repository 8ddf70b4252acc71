import type { GeneratedAlways } from 'kysely'
import type { MESSAGE_STATES } from '../../../contract/schemas/message.ts'

/** Messages from the contact form. */
export interface MessageTable {
  id: string
  /** Chosen by the sender, so that a message sent twice is recognized. */
  request_id: string
  email: string
  subject: string
  body: string
  created_at: number
  read_at: number | null
  answered_at: number | null
  /** The database derives it from the two times above. */
  state: GeneratedAlways<(typeof MESSAGE_STATES)[number]>
}

/** Every word of a message, including the sender's address. */
export interface MessageWordTable {
  word: string
  message_id: string
}

/** The shop's reply to a message. The sender of the message also gets it by mail. */
export interface MessageReplyTable {
  id: string
  message_id: string
  /** Chosen by the page, so that a reply sent twice is recognized. */
  request_id: string
  /** The admin who wrote it. */
  actor_id: string | null
  body: string
  created_at: number
}
