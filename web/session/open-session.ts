import { forgetBuildName } from '../build/current-build.ts'
import { browserIdentity } from './identity-calls.ts'
import { createSession, type SessionOptions } from './session.ts'
import type { Session } from './session-state.ts'

/** Opens the browser's session. A separate chunk, because most visitors have none. */
export function openSession(options: Pick<SessionOptions, 'storage' | 'initial' | 'navigate'>): Session {
  return createSession({
    ...browserIdentity(),
    ...options,
    leave: (address) => window.location.assign(address),
    onEnd: forgetBuildName,
  })
}
