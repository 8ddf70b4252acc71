import { z } from 'zod'
import { findImageFault } from '../image.rules.ts'

/** An image of a form: a chosen file, or one already stored. */
const ChosenImageSchema = z.object({ file: z.custom<File>().nullable(), stored: z.string().nullable() })
export type ChosenImage = z.infer<typeof ChosenImageSchema>

/** A required image, with the message if it is missing. */
export function createRequiredImageSchema(required: string) {
  return ChosenImageSchema.superRefine(({ file, stored }, context) => {
    const fault = file ? findImageFault(file) : stored ? null : required
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
}

/** Any number of images; the first invalid one makes the list invalid. */
export const ImageListSchema = z.array(ChosenImageSchema).superRefine((images, context) => {
  const fault = images.map(({ file }) => file && findImageFault(file)).find(Boolean)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})
