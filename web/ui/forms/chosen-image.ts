import { z } from 'zod'
import { findPhotoFault } from '../image.rules.ts'

/** An image of a form: a file that was chosen, or one that is stored already. */
const ChosenImageSchema = z.object({ file: z.custom<File>().nullable(), stored: z.string().nullable() })
export type ChosenImage = z.infer<typeof ChosenImageSchema>

/** An image that must be there, with what is said when it is not. */
export function requiredImage(required: string) {
  return ChosenImageSchema.superRefine(({ file, stored }, context) => {
    const fault = file ? findPhotoFault(file) : stored ? null : required
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
}

/** Any number of images; the first fault among them is the fault of the list. */
export const ImageListSchema = z.array(ChosenImageSchema).superRefine((images, context) => {
  const fault = images.map(({ file }) => file && findPhotoFault(file)).find(Boolean)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})
