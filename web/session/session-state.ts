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

/** Somebody signed out, in this tab or another; or the shop does not know the session any more. */
export type SessionEnd = 'left' | 'over'

export type SessionState =
  | { status: 'loading' }
  /** Without an end, nobody was signed in before. */
  | { status: 'signed-out'; end?: SessionEnd }
  | { status: 'signed-in'; user: SessionUser }

/** What a person can do. A refusal is thrown, with the identity provider's message. */
export interface SessionActions {
  signInWithEmail(credentials: { email: string; password: string }): Promise<void>
  register(account: { name: string; email: string; password: string }): Promise<void>
  /** Leaves for the chooser; comes back to `returnTo`, or with `?error=` to `errorTo`. */
  signInWithGoogle(options: { returnTo: string; errorTo?: string }): Promise<void>
  /** 'over' where a call was refused because the session had ended elsewhere. */
  signOut(end?: SessionEnd): Promise<void>
  /** Ends every other session of the account; this browser stays signed in. */
  changePassword(change: PasswordChange): Promise<void>
  /** The access token while it lasts. */
  getToken(): string | null
  /** The orders list was refused: signed out, token removed, sent to the home page. */
  handleUnauthorized(): Promise<void>
  /** Does what ends the account itself, and then the same; when that fails the session stays as it is. */
  leaveAfter(work: () => Promise<unknown>): Promise<void>
}

export interface Session extends SessionActions {
  getSnapshot(): SessionState
  subscribe(listener: () => void): () => void
  /** Finds out who is signed in. */
  start(): Promise<void>
  /** The access token, renewed first where it has run out. */
  freshToken(): Promise<string | null>
  /** Another tab has put, changed or removed the token. */
  handleStorageChange(): void
}
