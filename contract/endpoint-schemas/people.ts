import { z } from 'zod'
import { ClientErrorSchema } from '../schemas/client-error.ts'
import { DeletedSchema, IdParamsSchema, InsertedSchema, ModifiedSchema } from '../schemas/fields.ts'
import {
  ContactMessageWriteSchema,
  MessageListQuerySchema,
  MessageMarksSchema,
  MessageReplySchema,
  MessageThreadSchema,
  ReceivedMessageSchema,
} from '../schemas/message.ts'
import { AccountDeletionSchema } from '../schemas/own-data.ts'
import {
  ModeratedReviewSchema,
  ModerationQuerySchema,
  OwnReviewListQuerySchema,
  OwnReviewSchema,
  ReviewAnswerSchema,
  ReviewChangeSchema,
  ReviewListQuerySchema,
  ReviewSchema,
  ReviewSubjectSchema,
  ReviewVisibilitySchema,
  ReviewWriteSchema,
} from '../schemas/review.ts'
import {
  AdminStatusSchema,
  EmailParamsSchema,
  UserListQuerySchema,
  UserPutReplySchema,
  UserPutSchema,
  UserSchema,
} from '../schemas/user.ts'

export const peopleSchemas = {
  addReview: { summary: 'Write a review', body: ReviewWriteSchema, reply: InsertedSchema },
  listReviews: {
    summary: 'Reviews: those of buyers first, then the others, each newest first',
    query: ReviewListQuerySchema,
    reply: z.array(ReviewSchema),
  },
  updateReview: {
    summary: 'Change one of the caller’s reviews',
    params: IdParamsSchema,
    body: ReviewChangeSchema,
    reply: OwnReviewSchema,
  },
  deleteReview: {
    summary: 'Delete one of the caller’s reviews',
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
  listOwnReviews: {
    summary: 'The caller’s reviews, newest first',
    query: OwnReviewListQuerySchema,
    reply: z.array(OwnReviewSchema),
  },
  listReviewSubjects: {
    summary: 'The products that the caller has ordered and can review',
    reply: z.array(ReviewSubjectSchema),
  },
  listReviewsToModerate: {
    summary:
      'All reviews, newest first. A page of a search can be short: follow the Link header. State waiting comes with a count',
    query: ModerationQuerySchema,
    reply: z.array(ModeratedReviewSchema),
  },
  setReviewVisibility: {
    summary: 'Hide a review, approve it, or show it again',
    params: IdParamsSchema,
    body: ReviewVisibilitySchema,
    reply: ModeratedReviewSchema,
  },
  answerReview: {
    summary: 'Post a public answer to a review',
    params: IdParamsSchema,
    body: ReviewAnswerSchema,
    reply: ModeratedReviewSchema,
  },
  listUsers: {
    summary: 'All users, oldest first. A page of a search can be short: follow the Link header',
    query: UserListQuerySchema,
    reply: z.array(UserSchema),
  },
  getUser: { summary: 'One user', params: EmailParamsSchema, reply: UserSchema },
  putUser: {
    summary:
      'With a bearer token: save the profile. Without: issue an access token for the signed-in session',
    params: EmailParamsSchema,
    body: UserPutSchema,
    reply: UserPutReplySchema,
  },
  makeAdmin: {
    summary: 'Make a user with a confirmed email address an admin',
    params: EmailParamsSchema,
    reply: ModifiedSchema,
  },
  removeAdmin: {
    summary: 'Remove the admin role from a user, but not from the last admin',
    params: EmailParamsSchema,
    reply: ModifiedSchema,
  },
  removeUser: { summary: 'Remove a user', params: EmailParamsSchema, reply: DeletedSchema },
  getAdminStatus: {
    summary: 'Whether a user is an admin',
    params: EmailParamsSchema,
    reply: AdminStatusSchema,
  },
  uploadImage: {
    summary: 'Upload an image (multipart, field image)',
    file: 'image',
    reply: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
  },
  exportOwnData: {
    summary: 'Everything that the shop holds about the caller',
    download: 'application/json',
    reply: z.unknown(),
  },
  deleteAccount: {
    summary: 'Delete the caller’s account',
    body: AccountDeletionSchema,
    reply: DeletedSchema,
  },
  sendMessage: { summary: 'Send the contact form', body: ContactMessageWriteSchema, reply: InsertedSchema },
  listMessages: {
    summary: 'Messages sent through the contact form, newest first',
    query: MessageListQuerySchema,
    reply: z.array(ReceivedMessageSchema),
  },
  reportClientError: {
    summary: 'Report an error of a page in the browser, for the log of the shop',
    body: ClientErrorSchema,
    bodyLimit: 4 * 1024,
    reply: z.object({ success: z.literal(true) }),
  },
  getMessage: {
    summary: 'A message with the shop’s replies',
    params: IdParamsSchema,
    reply: MessageThreadSchema,
  },
  replyToMessage: {
    summary: 'Reply to a message by email, and mark it answered',
    params: IdParamsSchema,
    body: MessageReplySchema,
    reply: MessageThreadSchema,
  },
  markMessage: {
    summary: 'Mark a message read or answered',
    params: IdParamsSchema,
    body: MessageMarksSchema,
    reply: ReceivedMessageSchema,
  },
} as const
