import { z } from 'zod'
import { validationMessages } from '../validation-messages.ts'
import { IdSchema, LimitSchema, plainText, requiredText, TimestampSchema } from './fields.ts'

/** What the public sees of a review: never the writer's e-mail address. */
export const ReviewSchema = z.object({
  _id: IdSchema,
  rating: z.int().min(1).max(5),
  description: z.string(),
  displayName: z.string(),
  company: z.string().nullable(),
  image: z.string().nullable(),
  photoURL: z.string().nullable(),
  productId: IdSchema.nullable(),
  verified: z.boolean().describe('Written by a buyer of the product'),
  sample: z.boolean().describe('Part of the demo shop, not written by a customer'),
  createdAt: TimestampSchema,
})
export type Review = z.infer<typeof ReviewSchema>

export const ReviewListQuerySchema = z.object({
  product: IdSchema.optional(),
  limit: LimitSchema,
  cursor: IdSchema.optional(),
})

export const ReviewWriteSchema = z.object({
  rating: z
    .union(
      [z.number(), requiredText(validationMessages.review.ratingRequired, 10)],
      validationMessages.review.ratingRequired,
    )
    .transform(Number)
    .refine(
      (rating) => Number.isInteger(rating) && rating >= 1 && rating <= 5,
      validationMessages.review.ratingInvalid,
    ),
  description: requiredText(validationMessages.review.descriptionRequired, 2_000),
  productId: IdSchema.optional(),
  displayName: plainText(120).optional(),
  image: plainText(500).optional(),
  email: plainText(254).optional(),
})
