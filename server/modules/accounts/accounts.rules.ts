import type { User } from '../../../contract/schemas/user.ts'
import { toAddress } from '../images/images.rules.ts'
import type { UserWithPhoto } from './accounts.repository.ts'

const PHOTO_WIDTH = 320

export function toUser(row: UserWithPhoto): User {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    displayName: row.display_name,
    phoneNumber: row.phone_number,
    location: row.location,
    education: row.education,
    photoURL:
      row.photo_key && row.photo_widths
        ? toAddress(
            { key: row.photo_key, widths: row.photo_widths, remote_url: row.photo_remote_url },
            PHOTO_WIDTH,
          )
        : null,
  }
}

/** What is left of somebody whose orders must stay: nothing that says who it was. */
export function anonymised({ id, now }: { id: string; now: number }) {
  return {
    email: `removed-${id}@removed.invalid`,
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
