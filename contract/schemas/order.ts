import { z } from 'zod'
import { MAX_ORDER_LINES, MAX_QUANTITY } from '../constants.ts'
import { ID_SOURCE } from '../ids.ts'
import { ORDER_STATES } from '../order-states.ts'
import { REFUND_STATES } from '../refund-states.ts'
import { MAX_REASON, MAX_SEARCH_TEXT, MAX_SHIPMENT_TEXT } from '../text-limits.ts'
import {
  AmountSchema,
  CursorSchema,
  EmailSchema,
  IdSchema,
  LimitSchema,
  plainText,
  requiredText,
  ShownNameSchema,
  TimestampSchema,
} from './fields.ts'
import { ImageSourceSchema } from './product.ts'

/** One product of an order. */
export const OrderLineSchema = z.object({
  _id: IdSchema,
  productId: IdSchema,
  product: z.string().describe('Name of the product, as it was ordered'),
  quantity: z.int().positive(),
  unitPrice: AmountSchema.describe('Price per piece, as it was ordered'),
  price: AmountSchema.describe('Price of the line'),
  shippedQuantity: z.int().describe('Pieces in shipments'),
  returnedQuantity: z.int().describe('Pieces that were refunded before they were shipped; they are not sent'),
  refundedQuantity: z.int().describe('Pieces in refunds of this line'),
  refunded: AmountSchema.describe(
    'Money in refunds of this line; a refund of a plain amount belongs to no line',
  ),
})
export type OrderLine = z.infer<typeof OrderLineSchema>

/** The fields of one product (`productId`, `product`, `orderQty`, `unitPrice`, `image`) show the first line. */
export const OrderSchema = z.object({
  _id: IdSchema,
  number: z.string().describe('What people call the order, such as NB-10234'),
  productId: IdSchema,
  product: z.string(),
  price: AmountSchema.describe('Price of the whole order'),
  user: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  orderQty: z.int().positive(),
  paid: z.boolean(),
  transactionId: z.string().nullable(),
  status: z.enum(ORDER_STATES),
  unitPrice: AmountSchema.describe('Price per piece, as it was ordered'),
  lines: z.array(OrderLineSchema).describe('What was ordered, in the buyer’s order'),
  refunded: AmountSchema,
  owed: AmountSchema.describe('Money that should go back to the buyer and could not be returned yet'),
  disputed: AmountSchema.describe('Money that the bank holds until a dispute is decided'),
  lost: AmountSchema.describe('Money that the bank returned to the buyer after a dispute'),
  image: ImageSourceSchema.nullable(),
  carrier: z.string().nullable().describe('Carrier of the last shipment'),
  tracking: z.string().nullable().describe('Tracking number of the last shipment'),
  holdExpiresAt: TimestampSchema.nullable(),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
})
export type Order = z.infer<typeof OrderSchema>

export const OrderDetailSchema = OrderSchema.extend({
  productSlug: z.string().nullable().describe('Names the product’s page; null when it is no longer sold'),
  lines: z.array(
    OrderLineSchema.extend({
      image: ImageSourceSchema.nullable(),
      partNumber: z.string().nullable().describe('Part number of the product today'),
      productSlug: z.string().nullable().describe('Names the product’s page; null when it is no longer sold'),
    }),
  ),
  shipments: z
    .array(
      z.object({
        _id: IdSchema,
        carrier: z.string(),
        tracking: z.string(),
        createdAt: TimestampSchema,
        lines: z.array(z.object({ line: IdSchema, quantity: z.int().positive() })),
      }),
    )
    .describe('Oldest first'),
  history: z
    .array(
      z.object({
        _id: IdSchema,
        status: z.enum(ORDER_STATES),
        by: z.enum(['customer', 'shop', 'system']),
        note: z.string().nullable(),
        createdAt: TimestampSchema,
      }),
    )
    .describe('Oldest first'),
  refundStuck: z.boolean().describe('The shop no longer tries by itself to return what is owed'),
  refunds: z
    .array(
      z.object({
        _id: z.string(),
        amount: AmountSchema,
        status: z.enum(REFUND_STATES),
        reason: z.string(),
        failure: z.string().nullable().describe('Why it failed, as a part of a sentence'),
        lines: z
          .array(z.object({ line: IdSchema, quantity: z.int().positive(), amount: AmountSchema }))
          .describe('What it was for; empty for a refund of a plain amount'),
        createdAt: TimestampSchema,
        updatedAt: TimestampSchema,
      }),
    )
    .describe('Every attempt to return money, oldest first'),
  disputes: z
    .array(
      z.object({
        _id: z.string(),
        amount: AmountSchema,
        reason: z.string(),
        status: z.string().describe('The payment provider’s word, such as needs_response or lost'),
        dueAt: TimestampSchema.nullable().describe('Deadline for the shop’s answer'),
        createdAt: TimestampSchema,
      }),
    )
    .describe('Oldest first'),
})
export type OrderDetail = z.infer<typeof OrderDetailSchema>

export const PAYMENT_STATES = ['unpaid', 'paid', 'refunded'] as const

