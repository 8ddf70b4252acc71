import { z } from 'zod'
import { ProfileWriteSchema, type User } from '../../../contract/schemas/user.ts'
import { validationMessages } from '../../../contract/validation-messages.ts'
import { findPhotoFault } from '../../ui/image.rules.ts'

/** A photo is a file that was chosen, or one that is stored already. */
const PhotoSchema = z
  .object({ file: z.custom<File>().nullable(), stored: z.string().nullable() })
  .superRefine(({ file, stored }, context) => {
    const fault = file ? findPhotoFault(file) : stored ? null : validationMessages.profile.imageRequired
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

export const ProfileFormSchema = ProfileWriteSchema.pick({
  displayName: true,
  phoneNumber: true,
  location: true,
  education: true,
}).extend({ photo: PhotoSchema })

export type ProfileForm = z.infer<typeof ProfileFormSchema>
export type ProfileField = keyof ProfileForm

export function toProfileForm(user: User): ProfileForm {
  return {
    displayName: user.displayName ?? '',
    phoneNumber: user.phoneNumber ?? '',
    location: user.location ?? '',
    education: user.education ?? '',
    photo: { file: null, stored: user.photoURL },
  }
}

/** The server names its fields; each belongs to one of the form's. */
export function toFormErrors(errors: Record<string, string[]> = {}): [ProfileField, string][] {
  const found = Object.entries(errors).map(([name, [message = '']]): [string, string] => [
    name === 'photoURL' || name === 'image' ? 'photo' : name,
    message,
  ])
  return found.filter((entry): entry is [ProfileField, string] => entry[0] in ProfileFormSchema.shape)
}
