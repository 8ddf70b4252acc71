import type { AttemptKind } from '../access/attempts.rules.ts'

interface OfferedCall {
  /** How often this may be called. Every call that writes something without a session has a limit. */
  limit?: AttemptKind
  /** Counts only successful calls per account: a refused call gives its attempt back. */
  successLimit?: AttemptKind
  /** The call checks the signed-in person's password. An unattended browser must not be a place to guess it. */
  ofSession?: boolean
  /** Success proves that the person in this browser knows the password or reads the mail of the account. */
  showsOwner?: boolean
  /** A GET that writes, in several transactions. */
  writes?: boolean
}

/** The calls of the identity library that the shop's pages and mails use. No other call is served. */
const OFFERED: Record<string, OfferedCall> = {
  'GET /get-session': {},
  'GET /list-sessions': {},
  'GET /list-accounts': {},
  'GET /verify-email': {},
  'GET /reset-password/:token': {},
  'GET /callback/google': { limit: 'google-sign-in', writes: true },
  'GET /error': {},
  'POST /sign-in/email': { limit: 'sign-in', showsOwner: true },
  'POST /sign-in/social': { limit: 'google-sign-in' },
  'POST /sign-up/email': { limit: 'sign-up', successLimit: 'sign-up', showsOwner: true },
  'POST /sign-out': {},
  'POST /request-password-reset': { limit: 'password-reset', successLimit: 'password-reset' },
  'POST /reset-password': { limit: 'reset-link', showsOwner: true },
  'POST /send-verification-email': { limit: 'confirmation', successLimit: 'confirmation' },
  'POST /change-password': {
    limit: 'sign-in',
    successLimit: 'password-change',
    ofSession: true,
    showsOwner: true,
  },
  'POST /update-user': {},
  'POST /revoke-session': {},
  'POST /revoke-other-sessions': {},
}

/** Null if the call is not offered. */
export function findOfferedCall({ method, path }: { method: string; path: string }): OfferedCall | null {
  const plain = path.replace(/^\/reset-password\/\w+$/, '/reset-password/:token')
  return OFFERED[`${method} ${plain}`] ?? null
}
