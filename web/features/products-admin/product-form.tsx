import type { ReactNode } from 'react'
import type { CategorySpecs } from '../../../contract/schemas/product.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GalleryField } from './gallery-field.tsx'
import { ProductFields } from './product-fields.tsx'
import { SpecFields } from './spec-fields.tsx'
import type { useProductForm } from './use-product-form.ts'

interface ProductFormViewProps {
  state: ReturnType<typeof useProductForm>
  categories: CategorySpecs[]
  submitLabel: string
  failureTitle: string
  withQuantity: boolean
  /** What must be read before it is sent again. */
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
  const { form, upload, failure, isRestored, startOver, onSubmit } = state
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-6 p-5 md:p-6">
      {isRestored && (
        <Notice
          title="What you had typed is here again."
          action={
            <Button variant="line" size="sm" onClick={startOver}>
              Start over
            </Button>
          }
        >
          A photo that was chosen and not sent yet has to be chosen again.
        </Notice>
      )}
      <ProductFields
        form={form}
        upload={upload?.part === 'photo' ? upload : null}
        withQuantity={withQuantity}
      />
      <hr className="border-ink-200" />
      <SpecFields form={form} categories={categories} />
      <GalleryField form={form} upload={upload?.part === 'gallery' ? upload : null} />
      {failure && (
        <Notice tone="red" title={failureTitle}>
          {failure}
        </Notice>
      )}
      {notice}
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} className="max-sm:w-full">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
