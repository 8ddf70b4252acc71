import type { UserRow } from '../../db/schema.ts'

/** Replaces a removed person's name, address or phone number. */
export const FORMER_NAME = 'Former customer'
export const ERASED = 'Erased'

const FORMER_DOMAIN = '@removed.invalid'

/** The address of a removed person. No mail server will ever accept it (RFC 2606). */
export function formerAddress(userId: string): string {
  return `removed-${userId}${FORMER_DOMAIN}`
}

export function isFormerAddress(email: string): boolean {
  return email.endsWith(FORMER_DOMAIN)
}

type Profile = Omit<
  UserRow,
  'id' | 'email' | 'role' | 'email_verified' | 'created_at' | 'updated_at' | 'removed_at'
>

/** Everything that an account says about its person, emptied. */
export const EMPTY_PROFILE: Readonly<Profile> = {
  display_name: null,
  phone_number: null,
  location: null,
  education: null,
  photo_key: null,
  provider_image: null,
  reviews_wait: 0,
}

/** What remains of a person whose orders must stay: nothing that identifies them. */
export function anonymize({ id, now }: { id: string; now: number }) {
  return {
    ...EMPTY_PROFILE,
    email: formerAddress(id),
    role: 'customer',
    email_verified: 0,
    updated_at: now,
    removed_at: now,
  } as const
}
