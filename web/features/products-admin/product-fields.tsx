import { productFormMessages } from '../../../content/messages/en/manage-products.ts'
import { ImageField } from '../../ui/image-field.tsx'
import { DescribedField, figureKeys, textKeys } from './described-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

interface ProductFieldsProps {
  state: ProductFormState
  /** Stock is entered once; later changes are counted corrections. */
  withQuantity: boolean
}

/** The fields that every product has, in the specification's order and wording. */
export function ProductFields({ state: { form, field, upload }, withQuantity }: ProductFieldsProps) {
  return (
    <>
      {textKeys.map((key) => (
        <DescribedField key={key} field={field} name={key} />
      ))}
      <div className="grid gap-6 sm:grid-cols-3 sm:items-start">
        {figureKeys
          .filter((key) => withQuantity || key !== 'quantity')
          .map((key) => (
            <DescribedField key={key} field={field} name={key} />
          ))}
      </div>
      <ImageField
        form={form}
        name="photo"
        inputName="img"
        label={productFormMessages.photo}
        upload={upload?.field === 'photo' ? upload : null}
        shape="product"
      />
    </>
  )
}
