import type { z } from 'zod'
import type { ProfileWriteSchema } from '../../../contract/schemas/user.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors.ts'
import { findPictureKey } from '../images/find-picture-key.ts'
import type { Caller } from './access.rules.ts'
import { updateUser } from './accounts.repository.ts'
import { requireStillAllowed } from './require-still-allowed.ts'

/** Saves the caller's own profile; the e-mail address is the account's and does not change here. */
export async function updateProfile(
  { db }: Engine,
  { caller, profile, now }: { caller: Caller; profile: z.output<typeof ProfileWriteSchema>; now: number },
): Promise<{ insertedId: string }> {
  const photoKey = await findPictureKey(db, profile.photoURL)
  if (!photoKey) {
    const message = 'Must be the address of a picture that was uploaded here'
    throw new ShopError('BAD_INPUT', `photoURL: ${message}`, { photoURL: [message] })
  }
  const change = {
    display_name: profile.displayName,
    phone_number: profile.phoneNumber,
    location: profile.location,
    education: profile.education,
    photo_key: photoKey,
    updated_at: now,
  }
  await db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'putUser', now })
    await updateUser(tx, { id: caller.userId, change })
  })
  return { insertedId: caller.userId }
}
