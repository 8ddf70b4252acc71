import { X } from 'lucide-react'
import { Link } from 'react-router'
import { compareMessages as texts } from '../../../content/messages/en/compare.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { shop } from '../../app/shop.ts'
import { toCompareAddress } from '../../comparison/compared-products.rules.ts'
import { comparedProductActions } from '../../comparison/compared-products.ts'
import { ShopImage } from '../../ui/image.tsx'
import { OrderButtons } from '../../ui/order-buttons.tsx'
import { RatingCount } from '../../ui/rating-count.tsx'
import { StockBadge } from '../../ui/stock-badge.tsx'

const IMAGE_SIZES = '(min-width: 64rem) 17rem, 11rem'

interface CompareProductHeadProps {
  product: Product
  /** The comparison without this product. */
  others: Product[]
  differencesOnly: boolean
}

/** The head of a column. It is sticky, so it is kept low. */
export function CompareProductHead({ product, others, differencesOnly }: CompareProductHeadProps) {
  const address = toCompareAddress(
    others.map(({ slug }) => slug),
    { differencesOnly },
  )
  return (
    <th
      scope="col"
      className="border-b border-ink-900 bg-white py-2 pr-1 pl-3 text-left align-middle sm:pl-4"
    >
      <span className="flex items-center justify-between gap-1">
        <span className="min-w-0">
          <Link
            to={fillPath(pages.product, { slug: product.slug })}
            className="font-display text-base font-medium tracking-heading underline-offset-4 hover:underline"
          >
            {product.name}
          </Link>
          <span className="part-number block">{product.partNumber}</span>
        </span>
        <Link
          to={address}
          replace
          preventScrollReset
          aria-label={texts.remove(product.name)}
          onClick={() => comparedProductActions.remove(product.slug)}
          className="grid size-11 flex-none place-items-center rounded-sm text-ink-500 hover:bg-ink-100 hover:text-ink-900"
        >
          <X className="size-4" />
        </Link>
      </span>
    </th>
  )
}

export function CompareProduct({ product }: { product: Product }) {
  return (
    <td className="px-3 py-4 align-top sm:px-4">
      <div className="grid gap-3">
        <div className="aspect-4/3 overflow-hidden rounded-sm border border-ink-200 bg-ink-50">
          {product.image && (
            <ShopImage
              image={product.image}
              alt={`${shop.name} ${product.name}`}
              sizes={IMAGE_SIZES}
              priority
              className="size-full object-cover"
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StockBadge product={product} />
          <RatingCount stars={product.stars} />
        </div>
        <div className="flex gap-2">
          <OrderButtons
            product={product}
            variant="line"
            className="flex-1 px-1! text-center whitespace-normal!"
          />
        </div>
      </div>
    </td>
  )
}
