import { contactMailMessages } from '../../../content/messages/en/mails.ts'
import { replyMailMessages } from '../../../content/messages/en/messages.ts'
import { formatDateTimeZone } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { MessageRow } from '../../db/schema.ts'
import { shop } from '../shop/shop.ts'
import { compose, type Mail } from './queue-mail.ts'

/**
 * Goes to the shop, with the sender in Reply-To. The sender gets no mail: a form that mails any typed address would let
 * anyone send any text to anyone.
 */
export function contactMail(
  { id, email, subject, body }: Pick<MessageRow, 'id' | 'email' | 'subject' | 'body'>,
  { to, publicUrl }: { to: string; publicUrl: string },
): Mail {
  const { subjectPrefix, wrote, reply, button } = contactMailMessages
  return compose({ to, kind: 'shop', messageId: id, replyTo: email, subject: subjectPrefix + subject }, [
    { text: wrote(email) },
    { quote: body },
    { text: reply(email) },
    { button: { label: button, url: `${publicUrl}${fillPath(pages.message, { id })}` } },
  ])
}

/** The shop's reply to a message. It names the message by its subject and does not repeat its text. */
export function replyMail(
  { id, email, subject, created_at }: Pick<MessageRow, 'id' | 'email' | 'subject' | 'created_at'>,
  reply: string,
): Mail {
  const date = formatDateTimeZone(created_at, shop.timeZone)
  return compose(
    {
      to: email.toLowerCase(),
      kind: 'reply',
      messageId: id,
      subject: replyMailMessages.prefix + subject.replace(/^re:\s*/i, ''),
    },
    [{ text: reply }, { text: replyMailMessages.about(subject, date) }],
  )
}
