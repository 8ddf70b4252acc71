import { type UseFormReturn, useController } from 'react-hook-form'
import { CURRENCY_SYMBOL } from '../../app/shop.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { bindField } from '../../ui/forms/bind-field.ts'
import { PhotoField } from '../../ui/image-field.tsx'
import type { UploadState } from '../../ui/upload-progress.tsx'
import type { ProductForm } from './product-form.rules.ts'

interface ProductFieldsProps {
  form: UseFormReturn<ProductForm>
  upload: UploadState | null
  /** Stock is entered once; later it is counted. */
  withQuantity: boolean
}

function Photo({ form, upload }: Pick<ProductFieldsProps, 'form' | 'upload'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'photo' })
  return (
    <PhotoField
      label="Photo"
      name="img"
      inputRef={field.ref}
      file={field.value.file}
      stored={field.value.stored}
      upload={upload}
      error={fieldState.error?.message}
      shape="product"
      onChoose={(file) =>
        form.setValue(
          'photo',
          { file, stored: field.value.stored },
          { shouldDirty: true, shouldValidate: true },
        )
      }
    />
  )
}

/** The fields that every product has, in the specification's order and words. */
export function ProductFields({ form, upload, withQuantity }: ProductFieldsProps) {
  return (
    <>
      <TextField label="Title" placeholder="Product Name" maxLength={120} {...bindField(form, 'name')} />
      <TextAreaField
        label="Description"
        placeholder="Short Description"
        maxLength={2_000}
        {...bindField(form, 'description')}
      />
      <div className="grid gap-6 sm:grid-cols-3 sm:items-start">
        <TextField
          label="Minimum Order Quantity"
          inputMode="numeric"
          autoComplete="off"
          {...bindField(form, 'order')}
        />
        {withQuantity && (
          <TextField
            label="Quantity"
            placeholder="Product Quantity"
            inputMode="numeric"
            autoComplete="off"
            {...bindField(form, 'quantity')}
          />
        )}
        <TextField
          label="Price"
          placeholder="Product Price"
          prefix={CURRENCY_SYMBOL}
          inputMode="decimal"
          autoComplete="off"
          {...bindField(form, 'price')}
        />
      </div>
      <Photo form={form} upload={upload} />
    </>
  )
}
