import { z } from 'zod'
import { BULK_CHANGE_MAX, GALLERY_MAX, MAX_PRICE_CENTS, MAX_QUANTITY } from '../constants.ts'
import { productFields } from '../entities/product.ts'
import { MAX_ENTRIES } from '../fit/lists.ts'
import { MAX_REASON, MAX_SPEC_TEXT } from '../text-limits.ts'
import { toReplyShape, toWriteShape } from './described.ts'
import { IdSchema, plainText, requiredText, TimestampSchema } from './fields.ts'
import { typedDifference, typedHundredths, typedPrice, typedWhole } from './typed-number.ts'

/** An image in several widths, for `<img srcset>`. */
export const ImageSourceSchema = z.object({
  src: z.string(),
  srcset: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z.string().optional().describe('data: address of a few pixels, to show until it is loaded'),
})
export type ImageSource = z.infer<typeof ImageSourceSchema>

const SpecCellSchema = z.union([
  plainText(MAX_SPEC_TEXT),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([plainText(MAX_SPEC_TEXT), z.number()])).max(MAX_ENTRIES),
])

/** One row of a spec that is a list, such as a slot of a board. */
export const SpecEntrySchema = z.record(plainText(60), SpecCellSchema)

export const ProductSpecSchema = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string(),
  unit: z.string().nullable(),
  values: z
    .array(z.union([z.string(), z.number()]))
    .min(1)
    .describe('For a list spec: one line per row'),
  highlight: z.boolean(),
  table: z
    .object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })
    .optional()
    .describe('A list as people read it'),
  entries: z.array(SpecEntrySchema).optional().describe('The rows of a list by the keys of its columns'),
})
export type ProductSpec = z.infer<typeof ProductSpecSchema>

/** A spec that describes the products of a category. */
export const CategorySpecsSchema = z.object({
  slug: z.string(),
  name: z.string(),
  specs: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      group: z.string(),
      type: z.enum(['text', 'number', 'list']),
      unit: z.string().nullable(),
      columns: z
        .array(
          z.object({
            key: z.string(),
            label: z.string(),
            unit: z.string().nullable(),
            options: z
              .array(z.object({ value: z.string(), label: z.string() }))
              .nullable()
              .describe('What a cell can be; null when it is typed'),
          }),
        )
        .describe('The columns of a list spec; empty for other specs'),
      facet: z.boolean().describe('Customers can filter by it'),
    }),
  ),
})
export type CategorySpecs = z.infer<typeof CategorySpecsSchema>

const StarsSchema = z
  .tuple([z.int(), z.int(), z.int(), z.int(), z.int()])
  .describe('How many reviews gave one star, two stars, and so on to five')

export const ProductSchema = z.object({
  _id: IdSchema,
  ...toReplyShape(productFields),
  slug: z.string(),
  categoryName: z.string().nullable(),
  lowStock: z.boolean(),
  image: ImageSourceSchema.nullable(),
  gallery: z.array(ImageSourceSchema).describe('Further images; in a list, none'),
  specs: z.array(ProductSpecSchema).describe('In a list, the highlights and those that the question names'),
  stars: StarsSchema,
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
})
export type Product = z.infer<typeof ProductSchema>

/** One value of a spec. */
export const SpecTextSchema = plainText(MAX_SPEC_TEXT)

/** As typed in the form: numbers may arrive as text. Both sides use this schema. */
export const ProductWriteSchema = z.object({
  ...toWriteShape(productFields),
  gallery: z.array(plainText(500)).max(GALLERY_MAX, `At most ${GALLERY_MAX} further images`).optional(),
  specs: z
    .record(
      plainText(60),
      z.union([
        SpecTextSchema,
        z.number(),
        z.array(SpecTextSchema).max(20),
        z.array(SpecEntrySchema).max(MAX_ENTRIES, `At most ${MAX_ENTRIES} rows`),
      ]),
    )
    .optional()
    .describe(
      'By the keys of the category; several values as a list, or separated by |; a spec of type list as its rows',
    ),
})

export const ProductAddSchema = ProductWriteSchema.extend({
  requestId: IdSchema.optional().describe('Made by the sender: the same one sent twice is one product'),
})

/** Stock is not included: only a counted correction changes it. */
export const ProductUpdateSchema = ProductWriteSchema.omit({ quantity: true })
  .partial()
  .extend({
    archived: z.boolean().optional(),
    updatedAt: TimestampSchema.optional().describe(
      'As you last read it. The change is refused if the product has changed since.',
    ),
  })

export const ProductIdsSchema = z.object({ ids: z.array(IdSchema).min(1).max(100) })

const STOCK_REASONS = ['opening', 'correction', 'reserve', 'release', 'sale', 'return'] as const

