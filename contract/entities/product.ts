import { MAX_QUANTITY } from '../constants.ts'
import { validationMessages } from '../validation-messages.ts'
import { type Field, type Fields, keysOf, type NumberFilter, type Stored } from './field.ts'

const { product: texts } = validationMessages

/**
 * The fields of a product that an admin enters, by their API names. Everything that handles a product field by field
 * is derived from this: table columns, requests, replies, CSV, import preview, audit log, admin form, OpenAPI. The
 * order is that of the CSV file. docs/decisions/0021 says what is derived and what checks the rest.
 */
export const productFields = {
  partNumber: {
    kind: 'text',
    column: 'part_number',
    label: 'Part number',
    maxLength: 40,
    about: 'Unique',
    shown: ['card', 'page', 'comparison', 'jsonLd'],
  },
  name: {
    kind: 'text',
    column: 'name',
    label: 'Name',
    maxLength: 120,
    required: texts.nameRequired,
    form: { label: 'Title', placeholder: 'Product Name' },
    shown: ['card', 'page', 'comparison', 'jsonLd'],
  },
  description: {
    kind: 'text',
    column: 'description',
    label: 'Description',
    maxLength: 2_000,
    isLong: true,
    required: texts.descriptionRequired,
    form: { placeholder: 'Short Description' },
    shown: ['page', 'jsonLd'],
  },
  category: {
    kind: 'text',
    column: 'category',
    label: 'Category',
    maxLength: 60,
    about: 'Slug of a category',
    shown: ['card', 'page', 'jsonLd'],
  },
  order: {
    kind: 'number',
    column: 'minimum_order',
    label: 'Minimum order',
    name: 'Min-Quantity',
    from: 1,
    to: MAX_QUANTITY,
    unit: 'pieces',
    required: texts.minimumOrderRequired,
    about: 'Minimum order in pieces',
    form: { label: 'Minimum Order Quantity' },
    shown: ['card', 'page', 'comparison', 'jsonLd'],
  },
  quantity: {
    kind: 'stock',
    column: 'on_hand',
    label: 'Quantity',
    from: 0,
    to: MAX_QUANTITY,
    unit: 'pieces',
    required: texts.quantityRequired,
    about: 'Pieces available to order',
    form: { placeholder: 'Product Quantity' },
    shown: ['card', 'page', 'comparison'],
  },
  price: {
    kind: 'amount',
    column: 'price_cents',
    label: 'Price',
    required: texts.priceRequired,
    about: 'Price per piece',
    form: { placeholder: 'Product Price' },
    shown: ['card', 'page', 'comparison', 'jsonLd'],
  },
  img: {
    kind: 'image',
    column: 'image_key',
    label: 'Photo',
    maxLength: 500,
    required: texts.imageRequired,
    about: 'Address of the image, 640 pixels wide',
    shown: ['card', 'page', 'comparison', 'jsonLd'],
  },
  leadTimeDays: {
    kind: 'number',
    column: 'lead_time_days',
    label: 'Lead time',
    from: 0,
    to: 365,
    unit: 'days',
    about: 'Days from the order to the shipment while it is in stock, 0 to 365',
    form: { hint: 'Days from order to shipment. 0 means the same day.' },
    shown: ['card', 'page', 'comparison', 'jsonLd'],
  },
  multiple: {
    kind: 'number',
    column: 'order_multiple',
    label: 'Pack size',
    from: 1,
    to: MAX_QUANTITY,
    empty: 1,
    unit: 'pieces',
    about: 'Every order is a multiple of this number of pieces; 1 when pieces are sold individually',
    form: { hint: 'Orders must be a multiple of this number. Leave it empty to sell single pieces.' },
    shown: ['page', 'comparison', 'jsonLd'],
  },
  priceBreaks: {
    kind: 'breaks',
    column: 'price_breaks',
    label: 'Price breaks',
    about: 'Lower prices per piece for larger quantities, at most 10',
    // Not 'Price breaks', so that one field alone is called Price.
    form: {
      label: 'Breaks',
      hint: 'Lower prices for larger orders, for example 100: 82.80; 500: 78.20. At most 10.',
    },
    shown: ['page', 'comparison', 'jsonLd'],
  },
} as const satisfies Fields

export type ProductFields = typeof productFields
export type ProductField = keyof ProductFields
type FieldOfKind<Kind extends Field['kind']> = {
  [Key in ProductField]: ProductFields[Key]['kind'] extends Kind ? Key : never
}[ProductField]
/** Fields whose column stores the value as entered: all but stock and image. */
export type PlainField = FieldOfKind<'text' | 'number' | 'amount' | 'breaks'>

export const productKeys = keysOf(productFields)
export const plainKeys = productKeys.filter(
  (key): key is PlainField => !['stock', 'image'].includes(productFields[key].kind),
)

/** Columns that have a value when none is entered. */
export type DefaultedColumn = {
  [Key in ProductField]: ProductFields[Key] extends { empty: number } | { kind: 'breaks' }
    ? ProductFields[Key]['column']
    : never
}[ProductField]

export type ProductColumns<Key extends ProductField = ProductField> = {
  [Each in Key as ProductFields[Each]['column']]: Stored<ProductFields[Each]>
}

type ProductFilter = NumberFilter & { field: FieldOfKind<'number'> }

/** The filters of a list besides words, category, stock, price and specs, by their API names. */
const filters = {
  minimumOrder: {
    field: 'order',
    title: 'Minimum order',
    pick: 'several',
    choices: { '1-5': 'Up to 5 pcs', '6-20': '6 to 20 pcs', '21-': 'More than 20 pcs' },
  },
  leadTimeMax: {
    field: 'leadTimeDays',
    title: 'Lead time',
    pick: 'one',
    to: 365,
    choices: {
      '0': 'Same day',
      '3': 'Up to 3 days',
      '7': 'Up to 1 week',
      '14': 'Up to 2 weeks',
    },
  },
} satisfies Record<string, ProductFilter>

export type ProductFilterName = keyof typeof filters
export const productFilters: Readonly<Record<ProductFilterName, ProductFilter>> = filters
export const productFilterNames = keysOf(filters)
