import type { User } from '../../../contract/schemas/user.ts'
import { IMAGES_PATH, toAddress } from '../images/images.rules.ts'
import type { UserWithPhoto } from './accounts.repository.ts'

const PHOTO_WIDTH = 320
const PHOTO_ADDRESS = new RegExp(`^${IMAGES_PATH}([0-9a-f]{32})-\\d+\\.webp$`)

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
        ? toAddress({ key: row.photo_key, widths: row.photo_widths }, PHOTO_WIDTH)
        : null,
  }
}

/** The key of a picture of ours from its address; null for any other address. */
export function toPhotoKey(address: string): string | null {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  return PHOTO_ADDRESS.exec(path)?.[1] ?? null
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
