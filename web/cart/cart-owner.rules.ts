import type { SessionState } from '../session/session-state.ts'

const findUserId = (session: SessionState) => (session.status === 'signed-in' ? session.user.id : null)

/** Whether a cart that was read in one session is another person's, or a visitor's, in the next. */
export function hasOtherOwner(before: SessionState, now: SessionState): boolean {
  // A page that has just been loaded only learns who was signed in all along.
  return before.status !== 'loading' && findUserId(before) !== findUserId(now)
}
