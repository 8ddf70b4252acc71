import type { ReactNode } from 'react'
import {
  productFormMessages,
  productFormMessages as texts,
} from '../../../content/messages/en/manage-products.ts'
import type { CategorySpecs } from '../../../contract/schemas/product.ts'
import { Button } from '../../ui/button.tsx'
import { ImageField } from '../../ui/image-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DescribedField, figureKeys, textKeys } from './described-field.tsx'
import { GalleryField } from './gallery-field.tsx'
import { SpecFields } from './spec-fields.tsx'
import type { ProductFormState } from './use-product-form.ts'

interface ProductFieldsProps {
  state: ProductFormState
  /** Stock is entered once; later changes are counted corrections. */
  withQuantity: boolean
}

/** The fields that every product has, in the specification's order and wording. */
function ProductFields({ state: { form, field, upload }, withQuantity }: ProductFieldsProps) {
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

interface ProductFormViewProps {
  state: ProductFormState
  categories: CategorySpecs[]
  submitLabel: string
  failureTitle: string
  withQuantity: boolean
  /** What the admin must read before sending again. */
  notice?: ReactNode
}

export function ProductFormView({
  state,
  categories,
  submitLabel,
  failureTitle,
  withQuantity,
  notice,
}: ProductFormViewProps) {
  const { busy, failure, formProps, isRestored, startOver } = state
  return (
    <form {...formProps} className="grid grid-cols-1 gap-6 p-5 md:p-6">
      {isRestored && (
        <Notice
          title={texts.restored}
          action={
            <Button variant="line" size="sm" disabled={busy} onClick={startOver}>
              {texts.startOver}
            </Button>
          }
        >
          {texts.restoredText}
        </Notice>
      )}
      <ProductFields state={state} withQuantity={withQuantity} />
      <hr className="border-ink-200" />
      <SpecFields state={state} categories={categories} />
      <GalleryField state={state} />
      {failure && (
        <Notice tone="red" title={failureTitle}>
          {failure}
        </Notice>
      )}
      {notice}
      <div>
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
