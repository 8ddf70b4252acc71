import { z } from 'zod'
import { validationMessages } from '../validation-messages.ts'
import {
  CursorSchema,
  DollarsSchema,
  IdSchema,
  LimitSchema,
  plainText,
  requiredText,
  TimestampSchema,
} from './fields.ts'

/** A picture in several widths, ready for `<img srcset>`. */
export const PictureSchema = z.object({
  src: z.string(),
  srcset: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
})
export type Picture = z.infer<typeof PictureSchema>

export const ProductSpecSchema = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string(),
  unit: z.string().nullable(),
  values: z.array(z.union([z.string(), z.number()])).min(1),
  highlight: z.boolean(),
})
export type ProductSpec = z.infer<typeof ProductSpecSchema>

export const ProductSchema = z.object({
  _id: IdSchema,
  name: z.string(),
  img: z.string().describe('Address of the picture, 640 pixels wide'),
  description: z.string(),
  quantity: z.int().nonnegative().describe('Pieces available to order'),
  order: z.int().positive().describe('Minimum order in pieces'),
  price: DollarsSchema.describe('Dollars per piece'),
  slug: z.string(),
  partNumber: z.string().nullable(),
  category: z.string().nullable(),
  categoryName: z.string().nullable(),
  lowStock: z.boolean(),
  picture: PictureSchema.nullable(),
  specs: z.array(ProductSpecSchema).describe('In a list, the highlights only'),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
})
export type Product = z.infer<typeof ProductSchema>

export const PRODUCT_SORTS = ['newest', 'name', 'price', '-price'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

const MAX_IDS = 100

export const ProductListQuerySchema = z.object({
  q: z
    .string()
    .trim()
    .max(100, 'At most 100 characters')
    .optional()
    .describe('Words of name, part number or description'),
  category: plainText(60).optional(),
  sort: z.enum(PRODUCT_SORTS, `Must be one of ${PRODUCT_SORTS.join(', ')}`).default('newest'),
  ids: plainText(20_000)
    .optional()
    .transform((ids) => ids?.split(',').filter(Boolean))
    .refine((ids) => !ids || ids.length <= MAX_IDS, `At most ${MAX_IDS} ids`)
    .describe('Ids or slugs, separated by commas'),
  limit: LimitSchema,
  cursor: CursorSchema,
})

export const CategorySchema = z.object({ slug: z.string(), name: z.string(), count: z.int().nonnegative() })
export type Category = z.infer<typeof CategorySchema>

/** As typed into the form: numbers come as text and are parsed and checked by the server. */
const typedNumber = (message: string) => z.union([z.number(), requiredText(message, 20)], message)

export const ProductWriteSchema = z.object({
  name: requiredText(validationMessages.product.nameRequired, 120),
  description: requiredText(validationMessages.product.descriptionRequired, 2_000),
  order: typedNumber(validationMessages.product.minimumOrderRequired),
  quantity: typedNumber(validationMessages.product.quantityRequired),
  price: typedNumber(validationMessages.product.priceRequired),
  img: requiredText(validationMessages.product.imageRequired, 500),
  partNumber: z.string().trim().max(40).optional(),
  category: plainText(60).optional(),
  specs: z
    .record(plainText(60), z.union([plainText(200), z.number(), z.array(plainText(200)).max(20)]))
    .optional(),
})
