import type { z } from 'zod'
import { ProfileWriteSchema, type User } from '../../../contract/schemas/user.ts'
import { validationMessages } from '../../../contract/validation-messages.ts'
import { createRequiredImageSchema } from '../../ui/forms/chosen-image.ts'

export const ProfileFormSchema = ProfileWriteSchema.pick({
  displayName: true,
  phoneNumber: true,
  location: true,
  education: true,
}).extend({ photo: createRequiredImageSchema(validationMessages.profile.imageRequired) })

type ProfileForm = z.infer<typeof ProfileFormSchema>

export function toProfileForm(user: User): ProfileForm {
  return {
    displayName: user.displayName ?? '',
    phoneNumber: user.phoneNumber ?? '',
    location: user.location ?? '',
    education: user.education ?? '',
    photo: { file: null, stored: user.photoURL },
  }
}