/** The stock, the pieces reserved for orders, and the last changes, newest first. */
export const StockSchema = z.object({
  onHand: z.int().nonnegative(),
  reserved: z.int().nonnegative(),
  available: z.int().nonnegative(),
  ledger: z.array(
    z.object({
      _id: IdSchema,
      reason: z.enum(STOCK_REASONS),
      onHandChange: z.int(),
      reservedChange: z.int(),
      note: z.string().nullable(),
      by: z.string().nullable().describe('Email address of the admin who did it'),
      orderId: IdSchema.nullable(),
      createdAt: TimestampSchema,
    }),
  ),
})
export type Stock = z.infer<typeof StockSchema>

/** A counted correction. `expected` is the stock the admin saw, so that a sale in between is not undone. */
export const StockCorrectionSchema = z.object({
  counted: typedWhole({
    name: 'Counted pieces',
    from: 0,
    to: MAX_QUANTITY,
    required: 'Counted pieces are required',
  }),
  expected: z.int().nonnegative(),
  reason: requiredText('A reason is required', MAX_REASON),
})

const StockReasonSchema = requiredText('Enter a reason', MAX_REASON)

/** One change of many products. Numbers may arrive as text, as in the form. */
export const BulkChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set-price'), price: typedPrice('Enter a price') }),
  z.object({
    kind: z.literal('change-price-by-percent'),
    percent: typedHundredths({
      required: 'Enter a percentage',
      wrong: 'Enter a percentage from -99.99 to 1,000, other than 0, with at most two decimals',
      from: -99.99,
      to: 1_000,
    }),
  }),
  z.object({
    kind: z.literal('change-price-by-amount'),
    amount: typedHundredths({
      required: 'Enter an amount',
      wrong: 'Enter an amount other than 0 with at most two decimals, such as -2.50',
      from: -MAX_PRICE_CENTS / 100,
      to: MAX_PRICE_CENTS / 100,
    }),
  }),
  z.object({
    kind: z.literal('set-stock'),
    pieces: typedWhole({ name: 'Pieces', from: 0, to: MAX_QUANTITY, required: 'Enter a number of pieces' }),
    reason: StockReasonSchema,
  }),
  z.object({
    kind: z.literal('add-stock'),
    pieces: typedDifference({
      required: 'Enter a number of pieces',
      wrong: 'Enter a whole number other than 0, such as 50 or -3',
      from: -MAX_QUANTITY,
      to: MAX_QUANTITY,
    }),
    reason: StockReasonSchema,
  }),
  z.object({ kind: z.literal('set-category'), category: plainText(60).min(1, 'Choose a category') }),
  z.object({ kind: z.literal('archive') }),
  z.object({ kind: z.literal('restore') }),
])
export type BulkChange = z.output<typeof BulkChangeSchema>
export type BulkChangeInput = z.input<typeof BulkChangeSchema>

export const BulkChangeRequestSchema = z.object({
  products: z
    .array(
      z.object({
        id: IdSchema,
        updatedAt: TimestampSchema.optional().describe(
          'As you last read it. A later change is not overwritten.',
        ),
        onHand: z.int().nonnegative().optional().describe('The stock you last read, when you set the stock'),
      }),
    )
    .min(1, 'Choose at least one product')
    .max(BULK_CHANGE_MAX, `Choose at most ${BULK_CHANGE_MAX} products`)
    .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, {
      error: 'List each product only once',
    }),
  change: BulkChangeSchema,
})

/** What a bulk change does to each product, as an admin reads it. */
export const BulkChangeReportSchema = z.object({
  modifiedCount: z.int().nonnegative().describe('Products that were changed; in a preview, 0'),
  products: z.array(
    z.object({
      _id: IdSchema,
      name: z.string(),
      before: z.string(),
      after: z.string().describe('The same as before when nothing changes'),
      updatedAt: TimestampSchema,
      onHand: z.int().nonnegative(),
      problem: z.string().nullable().describe('Why this product cannot be changed this way'),
    }),
  ),
})
export type BulkChangeReport = z.infer<typeof BulkChangeReportSchema>

export const ImportReportSchema = z.object({
  rows: z.int().nonnegative(),
  added: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
  written: z.boolean(),
  errors: z.array(z.object({ line: z.int().positive(), column: z.string().nullable(), message: z.string() })),
  notes: z.array(z.string()).describe('What the import leaves as it is, where one might expect otherwise'),
  preview: z
    .array(z.object({ line: z.int(), change: z.enum(['add', 'change']), name: z.string(), what: z.string() }))
    .describe('The first rows that would be written, and what would change in them'),
})
export type ImportReport = z.infer<typeof ImportReportSchema>

/** What a line of a cart or a pasted list shows of its product, also to judge other quantities. */
export const LineProductSchema = ProductSchema.pick({
  _id: true,
  slug: true,
  name: true,
  partNumber: true,
  category: true,
  categoryName: true,
  image: true,
  order: true,
  multiple: true,
  quantity: true,
  price: true,
  priceBreaks: true,
})
export type LineProduct = z.infer<typeof LineProductSchema>
