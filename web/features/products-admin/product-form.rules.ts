import { z } from 'zod'
import {
  editProductMessages,
  productFormMessages,
  specListMessages as texts,
} from '../../../content/messages/en/manage-products.ts'
import { type Field, fromEntries } from '../../../contract/entities/field.ts'
import { type ProductField, productFields, productKeys } from '../../../contract/entities/product.ts'
import { formatBreaks, splitBreaks } from '../../../contract/price-breaks.ts'
import { type Product, type ProductSpec, ProductWriteSchema } from '../../../contract/schemas/product.ts'
import { validationMessages } from '../../../contract/validation-messages.ts'
import { formatPrice } from '../../app/shop.ts'
import { createRequiredImageSchema, ImageListSchema } from '../../ui/forms/chosen-image.ts'

/** A row of a spec that is a list, as typed: every cell is text. The shop reads the cells. */
export type TypedRow = Record<string, string>

/** The text of a spec, or the rows of a list. An empty array says that there are none; an empty text states nothing. */
type TypedSpec = string | TypedRow[]

export const AddFormSchema = ProductWriteSchema.omit({ img: true }).extend({
  photo: createRequiredImageSchema(validationMessages.product.imageRequired),
  gallery: ImageListSchema,
  specs: z.record(z.string(), z.union([z.string(), z.array(z.record(z.string(), z.string()))])),
})

/** The stock cannot be changed here, so any value is valid. */
export const EditFormSchema = AddFormSchema.extend({ quantity: z.union([z.number(), z.string()]) })

/** As typed: numbers are text. */
export type ProductForm = z.input<typeof AddFormSchema>

/** The described fields that are typed: all but the image. */
type TypedField = Exclude<ProductField, 'img'>
const typedKeys = productKeys.filter((key): key is TypedField => key !== 'img')

export const EMPTY_FORM: ProductForm = {
  ...fromEntries<Record<TypedField, string>>(typedKeys.map((key) => [key, ''])),
  photo: { file: null, stored: null },
  gallery: [],
  specs: {},
}

/** Several values of one spec share one field, as in an import table. */
export function joinSpecValues(values: readonly (string | number)[]): string {
  return values.join(' | ')
}

type Entries = NonNullable<ProductSpec['entries']>

function toTypedCell(cell: Entries[number][string]): string {
  if (typeof cell === 'boolean') return cell ? texts.yes : texts.no
  return Array.isArray(cell) ? cell.join(', ') : String(cell ?? '')
}

function toTypedSpec({ values, entries }: ProductSpec): TypedSpec {
  if (!entries) return joinSpecValues(values)
  return entries.map((entry) =>
    fromEntries<TypedRow>(Object.entries(entry).map(([key, cell]) => [key, toTypedCell(cell)])),
  )
}

/** A spec in one line, to compare two versions. */
function toLine(spec: TypedSpec = ''): string {
  if (typeof spec === 'string') return spec
  return spec.map((row) => Object.values(row).filter(Boolean).join(', ')).join(' | ') || '0'
}

function toTyped(product: Product, key: TypedField): string {
  if (key === 'price') return product.price.toFixed(2)
  return key === 'priceBreaks' ? formatBreaks(product.priceBreaks) : String(product[key] ?? '')
}

export function toProductForm(product: Product): ProductForm {
  return {
    ...fromEntries<Record<TypedField, string>>(typedKeys.map((key) => [key, toTyped(product, key)])),
    photo: { file: null, stored: product.img || null },
    gallery: product.gallery.map(({ src }) => ({ file: null, stored: src })),
    specs: Object.fromEntries(product.specs.map((spec) => [spec.key, toTypedSpec(spec)])),
  }
}

interface StoredImages {
  img: string
  gallery: string[]
}

/** Only specs of the chosen category. Values of another category stay in the form, in case it is chosen again. */
export function toBody(form: ProductForm, { img, gallery }: StoredImages, specKeys: readonly string[]) {
  const { photo, quantity, ...fields } = form
  const specs = Object.fromEntries(specKeys.map((key) => [key, form.specs[key] ?? '']))
  return { ...fields, img, gallery, specs }
}

export interface Difference {
  label: string
  theirs: string
  yours: string
}

/** 100:82.8 equals a stored 100: 82.80. */
function toComparableBreaks(typed: string): string {
  const breaks = splitBreaks(typed)?.map(({ from, price }) => ({ from: Number(from), price: Number(price) }))
  return breaks ? formatBreaks(breaks.toSorted((one, other) => one.from - other.from)) : typed
}

/** The address of an image means nothing to an admin, so the list only says that the images differ. */
function listImageDifferences(other: ProductForm, form: ProductForm): Difference[] {
  const { theirPhoto, yourPhoto, theirPhotos, yourPhotos } = editProductMessages
  const toStored = (images: ProductForm['gallery']) => images.map(({ stored }) => stored).join()
  const differences: Difference[] = []
  if (other.photo.stored !== form.photo.stored)
    differences.push({ label: productFormMessages.photo, theirs: theirPhoto, yours: yourPhoto })
  if (toStored(other.gallery) !== toStored(form.gallery))
    differences.push({
      label: productFormMessages.morePhotos,
      theirs: other.gallery.length > 0 ? theirPhotos : '',
      yours: form.gallery.length > 0 ? yourPhotos : '',
    })
  return differences
}

/** The differences between two versions of a product, field by field, in the words of the form. */
export function listDifferences(
  theirs: Product,
  form: ProductForm,
  specFields: readonly { key: string; label: string }[],
): Difference[] {
  const other = toProductForm(theirs)
  const fields = typedKeys
    .filter((key) => key !== 'quantity')
    .map((key) => {
      const { form: texts, label }: Field = productFields[key]
      const [a, typed] = [String(other[key] ?? ''), String(form[key] ?? '')]
      const b = key === 'priceBreaks' ? toComparableBreaks(typed) : typed
      if (key !== 'price') return { label: texts?.label ?? label, a, b }
      // 236.5 equals a typed 236.50.
      const isSame = Number(b) === theirs.price
      return { label, a: isSame ? b : formatPrice(theirs.price), b }
    })
  const labels = new Map([...theirs.specs, ...specFields].map(({ key, label }) => [key, label]))
  const specKeys = new Set([...Object.keys(other.specs), ...Object.keys(form.specs)])
  const specs = Array.from(specKeys, (key) => ({
    label: labels.get(key) ?? key,
    a: toLine(other.specs[key]),
    b: toLine(form.specs[key]),
  }))
  const typed = [...fields, ...specs]
    .filter(({ a, b }) => a.trim() !== b.trim())
    .map(({ label, a, b }) => ({ label, theirs: a, yours: b }))
  return [...typed, ...listImageDifferences(other, form)]
}
