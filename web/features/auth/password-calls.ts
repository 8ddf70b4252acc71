import { pages } from '../../../contract/pages.ts'
import { identityTimeoutMs } from '../../session/browser-session.ts'
import { browserClock } from '../../session/clock.ts'
import { createIdentityCalls } from '../../session/identity-calls.ts'

function post(path: string, content: object): Promise<unknown> {
  const calls = createIdentityCalls({
    fetch: window.fetch.bind(window),
    clock: browserClock,
    timeoutMs: identityTimeoutMs(),
  })
  return calls.post(path, content)
}

export async function requestPasswordReset({ email }: { email: string }): Promise<void> {
  await post('/request-password-reset', { email, redirectTo: pages.resetPassword })
}

export async function resetPassword(change: { newPassword: string; token: string }): Promise<void> {
  await post('/reset-password', change)
}

export async function sendVerificationMail(email: string): Promise<void> {
  await post('/send-verification-email', { email, callbackURL: `${pages.verifyEmail}?done` })
}
