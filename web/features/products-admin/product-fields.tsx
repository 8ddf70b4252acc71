import { CURRENCY_SYMBOL } from '../../app/shop.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { ImageField } from '../../ui/image-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

interface ProductFieldsProps {
  state: ProductFormState
  /** Stock is entered once; later it is counted. */
  withQuantity: boolean
}

/** The fields that every product has, in the specification's order and words. */
export function ProductFields({ state: { form, field, upload }, withQuantity }: ProductFieldsProps) {
  return (
    <>
      <TextField label="Title" placeholder="Product Name" maxLength={120} {...field('name')} />
      <TextAreaField
        label="Description"
        placeholder="Short Description"
        maxLength={2_000}
        {...field('description')}
      />
      <div className="grid gap-6 sm:grid-cols-3 sm:items-start">
        <TextField
          label="Minimum Order Quantity"
          inputMode="numeric"
          autoComplete="off"
          {...field('order')}
        />
        {withQuantity && (
          <TextField
            label="Quantity"
            placeholder="Product Quantity"
            inputMode="numeric"
            autoComplete="off"
            {...field('quantity')}
          />
        )}
        <TextField
          label="Price"
          placeholder="Product Price"
          prefix={CURRENCY_SYMBOL}
          inputMode="decimal"
          autoComplete="off"
          {...field('price')}
        />
      </div>
      <ImageField
        form={form}
        name="photo"
        inputName="img"
        label="Photo"
        upload={upload?.field === 'photo' ? upload : null}
        shape="product"
      />
    </>
  )
}
