import { mailFrame } from '../../../content/messages/en/mails.ts'
import { toPersonName } from '../../../contract/person-name.ts'
import type { Db, Filled } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { send } from '../../db/prepared.ts'
import type { MailKind } from '../../db/tables/mail.ts'
import { isFormerAddress } from '../access/former-person.rules.ts'
import { fillGreetingInsert, fillMailInsert } from './mail.repository.ts'
import { type MailBlock, type StoredContent, writeText } from './mail-blocks.rules.ts'

export interface Mail {
  to: string
  kind: MailKind
  /** The message of the contact form that the mail forwards or replies to. */
  messageId?: string
  /** Where a reply goes, if not to the shop. */
  replyTo?: string
  /**
   * Opens the mail with a greeting. It includes the name only if the recipient has confirmed the address, because
   * anyone can register and order with another person's address. If undefined, there is no greeting.
   */
  name?: string
  subject: string
  /** The plain text of the mail. `compose` makes it from the blocks. */
  text: string
  /** What the text is made of, for the HTML. Without it, the HTML shows the paragraphs of the text. */
  blocks?: readonly MailBlock[]
}

/** Adds the blocks and the text that is made of them. */
export function compose(head: Omit<Mail, 'text' | 'blocks'>, blocks: readonly MailBlock[]): Mail {
  return { ...head, text: writeText(blocks), blocks }
}

/**
 * Queues a mail in the transaction of the change it belongs to. It is sent after the commit. A removed person gets no
 * more mail about their orders.
 */
export async function queueMail(db: Db, mail: Mail, now: number): Promise<void> {
  for (const statement of fillQueuedMail(db, mail, now)) await send(db, statement)
}

/** The same as statements, to be sent together with others. */
export function fillQueuedMail(
  db: Db,
  { to, kind, messageId, replyTo, name, subject, text, blocks }: Mail,
  now: number,
): Filled<unknown>[] {
  if (isFormerAddress(to)) return []
  const content: StoredContent | undefined = blocks && { greets: name !== undefined, parts: blocks }
  const row = {
    id: newId({ msecs: now }),
    recipient: to,
    reply_to: replyTo ?? null,
    subject,
    kind,
    message_id: messageId ?? null,
    content: content ? JSON.stringify(content) : null,
    next_attempt_at: now,
    created_at: now,
  }
  if (name === undefined) return [fillMailInsert(db, { ...row, body: text })]
  const greet = (known: string) => `${mailFrame.hello(known)}\n\n${text}`
  return [fillGreetingInsert(db, { ...row, body: greet(''), named: greet(toPersonName(name)) })]
}
