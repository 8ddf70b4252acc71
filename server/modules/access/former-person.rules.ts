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

/** What remains of a person whose orders must stay: nothing that identifies them. */
export function anonymize({ id, now }: { id: string; now: number }) {
  return {
    email: formerAddress(id),
    role: 'customer',
    email_verified: 0,
    display_name: null,
    phone_number: null,
    location: null,
    education: null,
    photo_key: null,
    provider_image: null,
    updated_at: now,
    removed_at: now,
  } as const
}
