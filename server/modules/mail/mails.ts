import type { Mail } from './queue-mail.ts'

interface Recipient {
  to: string
  name: string
}

export const SIGNATURE = '\n\nNorthbridge\nProviding tech since 1992'

export function verifyEmailMail({ to, name, url }: Recipient & { url: string }): Mail {
  return {
    to,
    subject: 'Confirm your e-mail address',
    text: `Hello ${name},\n\nplease confirm that this address is yours:\n\n${url}\n\nIf you did not register at Northbridge, nothing needs to be done.${SIGNATURE}`,
  }
}

export function resetPasswordMail({ to, name, url }: Recipient & { url: string }): Mail {
  return {
    to,
    subject: 'Choose a new password',
    text: `Hello ${name},\n\nsomebody asked for a new password for this address. If it was you, choose one here within an hour:\n\n${url}\n\nIf it was not you, nothing needs to be done; your password stays as it is.${SIGNATURE}`,
  }
}
