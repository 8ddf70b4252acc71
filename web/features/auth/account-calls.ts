import { pages } from '../../../contract/pages.ts'
import { browserIdentity, createIdentityCalls } from '../../session/identity-calls.ts'

export function openIdentityCalls() {
  return createIdentityCalls(browserIdentity())
}

export async function requestPasswordReset({ email }: { email: string }): Promise<void> {
  await openIdentityCalls().post('/request-password-reset', { email, redirectTo: pages.resetPassword })
}

export async function resetPassword(change: { newPassword: string; token: string }): Promise<void> {
  await openIdentityCalls().post('/reset-password', change)
}

export async function sendVerificationMail(email: string): Promise<void> {
  const callbackURL = `${pages.verifyEmail}?done`
  await openIdentityCalls().post('/send-verification-email', { email, callbackURL })
}

/** Safe to repeat: a session that is already over counts as ended. */
export async function endSession(token: string): Promise<void> {
  await openIdentityCalls().post('/revoke-session', { token })
}

export async function endOtherSessions(): Promise<void> {
  await openIdentityCalls().post('/revoke-other-sessions', {})
}
