import type { UserRole } from '../../contract/schemas/user.ts'

export interface SessionUser {
  id: string
  email: string
  name: string
  role?: UserRole
  emailVerified?: boolean
}

export interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/** 'left': the user signed out, in this tab or another. 'over': the shop no longer knows the session. */
export type SessionEnd = 'left' | 'over'

export type SessionState =
  | { status: 'loading' }
  /** Without `end`, nobody was signed in before. */
  | { status: 'signed-out'; end?: SessionEnd }
  | { status: 'signed-in'; user: SessionUser }

/** The user's actions. A refusal is thrown with the identity provider's message. */
export interface SessionActions {
  signInWithEmail(credentials: { email: string; password: string }): Promise<void>
  register(account: { name: string; email: string; password: string }): Promise<void>
  /** Leaves for Google's account chooser; returns to `returnTo`, or to `errorTo` with `?error=`. */
  signInWithGoogle(options: { returnTo: string; errorTo?: string }): Promise<void>
  /** Pass 'over' if a call was refused because the session had ended elsewhere. */
  signOut(end?: SessionEnd): Promise<void>
  /** Also ends every other session of the account; this browser stays signed in. */
  changePassword(change: PasswordChange): Promise<void>
  /** The access token, while it is valid. */
  getToken(): string | null
  /** The orders list was refused: signs out, removes the token and goes to the home page. */
  handleUnauthorized(): Promise<void>
  /** Runs work that deletes the account, then signs out and goes home; if the work fails, the session stays. */
  leaveAfter(work: () => Promise<unknown>): Promise<void>
}

export interface Session extends SessionActions {
  getSnapshot(): SessionState
  subscribe(listener: () => void): () => void
  /** Finds out who is signed in. */
  start(): Promise<void>
  /** The access token, renewed first if it has expired. */
  freshToken(): Promise<string | null>
  /** Another tab has set, changed or removed the token. */
  handleStorageChange(): void
}
