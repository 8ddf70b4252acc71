import { z } from 'zod'
import { MAX_ARTICLE_NUMBER, MAX_ORDER_LINES, MAX_QUANTITY } from '../constants.ts'
import {
  AmountSchema,
  IdSchema,
  plainText,
  requiredText,
  ShownNameSchema,
  TimestampSchema,
  TotalSchema,
} from './fields.ts'
import { SeenPriceSchema } from './order.ts'
import { LineProductSchema } from './product.ts'
import { typedPrice, typedWhole } from './typed-number.ts'

const PiecesSchema = z.int().positive()
const NeighborsSchema = z
  .array(PiecesSchema)
  .describe('The nearest quantities that can be ordered. If there are none, the line can only be removed.')

/** Why a line cannot be ordered as it stands, or what changed since the buyer added it. */
const CartProblemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z
      .literal('price')
      .describe('The price per piece changed. Accept it by putting the line with unitPrice.'),
    from: AmountSchema,
    to: AmountSchema,
  }),
  z.object({
    kind: z.enum(['minimum', 'multiple']).describe('The quantity is too small, or no whole number of packs'),
    message: z.string(),
    quantities: NeighborsSchema,
  }),
  z.object({
    kind: z.literal('stock'),
    message: z.string(),
    available: z.int().nonnegative(),
    quantities: NeighborsSchema,
  }),
  z.object({ kind: z.literal('archived').describe('The product is no longer sold. Remove the line.') }),
])
export type CartProblem = z.infer<typeof CartProblemSchema>

export const CartLineSchema = z.object({
  productId: IdSchema,
  product: LineProductSchema,
  quantity: PiecesSchema,
  unitPrice: AmountSchema.describe('Price per piece now, at this quantity'),
  total: TotalSchema,
  problems: z.array(CartProblemSchema),
  articleNumber: z.string().nullable().describe('What the buyer calls the product'),
  addedAt: TimestampSchema,
})
export type CartLine = z.infer<typeof CartLineSchema>

export const CartSchema = z.object({
  lines: z.array(CartLineSchema),
  total: TotalSchema.describe('Total of the lines that are still sold, before shipping and tax'),
  merged: z
    .array(
      z.object({ productId: IdSchema, name: z.string(), had: z.int().nonnegative(), quantity: PiecesSchema }),
    )
    .describe('Lines of this browser that the account’s cart just received, with the pieces it had before'),
})
export type Cart = z.infer<typeof CartSchema>

const QuantitySchema = typedWhole({
  name: 'Quantity',
  from: 1,
  to: MAX_QUANTITY,
  required: 'Enter a quantity',
})

export const CartLineWriteSchema = z.object({
  quantity: QuantitySchema,
  unitPrice: typedPrice('Enter a price')
    .optional()
    .describe('The price per piece that the buyer saw. A changed price counts as accepted only with it.'),
})

export const CartLinesWriteSchema = z.object({
  lines: z
    .array(
      z.object({
        productId: IdSchema,
        quantity: QuantitySchema.optional().describe('Without it, the minimum order'),
        articleNumber: plainText(MAX_ARTICLE_NUMBER)
          .min(1)
          .optional()
          .describe(
            'What the buyer calls the product. It is learned once the line is ordered or saved in a list.',
          ),
      }),
    )
    .min(1, 'List at least one product')
    .max(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines at once`),
})

/** What a plain form sends: the product's id under the name of what to do. The quantity is checked by the shop. */
export const CartFormSchema = z.object({
  add: IdSchema.optional(),
  set: IdSchema.optional(),
  remove: IdSchema.optional(),
  empty: plainText(10).optional(),
  quantity: plainText(20).optional(),
  unitPrice: plainText(20).optional(),
  lines: plainText(20_000)
    .optional()
    .describe('Many products to add: productId:quantity, separated by spaces'),
})

export const CartOrderWriteSchema = z.object({
  name: ShownNameSchema.optional(),
  address: requiredText('Address is required', 500),
  phone: requiredText('Phone is required', 40),
  total: SeenPriceSchema.describe(
    'The total that the buyer saw. The order is refused when it costs another amount.',
  ),
})

export const CartOrderedSchema = z.union([
  z.object({ success: z.literal(true), insertedId: IdSchema }),
  z.object({
    success: z.literal(false),
    orderId: IdSchema.describe('The order that this cart became before'),
  }),
])
