import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
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
      title="This product is not in the shop"
      text="It was deleted or archived. An archived one can be restored."
      action={
        <ButtonLink variant="line" to={`${pages.manageProduct}?view=archived`}>
          See the archive
        </ButtonLink>
      }
    />
  )
}

/** Once loaded, the form keeps its input, whatever is fetched again behind it. */
function useOpened(product: Product | undefined): Product | undefined {
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
  const product = useOpened(data)
  const isGone = error instanceof ApiError && error.status === 404 && !product
  const isFailed = !isGone && ((error && !product) || (categoriesError && !categories))
  return (
    <>
      <Breadcrumbs
        crumbs={[{ to: pages.manageProduct, label: 'Manage Products' }]}
        current={data?.name ?? product?.name ?? 'Product'}
      />
      <DashboardHead
        title={`Edit ${data?.name ?? product?.name ?? 'product'}`}
        text="Orders keep the name and the price that they were placed with."
      />
      <Panel className="max-w-200">
        {product && categories && <EditProductForm product={product} categories={categories} />}
        {isGone && <Gone />}
        {isFailed && (
          <ErrorState
            title="The product could not be loaded"
            error={error ?? categoriesError}
            onRetry={() => void Promise.all([refetch(), refetchCategories()])}
          />
        )}
        {!isGone && !isFailed && !(product && categories) && <ProductFormSkeleton />}
      </Panel>
      {product && <StockPanel productId={product._id} />}
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
