import { z } from 'zod'
import { REVIEW_CURSOR_PATTERN } from '../ids.ts'
import { MAX_HIDE_REASON } from '../text-limits.ts'
import { validationMessages } from '../validation-messages.ts'
import {
  IdSchema,
  LimitSchema,
  plainText,
  requiredText,
  SearchTextSchema,
  ShownNameSchema,
  TimestampSchema,
} from './fields.ts'

/** The public fields of a review, without the writer's email address. */
export const ReviewSchema = z.object({
  _id: IdSchema,
  rating: z.int().min(1).max(5),
  description: z.string(),
  displayName: z.string(),
  company: z.string().nullable(),
  image: z.string().nullable(),
  photoURL: z.string().nullable(),
  productId: IdSchema.nullable(),
  product: z
    .object({ name: z.string(), slug: z.string() })
    .nullable()
    .describe('What it is about, while the shop has it'),
  verified: z
    .boolean()
    .describe('Written by a customer who paid for the product, or for anything if it is about the shop'),
  sample: z.boolean().describe('Part of the demo shop, not written by a customer'),
  answer: z.string().nullable().describe('What the shop answered'),
  answeredAt: TimestampSchema.nullable(),
  createdAt: TimestampSchema,
  editedAt: TimestampSchema.nullable(),
})
export type Review = z.infer<typeof ReviewSchema>

export const ReviewListQuerySchema = z.object({
  product: IdSchema.optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  limit: LimitSchema,
  cursor: z
    .string()
    .regex(REVIEW_CURSOR_PATTERN, 'Must be a cursor from the Link header of this list')
    .optional(),
})

export const OwnReviewListQuerySchema = z.object({ limit: LimitSchema, cursor: IdSchema.optional() })

/** What the writer also sees: whether the review waits for approval, and whether and why the shop has hidden it. */
export const OwnReviewSchema = ReviewSchema.extend({
  aboutShop: z.boolean().describe('The one review of the shop itself'),
  waiting: z.boolean().describe('Only the writer and admins see it until an admin approves it'),
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
})
export type OwnReview = z.infer<typeof OwnReviewSchema>

/** A product that a customer ordered and may review, and whether they count as its buyer. */
export const ReviewSubjectSchema = z.object({
  productId: IdSchema,
  name: z.string(),
  slug: z.string(),
  bought: z.boolean().describe('A review of it is marked as a buyer’s'),
  reviewId: IdSchema.nullable().describe('The caller’s review of it; null if there is none'),
})
export type ReviewSubject = z.infer<typeof ReviewSubjectSchema>

export const MODERATION_STATES = ['waiting', 'shown', 'hidden', 'unanswered'] as const

export const ModerationQuerySchema = z.object({
  q: SearchTextSchema,
  state: z.enum(MODERATION_STATES).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  limit: LimitSchema,
  cursor: IdSchema.optional(),
})

export const ModeratedReviewSchema = OwnReviewSchema.extend({
  email: z
    .string()
    .nullable()
    .describe('Email address of the writer; null for a sample or a former customer'),
})
export type ModeratedReview = z.infer<typeof ModeratedReviewSchema>

export const ReviewVisibilitySchema = z
  .object({
    hidden: z.boolean(),
    reason: plainText(MAX_HIDE_REASON).trim().optional(),
    editedAt: TimestampSchema.nullable()
      .optional()
      .describe(
        'As you last read it. Showing the review is refused if its writer has changed it since. Without it, a text that nobody read can become public.',
      ),
  })
  .refine(({ hidden, reason }) => !hidden || Boolean(reason), {
    path: ['reason'],
    message: 'Say why. The writer sees this reason',
  })

/** An empty answer removes the answer. */
export const ReviewAnswerSchema = z.object({ answer: plainText(2_000).trim() })

/** A rating as text or number. Any other text, however long, gets the rule for ratings as its message. */
const RatingWriteSchema = z
  .union(
    [z.number(), z.string().trim().min(1, { error: validationMessages.review.ratingRequired, abort: true })],
    validationMessages.review.ratingRequired,
  )
  .refine((rating) => /^[1-5]$/.test(String(rating)), validationMessages.review.ratingInvalid)
  .transform(Number)

/** A change cannot move a review to another product. */
export const ReviewChangeSchema = z.object({
  rating: RatingWriteSchema,
  description: requiredText(validationMessages.review.descriptionRequired, 2_000),
})

/** The server takes the writer from the account; it accepts the last three fields and ignores them. */
export const ReviewWriteSchema = ReviewChangeSchema.extend({
  productId: IdSchema.optional(),
  displayName: ShownNameSchema.nullish(),
  image: plainText(500).nullish(),
  email: plainText(254).nullish(),
})