/** `from` and `to` are days, both included, in the shop's time zone. */
export const OrderFilterSchema = z.object({
  user: EmailSchema.optional(),
  status: z.enum(ORDER_STATES).optional(),
  payment: z.enum(PAYMENT_STATES).optional(),
  without: z.enum(ORDER_STATES).optional().describe('Leaves out the orders in this state'),
  needs: z
    .enum(['shipment', 'refund'])
    .optional()
    .describe(
      'Only orders that need an admin. shipment: they are paid, and the bank has not taken the whole payment back. refund: the shop owes the buyer money, or the payment is disputed',
    ),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  q: plainText(MAX_SEARCH_TEXT)
    .optional()
    .describe('Order number or id, transaction id, email address, or the beginning of a name'),
})

export const OrderListQuerySchema = OrderFilterSchema.extend({
  limit: LimitSchema,
  cursor: CursorSchema,
  sort: z
    .enum(['newest', 'oldest'])
    .optional()
    .describe('Newest first unless asked otherwise. A search by name sorts by name, whatever is asked.'),
})

const PRICE_NOT_READABLE = 'Price must be an amount, such as 235.50'

/** A client that multiplies prices may send 0.30000000000000004; this rounds to whole cents. */
export const SeenPriceSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,12}(\.\d{1,20})?$/)
        .transform(Number),
    ],
    PRICE_NOT_READABLE,
  )
  .pipe(z.number().min(0, PRICE_NOT_READABLE).max(1e15, PRICE_NOT_READABLE))

/**
 * The form sends the product name and the email address; the server accepts both and uses its own. It compares the
 * price with its own and never uses the sent one.
 */
export const OrderWriteSchema = z.object({
  productId: IdSchema,
  product: plainText(200).optional(),
  price: SeenPriceSchema.optional().describe(
    'Price of the whole order that the buyer saw. The order is refused with PRICE_CHANGED when it costs another amount. Without it, the order is placed at the current price.',
  ),
  user: plainText(254).optional(),
  name: ShownNameSchema.optional(),
  address: requiredText('Address is required', 500),
  phone: requiredText('Phone is required', 40),
  orderQty: z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,12}$/)
          .transform(Number),
      ],
      'Order quantity must be a whole number',
    )
    .pipe(
      z
        .int('Order quantity must be a whole number')
        .positive('Order quantity must be at least 1')
        .max(MAX_QUANTITY, 'Order quantity must be at most 1,000,000,000'),
    ),
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

/** Where the browser loads the provider's card field, and its public key. */
export const PaymentProviderSchema = z.object({ publishableKey: z.string(), scriptUrl: z.string() })

/** Pieces of lines; each line once. */
const PiecesSchema = z
  .array(z.object({ line: IdSchema, quantity: z.int().positive('Must be at least 1').max(MAX_QUANTITY) }))
  .min(1, 'List at least one line')
  .max(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines`)

export const ShipmentWriteSchema = z.object({
  carrier: requiredText('Carrier is required', MAX_SHIPMENT_TEXT),
  tracking: requiredText('Tracking number is required', MAX_SHIPMENT_TEXT),
})

/** One parcel: some pieces of some lines, or everything that is left. */
export const LineShipmentWriteSchema = ShipmentWriteSchema.extend({
  lines: PiecesSchema.optional().describe('What is in the parcel; everything that is left when not given'),
})

/** How many orders one request may ship or print. */
export const MAX_SHIPMENTS = 100

export const ShipmentsWriteSchema = z.object({
  shipments: z
    .array(ShipmentWriteSchema.extend({ id: IdSchema }))
    .min(1, 'List at least one order')
    .max(MAX_SHIPMENTS, `At most ${MAX_SHIPMENTS} orders at once`),
})
export const ShipmentsDoneSchema = z.object({
  shipped: z
    .array(IdSchema)
    .describe('Shipped now, or shipped before with the same carrier and tracking number'),
  failed: z.array(z.object({ id: IdSchema, problem: z.string() })).describe('Orders left as they were'),
})

export const PackingSlipsQuerySchema = z.object({
  ids: z
    .string()
    .regex(
      new RegExp(`^${ID_SOURCE}(,${ID_SOURCE}){0,${MAX_SHIPMENTS - 1}}$`),
      `Must be 1 to ${MAX_SHIPMENTS} order ids, separated by commas`,
    ),
})

export const CancellationWriteSchema = z.object({ reason: requiredText('A reason is required', MAX_REASON) })
export const RefundWriteSchema = z.object({
  amount: z
    .union([z.number(), plainText(20)])
    .optional()
    .describe('Amount; everything that is left when neither it nor lines are given'),
  lines: PiecesSchema.optional().describe(
    'Refunds these pieces at the price they were ordered at; not together with an amount. Pieces that were not shipped go back into the stock.',
  ),
  refundedSoFar: AmountSchema.optional().describe(
    'The amount returned so far, as you last read it. The refund is refused if this has changed. Without it, a request repeated after a lost reply makes a second refund.',
  ),
  status: z
    .enum(ORDER_STATES)
    .optional()
    .describe(
      'The state of the order, as you last read it. The refund is refused if it has changed, for example because the order was shipped.',
    ),
  reason: requiredText('A reason is required', MAX_REASON),
})
