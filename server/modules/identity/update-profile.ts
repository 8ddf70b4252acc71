import type { z } from 'zod'
import type { ProfileWriteSchema } from '../../../contract/schemas/user.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { lockPersonAndReadPhoto, updateUser } from '../access/users.repository.ts'
import { exchangeImages } from '../images/exchange-images.ts'
import { findForeignImages } from '../images/find-foreign-images.ts'
import { findImageKey, NOT_UPLOADED_HERE } from '../images/find-image-key.ts'
import { lockReviewsOf } from '../reviews/account-reviews.ts'

interface ProfileUpdate {
  caller: Caller
  profile: z.output<typeof ProfileWriteSchema>
  now: number
}

function createForeignImageError() {
  return toBadInput([{ field: 'photoURL', message: NOT_UPLOADED_HERE }])
}

/** Saves the caller's own profile. The email address belongs to the account and does not change here. */
export async function updateProfile(
  { db }: Engine,
  { caller, profile, now }: ProfileUpdate,
): Promise<{ insertedId: string; hasNewPhoto: boolean }> {
  const photoKey = await findImageKey(db, profile.photoURL)
  if (!photoKey) throw createForeignImageError()
  const hasNewPhoto = await db.transaction().execute(async (tx) => {
    const before = await lockPersonAndReadPhoto(tx, caller.userId)
    await requireStillAllowed(tx, { caller, endpoint: 'putUser', now })
    if (before !== photoKey) await replacePhoto(tx, { userId: caller.userId, before, photoKey, now })
    await updateUser(tx, {
      id: caller.userId,
      change: {
        display_name: profile.displayName,
        phone_number: profile.phoneNumber,
        location: profile.location,
        education: profile.education,
        photo_key: photoKey,
        updated_at: now,
      },
    })
    return before !== photoKey
  })
  return { insertedId: caller.userId, hasNewPhoto }
}

/** The database puts the new photo on the person's reviews too, so the old one is no longer public anywhere. */
async function replacePhoto(
  tx: Db,
  { userId, before, photoKey, now }: { userId: string; before: string | null; photoKey: string; now: number },
): Promise<void> {
  await lockReviewsOf(tx, userId)
  const foreign = await findForeignImages(tx, { keys: [photoKey], userId, now })
  if (foreign.length > 0) throw createForeignImageError()
  const released = before ? [before] : []
  const gone = await exchangeImages(tx, { taken: [photoKey], released, now })
  if (gone.length > 0) throw createForeignImageError()
}
