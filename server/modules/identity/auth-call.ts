import { AsyncLocalStorage } from 'node:async_hooks'

/** What one call of the identity library finds out on its way, for those who run before and after it. */
export interface AuthCall {
  /** The hash of the password that this call has verified or set. */
  passwordHash?: string
  /** The hash that the password in this call was right for. */
  verifiedHash?: string
  /** Whose password a mailed link has set. */
  resetEmail?: string
  /** Unpaid orders that were cancelled because the account went to the owner of its address. */
  closedOrders?: readonly string[]
}

/** How passwords are kept. */
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

/** Notes the hash that a call has verified or made; a change of the password does both, and the new hash counts. */
export function notePasswords({ hash, verify }: Passwords): Passwords {
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
