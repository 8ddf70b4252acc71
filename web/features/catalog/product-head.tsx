import type { Product } from '../../../contract/schemas/product.ts'
import { RatingCount } from '../../ui/rating-count.tsx'
import { formatSpecValue } from '../../ui/spec-value.ts'
import { StockBadge } from '../../ui/stock-badge.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductOffer } from './product-offer.tsx'

const HIGHLIGHT_COUNT = 3

function Highlights({ product }: { product: Product }) {
  const specs = product.specs.filter(({ highlight }) => highlight).slice(0, HIGHLIGHT_COUNT)
  if (specs.length === 0) return null
  return (
    <dl className="grid border-t border-ink-900 max-sm:hidden sm:grid-cols-3">
      {specs.map((spec) => (
        <div key={spec.key} className="border-ink-200 py-4 not-first:border-l not-first:pl-4">
          <dt className="text-xs text-ink-500">{spec.label}</dt>
          <dd className="figure mt-1 font-medium">{formatSpecValue(spec)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Image on the left, name and offer on the right; one column below 1024 px. */
export function ProductHead({ product }: { product: Product }) {
  return (
    <div className="grid gap-x-12 gap-y-8 pb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid content-start gap-6">
        <ProductGallery product={product} />
        <Highlights product={product} />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <div className="min-w-0">
          <p className="flex min-h-6 items-center justify-between gap-4">
            <span className="part-number">{product.partNumber}</span>
            <StockBadge product={product} />
          </p>
          <h1 className="mt-3 text-3xl wrap-anywhere">{product.name}</h1>
          {product.categoryName && <p className="mt-1 text-sm text-ink-500">{product.categoryName}</p>}
          {product.stars.some(Boolean) && (
            <a
              href="#reviews"
              className="relative mt-2 inline-flex underline-offset-4 after:absolute after:-inset-3 after:content-[''] hover:underline"
            >
              <RatingCount stars={product.stars} />
            </a>
          )}
          <p className="mt-3 text-pretty text-ink-700">{product.description}</p>
        </div>
        <ProductOffer key={product._id} product={product} />
      </div>
    </div>
  )
}
