import { sinceLine } from '../../../contract/shop.ts'
import { shop } from '../shop/shop.ts'
import type { Mail } from './queue-mail.ts'

export const SIGNATURE = `\n\n${shop.name}\n${sinceLine(shop)}`

/** Contains nothing that was typed at registration, because anyone can register another person's address. */
export function verifyEmailMail({ to, url }: { to: string; url: string }): Mail {
  return {
    to,
    name: '',
    subject: 'Confirm your e-mail address',
    text: `please confirm that this address is yours:\n\n${url}\n\nIf you did not register at ${shop.name}, nothing needs to be done.${SIGNATURE}`,
  }
}

export function resetPasswordMail({ to, name, url }: { to: string; name: string; url: string }): Mail {
  return {
    to,
    name,
    subject: 'Choose a new password',
    text: `someone asked for a new password for this address. If it was you, choose one here within an hour:\n\n${url}\n\nIf it was not you, nothing needs to be done; your password stays as it is.${SIGNATURE}`,
  }
}

/** Tells the owner of an address what happened to the account that another person registered with it. */
export function accountTakenOverMail({ to, cancelledOrders }: { to: string; cancelledOrders: number }): Mail {
  const orders = cancelledOrders > 0 ? ` Unpaid orders that were cancelled: ${cancelledOrders}.` : ''
  return {
    to,
    name: '',
    subject: `Your account at ${shop.name}`,
    text: `an account with this address had been registered, and its address was never confirmed. You have signed in with Google, so the account is yours now. Its password, its other sign-ins and its profile have been removed.${orders}\n\nIf you did not sign in with Google, choose a new password at once with "Forgot password" on the login page.${SIGNATURE}`,
  }
}
