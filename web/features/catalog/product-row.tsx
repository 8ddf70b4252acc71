import { Link } from 'react-router'
import { formatSpecValue } from '../../../contract/spec-value.ts'
import type { CardProduct } from '../../ui/card-product.ts'
import { ShopImage } from '../../ui/image.tsx'
import { RatingCount } from '../../ui/rating-count.tsx'

const SPEC_COUNT = 3

export function RowPart({ product }: { product: CardProduct }) {
  return (
    <div className="flex items-center gap-4">
      <span className="aspect-4/3 w-18 flex-none overflow-hidden rounded-sm bg-ink-50">
        {product.image && (
          <ShopImage image={product.image} alt="" sizes="4.5rem" className="size-full object-cover" />
        )}
      </span>
      <div className="min-w-0">
        <h3 className="text-base">
          <Link to={`/products/${product.slug}`} className="underline-offset-4 hover:underline">
            {product.name}
          </Link>
        </h3>
        <p className="text-xs text-ink-500">{product.categoryName}</p>
        <p className="part-number">{product.partNumber}</p>
        <RatingCount stars={product.stars} />
      </div>
    </div>
  )
}

/** The most important specs of its category. */
export function RowSpecs({ product }: { product: CardProduct }) {
  return (
    <dl className="text-xs md:max-xl:flex md:max-xl:flex-wrap md:max-xl:gap-x-6">
      {product.specs.slice(0, SPEC_COUNT).map((spec) => (
        <div key={spec.label} className="flex justify-between gap-2 py-0.5">
          <dt className="text-ink-500">{spec.label}</dt>
          <dd className="figure text-right whitespace-nowrap">{formatSpecValue(spec)}</dd>
        </div>
      ))}
    </dl>
  )
}
