import { z } from 'zod'
import { ORDER_STATES } from '../order-states.ts'
import {
  CursorSchema,
  DollarsSchema,
  EmailSchema,
  IdSchema,
  LimitSchema,
  plainText,
  requiredText,
  TimestampSchema,
} from './fields.ts'

export const OrderSchema = z.object({
  _id: IdSchema,
  productId: IdSchema,
  product: z.string(),
  price: DollarsSchema.describe('Dollars for the whole order'),
  user: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  orderQty: z.int().positive(),
  paid: z.boolean(),
  transactionId: z.string().nullable(),
  status: z.enum(ORDER_STATES),
  holdExpiresAt: TimestampSchema.nullable(),
  createdAt: TimestampSchema,
})
export type Order = z.infer<typeof OrderSchema>

export const OrderListQuerySchema = z.object({
  user: EmailSchema.optional(),
  status: z.enum(ORDER_STATES).optional(),
  q: z.string().trim().max(100).optional(),
  limit: LimitSchema,
  cursor: CursorSchema,
})

/** Price, product name and e-mail are accepted because the form sends them; the server uses its own. */
export const OrderWriteSchema = z.object({
  productId: IdSchema,
  product: plainText(200).optional(),
  price: z.union([z.number(), z.string().max(20)]).optional(),
  user: plainText(254).optional(),
  name: plainText(120).optional(),
  address: requiredText('Address is required', 500),
  phone: requiredText('Phone is required', 40),
  orderQty: z.coerce
    .number('Order quantity must be a whole number')
    .int('Order quantity must be a whole number')
    .positive('Order quantity must be at least 1'),
})

export const OrderPlacedSchema = z.union([
  z.object({ success: z.literal(true), insertedId: IdSchema }),
  z.object({ success: z.literal(false), order: OrderSchema }),
])

export const OrderPaymentSchema = z.object({ order: IdSchema, transactionId: z.string().min(1).max(255) })

export const PaymentIntentWriteSchema = z.object({
  orderId: IdSchema.optional(),
  price: z.union([z.number(), z.string().max(20)]),
})
export const PaymentIntentSchema = z.object({ clientSecret: z.string() })
