import type { Generated } from 'kysely'
import type { UserRole } from '../../../contract/schemas/user.ts'

export interface UserTable {
  id: string
  email: string
  role: UserRole
  email_verified: Generated<number>
  display_name: string | null
  phone_number: string | null
  location: string | null
  education: string | null
  photo_key: string | null
  /** The URL of the image at the hosted provider; stored, never shown. */
  provider_image: string | null
  created_at: number
  updated_at: number
  /** Set when a customer with orders is removed. The row stays for the orders, without personal data. */
  removed_at: number | null
  /** 1 after they deleted a review that the shop had hidden. From then on their reviews wait for approval. */
  reviews_wait: Generated<number>
}

/** A signed-in browser, whose cookie holds the token. */
export interface SessionTable {
  id: string
  user_id: string
  token: string
  expires_at: number
  ip_address: string | null
  user_agent: string | null
  created_at: number
  updated_at: number
}

/** A way to sign in: a password, or an identity at a hosted provider. */
export interface AccountTable {
  id: string
  user_id: string
  provider_id: string
  account_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: number | null
  refresh_token_expires_at: number | null
  scope: string | null
  created_at: number
  updated_at: number
}

/** Single-use values: password resets, and the state of a sign-in at a hosted provider. */
export interface VerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: number
  created_at: number
  updated_at: number
}

/** How often something was tried in the current time window. */
export interface AttemptTable {
  key: string
  count: number
  resets_at: number
}
