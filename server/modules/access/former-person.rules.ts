/** What stands where a person's name, address or phone number stood. */
export const FORMER_NAME = 'Former customer'
export const ERASED = 'Erased'

const FORMER_DOMAIN = '@removed.invalid'

/** The address that is left to somebody who is gone: no mail server will ever take it (RFC 2606). */
export function formerAddress(userId: string): string {
  return `removed-${userId}${FORMER_DOMAIN}`
}

export function isFormerAddress(email: string): boolean {
  return email.endsWith(FORMER_DOMAIN)
}

/** What is left of somebody whose orders must stay: nothing that says who it was. */
export function anonymised({ id, now }: { id: string; now: number }) {
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
