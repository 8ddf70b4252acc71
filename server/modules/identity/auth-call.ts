import { AsyncLocalStorage } from 'node:async_hooks'

/** What one call to the identity library learns, for the code that runs before and after it. */
export interface AuthCall {
  /** The hash of the password that this call verified or set. */
  passwordHash?: string
  /** The hash that the password in this call matched. */
  verifiedHash?: string
  /** The person whose mailed link this call has used to set a password. */
  resetUserId?: string
  /** The account whose password a mailed link has set. */
  resetEmail?: string
  /** Unpaid orders that were canceled because the account went to the owner of its address. */
  closedOrders?: readonly string[]
}

/** How passwords are hashed and verified. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(attempt: { hash: string; password: string }): Promise<boolean>
}

const calls = new AsyncLocalStorage<AuthCall>()

export function runAuthCall<Result>(call: AuthCall, work: () => Promise<Result>): Promise<Result> {
  return calls.run(call, work)
}

export function currentAuthCall(): AuthCall | undefined {
  return calls.getStore()
}

/** Records the hash that a call verified or created. A password change does both, and the new hash wins. */
export function recordPasswordHashes({ hash, verify }: Passwords): Passwords {
  return {
    async hash(password) {
      const made = await hash(password)
      const call = calls.getStore()
      if (call) call.passwordHash = made
      return made
    },
    async verify(attempt) {
      const isRight = await verify(attempt)
      const call = calls.getStore()
      if (call && isRight) {
        call.verifiedHash = attempt.hash
        call.passwordHash ??= attempt.hash
      }
      return isRight
    },
  }
}
