import type { User } from '../../../contract/schemas/user.ts'
import type { UserRow } from '../../db/schema.ts'
import type { UserWithPhoto } from '../access/users.repository.ts'
import { toAddress } from '../images/images.rules.ts'

const PHOTO_WIDTH = 320

export function toUser(row: UserWithPhoto, imageBase: string): User {
  return {
    _id: row.id,
    email: row.email,
    emailVerified: row.email_verified === 1,
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
            imageBase,
          )
        : null,
  }
}

/** Makes typed and stored text comparable in the same way on both engines. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether each word of the search begins the address or a word of the name. */
export function isNamed(
  { email, display_name }: Pick<UserRow, 'email' | 'display_name'>,
  q: string,
): boolean {
  const names = [email, ...fold(display_name ?? '').split(/\s+/)]
  // Spaces around the words leave an empty one, which begins every name.
  return fold(q)
    .split(/\s+/)
    .every((word) => names.some((name) => name.startsWith(word)))
}
