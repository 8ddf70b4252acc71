import { z } from 'zod'
import { ORDER_STATES } from '../order-states.ts'
import { AmountSchema, CursorSchema, IdSchema, LimitSchema, TimestampSchema } from './fields.ts'

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

/** Days in UTC, both included. */
export const OverviewQuerySchema = z.object({ from: z.iso.date(), to: z.iso.date() })

export const OverviewSchema = z.object({
  revenue: AmountSchema.describe('Paid, and neither refunded nor lost in a dispute'),
  refunded: AmountSchema,
  lost: AmountSchema.describe('Returned to buyers by their banks after a dispute'),
  orders: z.int().nonnegative(),
  byStatus: z.array(z.object({ status: z.enum(ORDER_STATES), count: z.int().nonnegative() })),
  days: z.array(z.object({ day: z.iso.date(), revenue: AmountSchema, orders: z.int().nonnegative() })),
  bestSellers: z.array(
    z.object({ productId: IdSchema, product: z.string(), pieces: z.int(), revenue: AmountSchema }),
  ),
  lowStock: z.array(
    z.object({ productId: IdSchema, product: z.string(), available: z.int(), minimumOrder: z.int() }),
  ),
})
export type Overview = z.infer<typeof OverviewSchema>

export const AuditQuerySchema = z.object({ limit: LimitSchema, cursor: CursorSchema })

export const AuditEntrySchema = z.object({
  _id: IdSchema,
  by: z.string().nullable().describe('E-mail address of the admin'),
  action: z.string(),
  subject: z.string(),
  note: z.string().nullable(),
  createdAt: TimestampSchema,
})
export type AuditEntry = z.infer<typeof AuditEntrySchema>
