import { z } from 'zod'
import { DeletedSchema, InsertedSchema, ModifiedSchema } from '../schemas/fields.ts'
import { ContactMessageSchema } from '../schemas/message.ts'
import { ReviewListQuerySchema, ReviewSchema, ReviewWriteSchema } from '../schemas/review.ts'
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
    summary: 'Reviews, newest first',
    query: ReviewListQuerySchema,
    reply: z.array(ReviewSchema),
  },
  listUsers: { summary: 'All users', query: UserListQuerySchema, reply: z.array(UserSchema) },
  getUser: { summary: 'One user', params: EmailParamsSchema, reply: UserSchema },
  putUser: {
    summary:
      'With a bearer token: save the profile. Without: issue an access token for the signed-in session',
    params: EmailParamsSchema,
    body: UserPutSchema,
    reply: UserPutReplySchema,
  },
  makeAdmin: { summary: 'Make a user an admin', params: EmailParamsSchema, reply: ModifiedSchema },
  removeUser: { summary: 'Remove a user', params: EmailParamsSchema, reply: DeletedSchema },
  getAdminStatus: {
    summary: 'Whether a user is an admin',
    params: EmailParamsSchema,
    reply: AdminStatusSchema,
  },
  uploadImage: {
    summary: 'Upload a picture (multipart, field image)',
    file: 'image',
    reply: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
  },
  sendMessage: { summary: 'Send the contact form', body: ContactMessageSchema, reply: InsertedSchema },
} as const
