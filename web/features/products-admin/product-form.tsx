import type { ReactNode } from 'react'
import { productFormMessages as texts } from '../../../content/messages/en/manage-products.ts'
import type { CategorySpecs } from '../../../contract/schemas/product.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GalleryField } from './gallery-field.tsx'
import { ProductFields } from './product-fields.tsx'
import { SpecFields } from './spec-fields.tsx'
import type { ProductFormState } from './use-product-form.ts'

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
            <Button variant="line" size="sm" onClick={startOver}>
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
