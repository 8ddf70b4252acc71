import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { editProductMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../app/services.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EditProductForm } from './edit-product-form.tsx'
import { ProductFormSkeleton } from './product-form-skeleton.tsx'
import { categorySpecsQuery, editedProductQuery } from './products-admin.queries.ts'
import { StockPanel } from './stock-panel.tsx'

function Gone() {
  return (
    <EmptyState
      Icon={PackageX}
      title={texts.gone}
      text={texts.goneText}
      action={
        <ButtonLink variant="line" to={`${pages.manageProduct}?view=archived`}>
          {texts.openArchive}
        </ButtonLink>
      }
    />
  )
}

/** Once loaded, the form keeps its input, whatever is fetched again behind it. */
function useFirstLoaded(product: Product | undefined): Product | undefined {
  const [opened, setOpened] = useState(product)
  if (!opened && product) setOpened(product)
  return opened
}

function EditProduct({ id }: { id: string }) {
  const api = useApi()
  const { data, error, refetch } = useQuery(editedProductQuery(api, id))
  const {
    data: categories,
    error: categoriesError,
    refetch: refetchCategories,
  } = useQuery(categorySpecsQuery(api))
  const product = useFirstLoaded(data)
  const name = data?.name ?? product?.name
  const isGone = error instanceof ApiError && error.status === 404 && !product
  const isFailed = !isGone && ((error && !product) || (categoriesError && !categories))
  return (
    <>
      <Breadcrumbs
        crumbs={[{ to: pages.manageProduct, label: texts.crumb }]}
        current={name ?? texts.product}
      />
      <DashboardHead title={name ? texts.title(name) : texts.untitled} text={texts.text} />
      {!isGone && !isFailed && <StockPanel productId={product?._id ?? null} />}
      <Panel className="max-w-200">
        {product && categories && <EditProductForm product={product} categories={categories} />}
        {isGone && <Gone />}
        {isFailed && (
          <ErrorState
            title={texts.notLoaded}
            error={error ?? categoriesError}
            onRetry={() => void Promise.all([refetch(), refetchCategories()])}
          />
        )}
        {!isGone && !isFailed && !(product && categories) && <ProductFormSkeleton />}
      </Panel>
    </>
  )
}

export function Component() {
  const { id = '' } = useParams()
  return (
    <RequireAdmin>
      <EditProduct key={id} id={id} />
    </RequireAdmin>
  )
}
