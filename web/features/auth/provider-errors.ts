const UNKNOWN = 'Google could not sign you in. Try again, or use your e-mail address and password.'

/** Messages for the `?error=` codes of Google's redirect. */
const WORDS: Record<string, string> = {
  access_denied: 'The sign-in with Google was cancelled.',
  account_not_linked:
    'There is already an account with this e-mail address. Log in with your password; once the address is confirmed, Google works too.',
  admin_sign_in_refused: 'Admins of this shop sign in with their password.',
  email_not_found: 'Google gave no e-mail address, and an account needs one.',
  email_not_verified: 'Google has not verified this e-mail address yet.',
  signup_disabled: 'There is no account with this e-mail address yet. Create one first.',
  state_mismatch: 'The sign-in with Google took too long or was begun in another window. Try again.',
  state_not_found: 'The sign-in with Google took too long or was begun in another window. Try again.',
  please_restart_the_process: 'The sign-in with Google took too long. Try again.',
  temporarily_unavailable: 'Google cannot be reached right now. Try again in a moment.',
}

/** Null without an error. The text never comes from the address, because anybody could write it there. */
export function describeProviderError(search: string): string | null {
  const code = new URLSearchParams(search).get('error')
  if (code === null) return null
  return (Object.hasOwn(WORDS, code) && WORDS[code]) || UNKNOWN
}
