import { z } from 'zod'
import { ORDER_STATES } from '../order-states.ts'
import {
  AmountSchema,
  CursorSchema,
  IdSchema,
  LimitSchema,
  plainText,
  SearchTextSchema,
  TimestampSchema,
} from './fields.ts'

/** A disagreement between the shop and the payment provider. */
export const ReconciliationSchema = z.object({
  checkedAt: TimestampSchema,
  compared: z.int().nonnegative(),
  disagreements: z.array(
    z.object({
      kind: z.enum([
        'paid-at-provider-only',
        'paid-here-only',
        'amount-differs',
        'refund-differs',
        'refund-state-differs',
        'dispute-differs',
      ]),
      orderId: IdSchema.nullable(),
      intentId: z.string().nullable(),
      here: AmountSchema.nullable(),
      there: AmountSchema.nullable(),
      text: z.string(),
    }),
  ),
  attention: z
    .array(
      z.object({
        kind: z.enum(['refund-owed', 'dispute-open', 'refund-not-made']),
        orderId: IdSchema,
        amount: AmountSchema,
        text: z.string(),
        isUrgent: z.boolean().describe('Nothing more happens until an admin acts'),
        dueAt: TimestampSchema.nullable(),
      }),
    )
    .describe('Refunds that are owed, disputes that are open, and requested refunds that were not made'),
})
export type Reconciliation = z.infer<typeof ReconciliationSchema>

/** Days in the shop's time zone, both included. */
export const OverviewQuerySchema = z.object({ from: z.iso.date(), to: z.iso.date() })

export const OverviewSchema = z.object({
  revenue: AmountSchema.describe('Paid, and neither refunded nor lost in a dispute'),
  refunded: AmountSchema,
  lost: AmountSchema.describe('Returned to buyers by their banks after a dispute'),
  orders: z.int().nonnegative(),
  byStatus: z.array(z.object({ status: z.enum(ORDER_STATES), count: z.int().nonnegative() })),
  days: z.array(z.object({ day: z.iso.date(), revenue: AmountSchema, orders: z.int().nonnegative() })),
  byCategory: z
    .array(z.object({ category: z.string().nullable(), revenue: AmountSchema }))
    .describe('The name of each category with what its orders earned, the most first'),
  bestSellers: z.array(
    z.object({ productId: IdSchema, product: z.string(), pieces: z.int(), revenue: AmountSchema }),
  ),
  lowStock: z.array(
    z.object({ productId: IdSchema, product: z.string(), available: z.int(), minimumOrder: z.int() }),
  ),
})
export type Overview = z.infer<typeof OverviewSchema>

/** How much work waits for the admins. */
export const WorkQueueSchema = z.object({
  toShip: z.int().nonnegative().describe('Paid orders'),
  unpaid: z.int().nonnegative().describe('Placed orders whose hold has not ended'),
  toRefund: z.int().nonnegative().describe('Orders whose refund is owed or whose payment is disputed'),
  newMessages: z.int().nonnegative(),
  lowStock: z.int().nonnegative().describe('Products on sale with few or no pieces left'),
  disagreements: z
    .int()
    .nonnegative()
    .optional()
    .describe('Payments about which shop and provider disagree; left out until they have been compared'),
  reviewsToApprove: z.int().nonnegative().optional(),
  searches: z.int().nonnegative().describe('Questions of the last 30 days that found nothing'),
})
export type WorkQueue = z.infer<typeof WorkQueueSchema>

/** `from` and `to` are days, both included, in the time zone of the shop. */
export const AuditQuerySchema = z.object({
  q: SearchTextSchema.describe(
    'Email address of the admin, an order number, or the id or email address that was changed',
  ),
  action: plainText(60).optional().describe('Such as ship order'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  limit: LimitSchema,
  cursor: CursorSchema,
})

export const AuditEntrySchema = z.object({
  _id: IdSchema,
  by: z.string().nullable().describe('Email address of the admin'),
  action: z.string(),
  subject: z.string(),
  subjectName: z
    .string()
    .nullable()
    .describe('What it is called today, such as NB-10234; null if it is gone or has no name'),
  note: z.string().nullable(),
  createdAt: TimestampSchema,
})
export type AuditEntry = z.infer<typeof AuditEntrySchema>
