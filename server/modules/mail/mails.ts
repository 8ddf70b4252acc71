import {
  accountTakenOverMessages,
  resetPasswordMessages,
  verifyEmailMessages,
} from '../../../content/messages/en/mails.ts'
import { shop } from '../shop/shop.ts'
import { compose, type Mail } from './queue-mail.ts'

/** Contains nothing that was typed at registration, because anyone can register another person's address. */
export function verifyEmailMail({ to, url }: { to: string; url: string }): Mail {
  const { subject, ask, button, ignore } = verifyEmailMessages
  return compose({ to, kind: 'customer', name: '', subject }, [
    { text: ask },
    { button: { label: button, url } },
    { text: ignore(shop.name) },
  ])
}

export function resetPasswordMail({ to, name, url }: { to: string; name: string; url: string }): Mail {
  const { subject, ask, button, ignore } = resetPasswordMessages
  return compose({ to, kind: 'customer', name, subject }, [
    { text: ask },
    { button: { label: button, url } },
    { text: ignore },
  ])
}

/** Tells the owner of an address what happened to the account that another person registered with it. */
export function accountTakenOverMail({ to, canceledOrders }: { to: string; canceledOrders: number }): Mail {
  const { subject, intro, removed, notYou } = accountTakenOverMessages
  const lost =
    canceledOrders > 0 ? `${removed} ${accountTakenOverMessages.canceledOrders(canceledOrders)}` : removed
  return compose({ to, kind: 'customer', name: '', subject: subject(shop.name) }, [
    { text: intro },
    { text: lost },
    { text: notYou },
  ])
}
