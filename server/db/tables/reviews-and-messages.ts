import type { Generated, GeneratedAlways } from 'kysely'
import type { MESSAGE_STATES } from '../../../contract/schemas/message.ts'

export interface ReviewTable {
  id: string
  user_id: string | null
  product_id: string | null
  /** 1 for a person's one review of the shop itself. */
  about_shop: Generated<number>
  rating: number
  description: string
  display_name: string
  company: string | null
  photo_key: string | null
  verified: number
  sample: number
  /** Since when the public does not see it: it waits for approval, or the shop hid it. */
  hidden_at: number | null
  /** 1 while it waits for approval. */
  waiting: Generated<number>
  hidden_reason: string | null
  answer: string | null
  answered_at: number | null
  created_at: number
  edited_at: number | null
}

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
