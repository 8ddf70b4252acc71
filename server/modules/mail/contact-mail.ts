import { contactMailMessages } from '../../../content/messages/en/mails.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { MessageRow } from '../../db/schema.ts'
import { contactSubject } from './mail.rules.ts'
import { compose, type Mail } from './queue-mail.ts'

/**
 * Goes to the shop, with the sender in Reply-To. The sender gets no mail: a form that mails any typed address would let
 * anyone send any text to anyone.
 */
export function contactMail(
  { id, email, subject, body }: Pick<MessageRow, 'id' | 'email' | 'subject' | 'body'>,
  { to, publicUrl }: { to: string; publicUrl: string },
): Mail {
  const { wrote, reply, button } = contactMailMessages
  return compose({ to, replyTo: email, subject: contactSubject(subject) }, [
    { text: wrote(email) },
    { quote: body },
    { text: reply(email) },
    { button: { label: button, url: `${publicUrl}${fillPath(pages.message, { id })}` } },
  ])
}
