import { z } from 'zod'
import { type Product, ProductWriteSchema } from '../../../contract/schemas/product.ts'
import { validationMessages } from '../../../contract/validation-messages.ts'
import { formatPrice } from '../../app/shop.ts'
import { ImageListSchema, requiredImage } from '../../ui/forms/chosen-image.ts'

export const AddFormSchema = ProductWriteSchema.pick({
  name: true,
  description: true,
  order: true,
  quantity: true,
  price: true,
  partNumber: true,
  category: true,
}).extend({
  photo: requiredImage(validationMessages.product.imageRequired),
  gallery: ImageListSchema,
  specs: z.record(z.string(), z.string()),
})

/** The stock is not changed here, so whatever stands in its place is fine. */
export const EditFormSchema = AddFormSchema.extend({ quantity: z.union([z.number(), z.string()]) })

/** As typed: numbers are text. */
export type ProductForm = z.input<typeof AddFormSchema>

export const EMPTY_FORM: ProductForm = {
  name: '',
  description: '',
  order: '',
  quantity: '',
  price: '',
  partNumber: '',
  category: '',
  photo: { file: null, stored: null },
  gallery: [],
  specs: {},
}

/** Several values of one spec stand in one field, as they do in a table. */
export function joinSpecValues(values: readonly (string | number)[]): string {
  return values.join(' | ')
}

export function toProductForm(product: Product): ProductForm {
  return {
    name: product.name,
    description: product.description,
    order: String(product.order),
    quantity: String(product.quantity),
    price: product.price.toFixed(2),
    partNumber: product.partNumber ?? '',
    category: product.category ?? '',
    photo: { file: null, stored: product.img || null },
    gallery: product.gallery.map(({ src }) => ({ file: null, stored: src })),
    specs: Object.fromEntries(product.specs.map(({ key, values }) => [key, joinSpecValues(values)])),
  }
}

interface StoredPictures {
  img: string
  gallery: string[]
}

/** Only specs of the chosen category: what was typed under another one stays in the form, in case it is chosen again. */
export function toBody(form: ProductForm, { img, gallery }: StoredPictures, specKeys: readonly string[]) {
  const { name, description, order, price, partNumber, category } = form
  const specs = Object.fromEntries(specKeys.map((key) => [key, form.specs[key] ?? '']))
  return { name, description, order, price, partNumber, category, img, gallery, specs }
}

export interface Difference {
  label: string
  theirs: string
  yours: string
}

/** What two admins have made of the same product, field by field. */
export function listDifferences(theirs: Product, form: ProductForm): Difference[] {
  const other = toProductForm(theirs)
  const rows: [string, string, string][] = [
    ['Title', other.name, form.name],
    ['Description', other.description, form.description],
    ['Minimum Order Quantity', String(other.order), String(form.order)],
    ['Price', formatPrice(theirs.price), String(form.price)],
    ['Category', other.category ?? '', form.category ?? ''],
    ['Part number', other.partNumber ?? '', form.partNumber ?? ''],
    ...[...new Set([...Object.keys(other.specs), ...Object.keys(form.specs)])].map(
      (key): [string, string, string] => [key, other.specs[key] ?? '', form.specs[key] ?? ''],
    ),
  ]
  return rows
    .filter(([label, a, b]) =>
      label === 'Price' ? Number(form.price) !== theirs.price : a.trim() !== b.trim(),
    )
    .map(([label, a, b]) => ({ label, theirs: a, yours: b }))
}
