import { googleErrorMessages as texts } from '../../../content/messages/en/account.ts'

/** Messages for the `?error=` codes of Google's redirect. */
const WORDS: Record<string, string> = {
  access_denied: texts.canceled,
  account_not_linked: texts.notLinked,
  admin_sign_in_refused: texts.admin,
  email_not_found: texts.noEmail,
  email_not_verified: texts.emailNotVerified,
  signup_disabled: texts.noAccount,
  state_mismatch: texts.interrupted,
  state_not_found: texts.interrupted,
  please_restart_the_process: texts.tooSlow,
  temporarily_unavailable: texts.unreachable,
}

/** Null without an error. The text never comes from the address, because anybody could write it there. */
export function describeProviderError(search: string): string | null {
  const code = new URLSearchParams(search).get('error')
  if (code === null) return null
  return (Object.hasOwn(WORDS, code) && WORDS[code]) || texts.unknown
}
