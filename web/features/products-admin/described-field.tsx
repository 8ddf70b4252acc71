import { productFormMessages } from '../../../content/messages/en/manage-products.ts'
import type { Field } from '../../../contract/entities/field.ts'
import { type ProductField, productFields, productKeys } from '../../../contract/entities/product.ts'
import { CURRENCY_SYMBOL } from '../../app/shop.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import type { ProductFormState } from './use-product-form.ts'

type TypedField = Exclude<ProductField, 'img'>

const describe = (key: TypedField): Field => productFields[key]

const typedKeys = productKeys.filter((key): key is TypedField => key !== 'img')
const isText = (key: TypedField) => describe(key).kind === 'text'

/** The form's fields in the order of the description: texts, then figures, then optional ones. */
export const textKeys = typedKeys.filter((key) => describe(key).required && isText(key))
export const figureKeys = typedKeys.filter((key) => describe(key).required && !isText(key))
export const optionalKeys = typedKeys.filter((key) => !describe(key).required)

/** A product field as described: label, placeholder, unit, keyboard and length. */
export function DescribedField({ field, name }: { field: ProductFormState['field']; name: TypedField }) {
  const described = describe(name)
  const texts = {
    label: described.form?.label ?? described.label,
    placeholder: described.form?.placeholder,
    ...(described.form?.hint && { hint: described.form.hint }),
  }
  if (described.kind === 'text' && described.isLong)
    return <TextAreaField {...texts} maxLength={described.maxLength} {...field(name)} />
  if (described.kind === 'amount')
    return (
      <TextField
        {...texts}
        prefix={CURRENCY_SYMBOL}
        inputMode="decimal"
        autoComplete="off"
        {...field(name)}
      />
    )
  const isWhole = described.kind === 'number' || described.kind === 'stock'
  const notes = described.required ? [] : [isWhole && described.unit, productFormMessages.optional]
  return (
    <TextField
      {...texts}
      {...(notes.length > 0 && { note: notes.filter(Boolean).join(', '), className: 'figure' })}
      {...(isWhole
        ? { inputMode: 'numeric' as const }
        : described.kind === 'text' && { maxLength: described.maxLength })}
      {...((isWhole || !described.required) && { autoComplete: 'off' })}
      {...field(name)}
    />
  )
}
