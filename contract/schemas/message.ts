import { z } from 'zod'
import { validationMessages } from '../validation-messages.ts'
import {
  CursorSchema,
  emailField,
  IdSchema,
  LimitSchema,
  plainText,
  requiredLine,
  requiredText,
  SearchTextSchema,
  TimestampSchema,
} from './fields.ts'

export const ContactMessageSchema = z.object({
  email: emailField({
    required: validationMessages.contact.emailRequired,
    invalid: validationMessages.contact.emailInvalid,
  }),
  subject: requiredLine(validationMessages.contact.subjectRequired, 200),
  message: requiredText(validationMessages.contact.messageRequired, 5_000),
})
export type ContactMessage = z.infer<typeof ContactMessageSchema>

export const ContactMessageWriteSchema = ContactMessageSchema.extend({
  requestId: IdSchema.optional().describe('Made by the sender: the same one sent twice is one message'),
  website: plainText(500).optional().describe('Left empty by people, who do not see it'),
})

export const MESSAGE_STATES = ['new', 'read', 'answered'] as const

export const ReceivedMessageSchema = ContactMessageSchema.extend({
  _id: IdSchema,
  createdAt: TimestampSchema,
  readAt: TimestampSchema.nullable(),
  answeredAt: TimestampSchema.nullable(),
})
export type ReceivedMessage = z.infer<typeof ReceivedMessageSchema>

export const MessageThreadSchema = ReceivedMessageSchema.extend({
  replies: z
    .array(
      z.object({
        _id: IdSchema,
        reply: z.string(),
        by: z
          .string()
          .nullable()
          .describe('Email address of the admin who replied; none if the account is gone'),
        createdAt: TimestampSchema,
      }),
    )
    .describe('Oldest first'),
})
export type MessageThread = z.infer<typeof MessageThreadSchema>

export const MessageReplySchema = z.object({
  reply: requiredText('Enter a reply', 5_000),
  requestId: IdSchema.optional().describe('Made by the page: the same one sent twice is one reply'),
})

export const MessageListQuerySchema = z.object({
  q: SearchTextSchema,
  state: z.enum(MESSAGE_STATES).optional(),
  limit: LimitSchema,
  cursor: CursorSchema,
})

/** A mark that is absent does not change. Marking a message answered also marks it read. */
export const MessageMarksSchema = z.object({ read: z.boolean().optional(), answered: z.boolean().optional() })
