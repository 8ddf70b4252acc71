import { useQuery } from '@tanstack/react-query'
import { productFormMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { messages } from '../../../contract/messages.ts'
import type { CategorySpecs } from '../../../contract/schemas/product.ts'
import { useApi } from '../../app/services.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EMPTY_FORM } from './product-form.rules.ts'
import { ProductFormView } from './product-form.tsx'
import { ProductFormSkeleton } from './product-form-skeleton.tsx'
import { categorySpecsQuery } from './products-admin.queries.ts'
import { useProductForm } from './use-product-form.ts'

const DRAFT_KEY = 'draft:add-product'

function AddProductForm({ categories }: { categories: CategorySpecs[] }) {
  const api = useApi()
  const state = useProductForm({
    kind: 'add',
    updatedAt: null,
    draftKey: DRAFT_KEY,
    values: EMPTY_FORM,
    specKeysOf: (category) =>
      categories.find(({ slug }) => slug === category)?.specs.map(({ key }) => key) ?? [],
    async send(body, { form: { quantity }, requestId }) {
      const { insertedId } = await api.call('addProduct', { body: { ...body, quantity, requestId } })
      return Boolean(insertedId)
    },
    afterwards: async () => EMPTY_FORM,
    texts: { done: messages.productAdded, failed: messages.productNotAdded },
  })
  return (
    <ProductFormView
      state={state}
      categories={categories}
      submitLabel={texts.addTitle}
      failureTitle={texts.notAdded}
      withQuantity
    />
  )
}

function AddProduct() {
  const { data: categories, error, refetch } = useQuery(categorySpecsQuery(useApi()))
  return (
    <div className="mx-auto max-w-200">
      <h1 className="mb-6 text-center text-3xl tracking-section">{texts.addTitle}</h1>
      <Panel>
        {categories && <AddProductForm categories={categories} />}
        {!categories && !error && <ProductFormSkeleton />}
        {!categories && error && (
          <ErrorState title={texts.formNotLoaded} error={error} onRetry={() => void refetch()} />
        )}
      </Panel>
    </div>
  )
}

export function Component() {
  return (
    <RequireAdmin>
      <AddProduct />
    </RequireAdmin>
  )
}
