import type { Mail } from './queue-mail.ts'

export const SIGNATURE = '\n\nNorthbridge\nProviding tech since 1992'

/** Carries nothing that was typed at the registration: anyone can register with the address of another person. */
export function verifyEmailMail({ to, url }: { to: string; url: string }): Mail {
  return {
    to,
    name: '',
    subject: 'Confirm your e-mail address',
    text: `please confirm that this address is yours:\n\n${url}\n\nIf you did not register at Northbridge, nothing needs to be done.${SIGNATURE}`,
  }
}

export function resetPasswordMail({ to, name, url }: { to: string; name: string; url: string }): Mail {
  return {
    to,
    name,
    subject: 'Choose a new password',
    text: `somebody asked for a new password for this address. If it was you, choose one here within an hour:\n\n${url}\n\nIf it was not you, nothing needs to be done; your password stays as it is.${SIGNATURE}`,
  }
}
